/**
 * The tests that `npm test` leaves to `npm run test:all`: files named `*.all.test.*`, and this list of files and
 * folders. Tests that are named on the command line run completely.
 */

/** @typedef {'first' | 'all'} Tier */

/** Files or folders, from the repository's root, and why each can wait for the second tier. */
export const SECOND_TIER = {
  'tools/database/startDatabase.': 'kills the engine, and starts it ten times',
  'tools/dev/dev.': 'starts npm run dev, and changes a source under it',
  'bench/': 'the bench proves its own servers, which no product has',
  'api/test/careRaces.': 'kills one of two processes in a run of care',
  'api/test/clocks.': 'starts a process for each wrong clock, and waits for their jobs',
  'api/test/dependencies.': 'starts the product without its database and its services, which it waits for',
  'api/test/indexes.': 'starts a second engine and API, which refuse queries without an index',
  'api/test/notificationDelivery.': 'waits for the leases of a killed process to run out',
  'api/test/records/book.': 'builds the product with the example of docs/architecture.md',
  'api/test/schedule.': 'waits for the minute in which something is sent, at two processes',
  'api/test/settlementRaces.': 'lets two processes read and settle the same days',
  'api/test/shutdown.': 'stops processes in the middle of their work',
  'api/test/undoRaces.': 'kills one of two processes while it takes back',
  'api/test/waitlistRaces.': 'lets fifty wait at two processes, and kills one',
  'api/test/world/world.': 'proves the worlds of the tests',
  'api/test/chaos/proofs.': 'shows that chaos finds planted faults',
  'api/test/chaos/takenBack.': 'shows that chaos finds planted faults',
  'api/test/chaos/waitlists.': 'shows that chaos finds planted faults',
  'cli/test/compose.': 'starts the product with the users and the passwords of the Compose file',
  'cli/test/demoSettlements.': 'loads the demo data into a gateway of its own, twice',
  'cli/test/importMany.': 'imports files of 2,000 and of 10,000 members',
  'cli/test/operator.': 'runs a command as an account without a name',
  'cli/test/upgrade.': 'restores and migrates what version 0.1 stored, and starts the product on it',
  'cli/test/documentedRuns.': 'runs each command line of the documents, which documents.test.ts reads',
};

/** Tests that run a random selection of their cases in the first tier, and all cases in the second. */
export const DRAWN = {
  'api/test/faults/':
    'each crash walk: its first and last write, and one by the seed; a cancelled event of 300, not 5,000, bookings',
  'api/test/chaos/chaos.': 'a small round of the three, with fewer clients',
  'api/test/hostileInput.': 'one of eight requests',
  'domain/src/': 'properties that do not say how often: 25 cases, not 100',
};

/**
 * Files of which the first tier runs only some tests: the number of remaining tests, by the beginning of their names.
 * If some remain, the seed selects them.
 * @type {Record<string, Record<string, number>>}
 */
