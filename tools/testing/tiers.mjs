/**
 * Which tests `npm test` leaves to `npm run test:all`: one list. Whatever runs jest or the browser tests by name gets all
 * of what it names.
 */

/** @typedef {'first' | 'all'} Tier */

/** Files or folders, from the repository's root, and why each of them can wait for the second tier. */
export const SECOND_TIER = {
  'bench/': 'the bench proves its own servers, which no product has',
  'api/test/chaos/proofs.': 'shows that chaos finds planted faults',
  'api/test/chaos/takenBack.': 'shows that chaos finds planted faults',
  'api/test/chaos/waitingLines.': 'shows that chaos finds planted faults',
  'cli/test/documentedRuns.': 'runs each command line of the documents, which documents.test.ts reads',
};

/** The tests that draw some of their cases in the first tier, and take all of them in the second. */
export const DRAWN = {
  'api/test/faults/': 'each crash walk: its first and last write, and one by the seed',
  'api/test/chaos/chaos.': 'one round of the three',
};

/** @returns {Tier} of this run */
export const tierOfRun = () => (process.env.COASTOK_TEST_TIER === 'first' ? 'first' : 'all');

/** @returns {string[]} for jest's `testPathIgnorePatterns` */
export const leftOut = () =>
  tierOfRun() === 'first'
    ? Object.keys(SECOND_TIER).map(path => `<rootDir>/${path.replaceAll('.', '\\.')}`)
    : [];

/**
 * Whether a file is left to the second tier.
 * @param {string} file from the repository's root
 */
export const isSecondTier = file => Object.keys(SECOND_TIER).some(path => file.startsWith(path));
