import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, istDay } from '../formats/dates.js';
import { visitorProfileBody } from '../schemas/visitorUser.js';
import { type ProfileField, profileProblems, REFUSED } from './profileProblems.js';

const ID = '65f0000000000000000000c1';

/** Texts at the edges of the rules, and any other. */
const someText = fc.oneof(
  fc.constantFrom('', ' ', '\u200b', 'Asha\u0000', 'Asha\nSen', `a${'\u0301'.repeat(12)}`, '\ud800', ID),
  fc.constantFrom(119, 120, 121, 200, 201, 1000, 1001).map(length => 'a'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 130 }),
);
const someNumber = fc.oneof(
  fc.constantFrom(-1, 0, 1, 2.5, 1000, 1001, Number.NaN, Number.POSITIVE_INFINITY),
  fc.integer({ min: -3, max: 12 }),
);
const somePhone = fc.oneof(
  fc.constantFrom('9876543210', '+91 98765-43210', '4999999999', '987654321', '', 9_876_543_210, 12),
  someText,
);
const someDay = fc.oneof(
  fc.integer({ min: 0, max: 125 * 366 }).map(days => addDays(istDay(new Date()), -days)),
  fc.constantFrom('2001-02-29', '1990-1-1', '', 'soon', '2001-01-01'),
);
const someReference = fc.oneof(fc.constantFrom(ID, ID.toUpperCase(), '', 'x'), someText);
const someCategory = fc.constantFrom('YOUTH', 'BRAHMACHARI', 'youth', '');
/** Values that forms never send, but other clients may. */
const strange = fc.oneof(fc.constantFrom<unknown>(null, true, []), fc.integer(), fc.constant({}));
const maybeStrange = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: strange });

const someProfile = fc.record<Record<ProfileField, unknown>>(
  {
    name: maybeStrange(someText),
    initiatedName: maybeStrange(someText),
    phone: maybeStrange(somePhone),
    connectedAreaId: maybeStrange(someReference),
    facilitator: maybeStrange(someReference),
    mentor: maybeStrange(someReference),
    residenceArea: maybeStrange(someText),
    profession: maybeStrange(someText),
    // No lists: only the companion app sends them, and forms send one joined text.
    expertiseArea: fc.oneof(someText, fc.constantFrom(null, 7, true)),
    chantingRounds: maybeStrange(someNumber),
    sadhnaGroup: maybeStrange(someNumber),
    gender: maybeStrange(someNumber),
    maritalStatus: maybeStrange(someNumber),
    userCategory: maybeStrange(someCategory),
    dob: maybeStrange(someDay),
  },
  { requiredKeys: [] },
);

/** The first message of the server's schema for each field; a refusal without a message gives REFUSED. */
function bySchema(profile: object): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, code, message } of visitorProfileBody.safeParse(profile).error?.issues ?? [])
    found[String(path[0])] ??= code === 'custom' ? message : REFUSED;
  return found;
}

describe('the problems of a profile', () => {
  it('are those of the server’s schema, sentence for sentence, for any profile', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(someProfile, profile => {
        const problems = profileProblems(profile);
        expect(problems).toEqual(bySchema(profile));
        for (const [field, sentence] of Object.entries(problems)) seen.add(`${field}: ${sentence}`);
      }),
      { numRuns: 3000 },
    );
    // Checks that the generated profiles reach the rules: there are fifteen fields, several with more than one message.
    expect(seen.size).toBeGreaterThan(25);
  });

  it('of the same field are told once, the first one', () => {
    expect(profileProblems({ name: `${'a'.repeat(121)}\u0000`, dob: '2001-02-29' })).toEqual({
      name: REFUSED,
      dob: 'Please enter a valid date (yyyy-MM-dd).',
    });
  });

  it('are none for a profile that the server takes', () => {
    expect(profileProblems({ name: 'Asha', phone: '9876543210', facilitator: '', dob: '' })).toEqual({});
    expect(profileProblems({})).toEqual({});
  });
});
