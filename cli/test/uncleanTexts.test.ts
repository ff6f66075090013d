import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { coastok } from './coastok.js';
import { ImportPlace } from './importPlace.js';

/* Texts with characters that no user can have meant, through the inputs of the command line (docs/rules/texts.md#4). */

const CONTROLS = 'Please enter text without control characters.';
const MARKS = 'Please enter text with fewer marks on one letter.';

/** A name, and the sentence that refuses it. */
const REFUSED: [what: string, name: string, sentence: string][] = [
  ['a control', 'As\u0007ha', CONTROLS],
  ['100 marks on one letter', `A${'\u0301'.repeat(100)}`, MARKS],
  ['nothing visible', '\u2060\u2800', 'Name is required.'],
];
/** A name, and its stored form. */
const KEPT: [what: string, name: string, kept: string][] = [
  ['an order of letters turned round', '\u202eAsha\u202c Sen', 'Asha Sen'],
  ['what nobody sees', 'As\u200bha\u2060 Sen', 'Asha Sen'],
];

let place: ImportPlace;

beforeAll(async () => void (place = await ImportPlace.open()));
afterAll(() => place.end());

test('an import refuses and cleans the texts of each row', async () => {
  const names = [...REFUSED, ...KEPT].map(([, name]) => name);
  const rows = names.map(
    (name, n) => `${name},unclean${n}@cof\u200bfee.example,+91 (0) 81000\u20110000${n},HOWRAH`,
  );
  const path = place.file('unclean.csv', ['Name,Email,Phone,Area code', ...rows, ''].join('\n'));
  const [ended] = await place.runEach(['import', 'users', path, '--partial']);
  const problems = REFUSED.map(([, , sentence], n) => ({ line: n + 2, column: 'Name', reason: sentence }));
  expect(ended).toMatchObject({ created: KEPT.length, refused: REFUSED.length, problems });
  const stored = await place.db
    .collection('user')
    .find({ email: /^unclean/ })
    .sort({ email: 1 })
    .toArray();
  // Address and number are normalised as well.
  expect(stored.map(({ name, email, phone }) => ({ name, email, phone }))).toEqual(
    KEPT.map(([, , name], n) => ({
      name,
      email: `unclean${n + REFUSED.length}@coffee.example`,
      phone: `810000000${n + REFUSED.length}`,
    })),
  );
});

describe('coastok user create', () => {
  let phones = 8_200_000_000;
  const create = async (name: string) => {
    const phone = String(phones++);
    const email = `${phone}@te\u200bxts.example`;
    const typed = `tel:+91-${phone}`;
    const args = ['user', 'create', '--name', name, '--email', email, '--phone', typed, '--area', 'HOWRAH'];
    return { phone, ended: await coastok(args, { env: { ...place.env } }) };
  };

  test.each([['half of a character', 'Asha \ud800', CONTROLS] as const, ...REFUSED])(
    'refuses %s',
    async (_, name, sentence) => {
      const { phone, ended } = await create(name);
      expect(ended.code).not.toBe(0);
      expect(ended.stderr).toContain(sentence);
      expect(await place.find('user', { phone })).toBeNull();
    },
  );

  test.each(KEPT)('keeps a name without %s', async (_, name, kept) => {
    const { phone, ended } = await create(name);
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect(await place.find('user', { phone })).toMatchObject({
      name: kept,
      email: `${phone}@texts.example`,
    });
  });
});
