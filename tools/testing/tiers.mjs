/**
 * Which tests `npm test` leaves to `npm run test:all`: files named `*.all.test.*`, and this one list of files and folders.
 * A run of jest by name has all of what it names.
 */

/** @typedef {'first' | 'all'} Tier */

/** Files or folders, from the repository's root, and why each of them can wait for the second tier. */
export const SECOND_TIER = {
  'bench/': 'the bench proves its own servers, which no product has',
  'api/test/clocks.': 'starts a process for each wrong clock, and waits for their jobs',
  'api/test/dependencies.': 'starts the product without its database and its services, which it waits for',
  'api/test/notificationDelivery.': 'waits for the leases of a killed process to run out',
  'api/test/schedule.': 'waits for the minute in which something is sent, at two processes',
  'api/test/shutdown.': 'stops processes in the middle of their work',
  'api/test/chaos/proofs.': 'shows that chaos finds planted faults',
  'api/test/chaos/takenBack.': 'shows that chaos finds planted faults',
  'api/test/chaos/waitingLines.': 'shows that chaos finds planted faults',
  'cli/test/documentedRuns.': 'runs each command line of the documents, which documents.test.ts reads',
};

/** The tests that draw some of their cases in the first tier, and take all of them in the second. */
export const DRAWN = {
  'api/test/faults/':
    'each crash walk: its first and last write, and one by the seed; a cancelled event of 300, not 5,000, bookings',
  'api/test/chaos/chaos.': 'a small round of the three, with fewer clients',
  'cli/test/importMany.': 'files of 600 and 3,000 rows, not of 2,000 and 10,000',
};

/** @returns {Tier} of this run */
export const tierOfRun = () => (process.env.COASTOK_TEST_TIER === 'first' ? 'first' : 'all');

/** How a file names itself that only the second tier has. */
export const OWN_NAME = '*.all.test.*';

/** @returns {string[]} for jest's `testPathIgnorePatterns` */
export const leftOut = () =>
  tierOfRun() === 'first'
    ? [
        '\\.all\\.test\\.',
        ...Object.keys(SECOND_TIER).map(path => `<rootDir>/${path.replaceAll('.', '\\.')}`),
      ]
    : [];
