import { redactDeep, redactorOf, wholeRedactorOf } from './erasure.js';

const redact = redactorOf({
  names: ['Asha Verma', 'Anandī Dāsī'],
  emails: ['asha.verma@example.org', 'asha@example.com'],
  phones: ['9876543210'],
});

describe('redacting a person', () => {
  it.each([
    ['Asha Verma paid in cash', '[erased] [erased] paid in cash'],
    ['spoke with asha today', 'spoke with [erased] today'],
    ['Hare Krishna Anandī Dāsī,', 'Hare Krishna [erased] [erased],'],
    ['Write to ASHA.Verma@example.org', 'Write to [erased]'],
    ['or to asha@example.com', 'or to [erased]'],
    ['call 9876543210', 'call [erased]'],
    ['call +91 98765 43210 or 098765-43210', 'call [erased] or [erased]'],
  ])('takes %j out', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  it('leaves words that only begin or end like a name', () => {
    expect(redact('Ashalata took Prasha home')).toBe('Ashalata took Prasha home');
  });

  it('takes a name with signs literally', () => {
    const odd = redactorOf({ names: ['A.* (Guru)'], emails: [], phones: [] });
    expect(odd('all of it, guru')).toBe('all of it, [erased]');
  });

  it('takes an address with a hyphen', () => {
    const asha = redactorOf({ names: [], emails: ['asha-verma@ex-ample.org'], phones: [] });
    expect(asha('Write to asha-verma@ex-ample.org')).toBe('Write to [erased]');
  });

  it('changes nothing without names and addresses', () => {
    expect(redactorOf({ names: [], emails: [], phones: [] })('Asha')).toBe('Asha');
  });

  it('goes through lists and objects, and leaves everything but texts', () => {
    const at = new Date(0);
    expect(redactDeep({ note: ['for Asha', 5], at, none: null }, redact)).toEqual({
      note: ['for [erased]', 5],
      at,
      none: null,
    });
  });
});

describe('a person in texts about something else', () => {
  const redactWhole = wholeRedactorOf({
    names: ['Radha Krishna Das', 'Gopal'],
    emails: ['radha.das@example.org'],
    phones: ['9876543210'],
  });

  it.each([
    ['Kirtan at Radha Krishna Das’s home', 'Kirtan at [erased]’s home'],
    ['RADHA-KRISHNA  DAS, 98765 43210', '[erased], [erased]'],
    ['write to radha.das@example.org', 'write to [erased]'],
    ['Radha Krishna temple', 'Radha Krishna temple'],
    ['Gopal Ashtami', 'Gopal Ashtami'],
    ['Radha Krishna Dasgupta', 'Radha Krishna Dasgupta'],
  ])('%j is %j', (text, redacted) => {
    expect(redactWhole(text)).toBe(redacted);
  });
});
