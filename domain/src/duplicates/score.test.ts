import { describe, expect, it } from '@jest/globals';
import { type Comparable, duplicateKeys } from './person.js';
import { isPair, scoreOf, SURELY_THE_SAME } from './score.js';

const person = (fields: Partial<Comparable> = {}): Comparable => ({
  name: 'Amitabha Gangopadhyay',
  emails: ['amitabha@coastok.test'],
  phones: ['9000000001'],
  dob: '2001-03-04',
  ...fields,
});
const other = (fields: Partial<Comparable> = {}): Comparable =>
  person({ emails: ['other@coastok.test'], phones: ['9111111112'], dob: null, ...fields });

describe('the score of two people', () => {
  it.each([
    ['names and a birth date', other({ dob: '2001-03-04' }), ['name', 'dob'], true],
    [
      'names and a birth date with day and month swapped',
      other({ dob: '2001-04-03' }),
      ['name', 'dob'],
      true,
    ],
    ['names and the last seven digits', other({ phones: ['8220000001'] }), ['name', 'phone'], true],
    ['a mailbox', other({ name: 'Rina Sen', emails: ['amitabha+camp@coastok.test'] }), ['mailbox'], true],
    [
      'digits and a birth date',
      other({ name: 'Rina Sen', phones: ['8220000001'], dob: '2001-03-04' }),
      ['dob', 'phone'],
      true,
    ],
    ['names alone', other(), ['name'], false],
    ['a birth date alone', other({ name: 'Rina Sen', dob: '2001-03-04' }), ['dob'], false],
    ['digits alone', other({ name: 'Rina Sen', phones: ['8220000001'] }), ['phone'], false],
    ['nothing', other({ name: 'Rina Sen' }), [], false],
  ] as const)('by %s', (_, two, reasons, pair) => {
    const score = scoreOf(person(), two);
    expect(score.reasons).toEqual(reasons);
    expect(isPair(score)).toBe(pair);
    expect(scoreOf(two, person())).toEqual(score);
  });

  it('knows one guardian by number and by mailbox', () => {
    const child = person({ guardian: { phone: '9333333333', email: 'parent@coastok.test' } });
    for (const guardian of [{ phone: '9333333333' }, { email: 'parent+two@coastok.test' }])
      expect(scoreOf(child, other({ guardian })).reasons).toEqual(['name', 'guardian']);
  });

  it('compares an initiated name with a name', () => {
    const initiated = other({ name: 'Rina Sen', initiatedName: 'Amitabha Ganguly', dob: '2001-03-04' });
    expect(scoreOf(person(), initiated).reasons).toEqual(['name', 'dob']);
  });

  it('counts rare names more', () => {
    const [rare, common] = [0.0001, 0.1].map(share => scoreOf(person(), other(), () => share).score);
    expect(rare).toBeGreaterThan((common ?? 0) + 20);
  });

  it('is surely one person by names, birth date and mailbox, and not by what everybody shares', () => {
    const twin = other({ dob: '2001-03-04', emails: ['amitabha@coastok.test'] });
    expect(scoreOf(person(), twin).score).toBe(100);
    const [das, dasi] = [person({ name: 'Gopal Das' }), other({ name: 'Gopal Das', phones: ['8220000001'] })];
    expect(scoreOf(das, dasi, () => 0.05).score).toBeLessThan(SURELY_THE_SAME);
  });

  it('counts another birth date, another gender and other names against it', () => {
    const [same, born, gender] = [{}, { dob: '1999-01-31' }, { gender: 2 }].map(
      fields => scoreOf(person({ gender: 1 }), other({ phones: ['8220000001'], ...fields })).score,
    );
    expect(born).toBe((same ?? 0) - 25);
    expect(gender).toBe((same ?? 0) - 10);
    const mailbox = other({ name: 'Rina Sen', emails: ['amitabha@coastok.test'] });
    expect(scoreOf(person(), mailbox).score).toBe(30);
  });
});

describe('the keys of a person', () => {
  it('gives the two people of every pair a common key that does not consist of names alone', () => {
    const people = [
      person(),
      other({ name: 'অমিতাভ গঙ্গোপাধ্যায়', dob: '2001-03-04' }),
      other({ name: 'Gangopadhyay Amitabh', dob: '2001-04-03' }),
      other({ name: 'Rina Sen', initiatedName: 'Amitava Gangopadhyaya', phones: ['8220000001'] }),
      other({ name: 'Rina Sen', emails: ['amitabha+x@coastok.test'] }),
      person({ phones: ['7770000001'], guardian: { phone: '9333333333' } }),
    ];
    let pairs = 0;
    for (const one of people)
      for (const two of people) {
        if (one === two || !isPair(scoreOf(one, two))) continue;
        pairs += 1;
        const keys = duplicateKeys(two).filter(key => !key.startsWith('n:'));
        expect(duplicateKeys(one).some(key => keys.includes(key))).toBe(true);
      }
    expect(pairs).toBeGreaterThan(8);
  });

  it('stay few for somebody with many names', () => {
    const words = Array.from({ length: 30 }, (_, at) => `name${String.fromCodePoint(97 + at)}x`).join(' ');
    const guardian = { phone: '9333333333', email: 'parent@coastok.test' };
    expect(duplicateKeys(person({ name: words, initiatedName: words, guardian })).length).toBeLessThan(40);
  });
});