export const FEWER_TESTS = {
  'api/test/faults/auditLog.test.ts': {
    'a change of email that was somebody else’s': 0,
  },
  'admin/src/care/TaskFilters.test.tsx': {
    'a carer who is none of those offered': 0,
  },
  'admin/src/queues/QueueDesk.test.tsx': {
    'a queue takes the last decision back': 0,
  },
  'admin/src/privacy/RequestActions.test.tsx': {
    'a request about the own data': 2,
  },
  'admin/src/notification/NotificationForm.test.tsx': {
    'a notification': 3,
  },
  'sandbox/src/razorpay/api.test.ts': {
    'a gateway in trouble that times out': 0,
  },
  'sandbox/src/main.test.ts': {
    'the sandbox process': 1,
  },
  'sandbox/src/mail.test.ts': {
    'mail sent by nodemailer is kept without an answer': 0,
  },
  'api/test/privacyRequest.test.ts': {
    'the own copy that breaks off': 0,
  },
  'api/test/live.test.ts': {
    'the stream ends': 1,
  },
  'api/test/dormantVisitors.test.ts': {
    'nobody is erased whose mail has not gone out': 0,
    'one who comes back while the mail waits': 0,
    'one who signs in meanwhile stays': 0,
    'one whose mail a kill kept': 0,
  },
  'cli/test/profile.test.ts': {
    'a profile takes the place of the environment, with secrets from files': 0,
  },
  'admin/src/recording/resampler.test.ts': {
    'the resampler makes a second out of a second': 1,
    'the resampler keeps a voice at its loudness': 1,
  },
  'api/test/accessLog.test.ts': {
    'a server that stops has noted everything that was read': 0,
  },
  'api/test/auditSeals.test.ts': {
    'visitors who are refused from a flood of addresses': 0,
  },
  'api/test/bookingPayment.test.ts': {
    'what the gateway says that never comes for others': 0,
  },
  'api/test/carePeople.test.ts': {
    'the report of a search has the tasks of everybody whom it finds, also of very many': 0,
  },
  'api/test/jobs.test.ts': {
    'a mail while the mail server is away holds up no push': 0,
    'a job that a dead instance had in hand': 0,
    'a mail while the mail server is away does not wait behind': 0,
  },
  'api/test/memberNames.test.ts': {
    'a search has the exact name first, among 200': 0,
  },
  'api/test/monthAccounts.test.ts': {
    'a month’s accounts have every row, however many': 0,
  },
  'api/test/notification.test.ts': {
    'sending to more than 500 phones': 0,
  },
  'api/test/report.test.ts': {
    'all that is selected comes, over every batch': 0,
  },
  'api/test/scoreboard.test.ts': {
    'the stream ends when the viewer': 1,
    'the stream lets its viewers go': 0,
    'the stream stays with 500 viewers': 0,
  },
  'api/test/summary.test.ts': {
    'the figures of all areas follow soon': 0,
    'with two instances figures equal what the lists count': 0,
  },
  'api/test/upload.test.ts': {
    'an upload may be as large as 20 MiB': 0,
  },
  'api/test/visitorSession.test.ts': {
    'in a place with a Google of its own signing in is 503': 0,
    'in a place with a Google of its own 120 sign-ins a minute': 0,
  },
  'cli/src/backup/encryption.test.ts': {
    'a file of': 2,
  },
  'cli/test/backup.test.ts': {
    'the demo data, backed up and restored': 0,
  },
  'cli/test/commandLine.test.ts': {
    'without MONGODB_URI works on the database of the product': 0,
    'without MONGODB_URI waits for another command': 0,
    'without MONGODB_URI starts this machine’s own database': 0,
  },
  'cli/test/export.test.ts': {
    'a command that loses the database on the way': 0,
  },
  'cli/test/notify.test.ts': {
    'coastok notify send to many': 0,
    'stopped half-way': 0,
    'coastok notify send says under which key to repeat one whose answer was lost': 0,
  },
  'cli/test/seed.test.ts': {
    'coastok seed stops at Ctrl-C, says what is left, and starts over': 0,
  },
  'cli/test/translations.test.ts': {
    'visitors read a changed text on every instance': 0,
  },
  'seeds/src/bookings/bookings.test.ts': {
    'the demo bookings can all come about on': 1,
    'the seats of the demo bookings are each given once and never beyond a capacity': 0,
  },
  'seeds/src/community.test.ts': {
    'the demo community gives every record an id': 0,
    'a larger community keeps emails': 0,
  },
  'seeds/src/pictures.test.ts': {
    'the pictures of the demo differ from each other': 0,
  },
  'tools/database/choose.test.mjs': {
    'with neither it is the embedded engine': 0,
  },
  'tools/house/house.test.mjs': {
    'lint knows the packages, and who may stand on whom': 0,
  },
};

/** @returns {Tier} of this run */
export const tierOfRun = () => (process.env.COASTOK_TEST_TIER === 'first' ? 'first' : 'all');

/** The file name of tests that only the second tier runs. */
export const OWN_NAME = '*.all.test.*';

/** @returns {string[]} for jest's `testPathIgnorePatterns` */
export const leftOut = () =>
  tierOfRun() === 'first'
    ? [
        '\\.all\\.test\\.',
        ...Object.keys(SECOND_TIER).map(path => `<rootDir>/${path.replaceAll('.', '\\.')}`),
      ]
    : [];
