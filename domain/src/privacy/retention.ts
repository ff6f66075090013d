import { capitalised, personalPlacesOf } from '../resources/list.js';
import type { Resource } from '../resources/resource.js';
import { RESOURCES } from '../resources/resources.js';
import { SHEET_KEPT_DAYS } from '../records/sheetImport.js';
import { ACCESS_LOG_MONTHS } from './accessLog.js';

/** How long the records of one collection are stored, and what removes them. */
export interface Retention {
  /** The kind of records. */
  readonly what: string;
  /** For how long, in words. */
  readonly kept: string;
  /**
   * `erasure`: until the person is erased; `accounts`: permanently, without names after an erasure; `record`: until
   * staff delete it; `product`: data of the product itself, about no person. Any other value is the job that removes
   * them.
   */
  readonly by: 'erasure' | 'accounts' | 'record' | 'product' | RetentionJobName;
  /**
   * For the job `retention`: it removes records this many days after the instant in `field`; only those that match
   * `only`, if that is set.
   */
  readonly after?: Outliving;
  /** A shorter period for some of the records. */
  readonly sooner?: Outliving;
}

interface Outliving {
  readonly field: string;
  readonly days: number;
  readonly only?: object;
}

/** The jobs that remove records at the end of their period. */
export const RETENTION_JOBS = [
  'retention',
  'session-cleanup',
  'visitor-cleanup',
  'outbox-cleanup',
  'audit-refusals',
  'dormant-visitors',
  'file-cleanup',
] as const;
export type RetentionJobName = (typeof RETENTION_JOBS)[number];

const MEMBER = 'As long as the person is not erased';
const ACCOUNTS = 'As long as the accounts; nameless after an erasure';
const PRODUCT = 'As long as the product runs';
const STAFF = 'Until staff delete it';
const PROOF_DAYS = 3 * 365;

/** The collections whose period is written here; those of declared resources only if they contain personal data. */
const WRITTEN = {
  access_log: {
    what: 'Who of staff read whom',
    kept: `${ACCESS_LOG_MONTHS} months`,
    by: 'retention',
    after: { field: 'at', days: 397 },
  },
  area: { what: 'Areas', kept: STAFF, by: 'record' },
  attendance: {
    what: 'Who came to gatherings',
    kept: '3 years; nameless after an erasure',
    by: 'retention',
    after: { field: 'startsAt', days: PROOF_DAYS },
  },
  audit: { what: 'The audit log', kept: ACCOUNTS, by: 'accounts' },
  auditSeal: { what: 'Daily seals of the audit log', kept: ACCOUNTS, by: 'accounts' },
  auditSealPage: { what: 'Daily digests of the audit log', kept: ACCOUNTS, by: 'accounts' },
  booking: { what: 'Bookings', kept: ACCOUNTS, by: 'accounts' },
  camp_place: {
    what: 'Who had which place in a room or a bus',
    kept: '1 year after the event; those that desks hold until they end',
    by: 'retention',
    after: { field: 'until', days: 365 },
  },
  camp_units: { what: 'Rooms and buses of events', kept: STAFF, by: 'record' },
  care_contact: {
    what: 'Who was in touch with members',
    kept: '3 years; without a word of it after an erasure',
    by: 'retention',
    after: { field: 'at', days: PROOF_DAYS },
  },
  care_settings: { what: 'What the rules of care go by', kept: PRODUCT, by: 'product' },
  care_task: {
    what: 'Tasks of care that were closed',
    kept: '3 years; open ones until they are closed',
    by: 'retention',
    after: { field: 'closedAt', days: PROOF_DAYS },
  },
  consent: { what: 'What was said to each purpose', kept: ACCOUNTS, by: 'accounts' },
  content: { what: 'Content of the app', kept: STAFF, by: 'record' },
  desk_device: {
    what: 'Devices of desks of camps',
    kept: '1 year after their end',
    by: 'retention',
    after: { field: 'endsAt', days: 365 },
  },
  desk_list: {
    what: 'What a device of a desk was sent, as digests',
    // As long as a device may be put away: without its list it would miss what changed meanwhile.
    kept: '400 days after its last change',
    by: 'retention',
    after: { field: 'updatedAt', days: 400 },
  },
  desk_row: {
    what: 'What was noted at the desks of camps',
    kept: '3 years, what could not be read 90 days; without a word of it after an erasure',
    by: 'retention',
    after: { field: 'createdAt', days: PROOF_DAYS },
    sooner: { field: 'createdAt', days: 90, only: { outcome: 'refused', kind: null } },
  },
  device: {
    what: 'Phones that get pushes',
    kept: `${MEMBER} or signs out, and no session of the person is ended`,
    by: 'erasure',
  },
  dispute: { what: 'Disputed payments', kept: ACCOUNTS, by: 'accounts' },
  duplicatePair: { what: 'Pairs of records that may be one person’s', kept: MEMBER, by: 'erasure' },
  event: { what: 'Events', kept: STAFF, by: 'record' },
  event_message: {
    what: 'Messages to the people of an event',
    kept: '3 years',
    by: 'retention',
    after: { field: 'createdAt', days: PROOF_DAYS },
  },
  failure_count: {
    what: 'Wrong passwords by account and address',
    kept: '1 day after the last one',
    by: 'retention',
    after: { field: 'touchedAt', days: 1 },
  },
  'file.chunks': {
    what: 'Uploads, their bytes',
    kept: 'As long as a record names them, and a day',
    by: 'file-cleanup',
  },
  'file.files': { what: 'Uploads', kept: 'As long as a record names them, and a day', by: 'file-cleanup' },
  fundAccount: { what: 'Funds', kept: ACCOUNTS, by: 'accounts' },
  fundLedger: { what: 'Entries of funds', kept: ACCOUNTS, by: 'accounts' },
  fundRefusal: { what: 'Operations that a fund refused', kept: ACCOUNTS, by: 'accounts' },
  gateway_book: { what: 'How far the gateway’s books are read', kept: PRODUCT, by: 'product' },
  gathering: {
    what: 'Gatherings, and their guests',
    kept: '3 years',
    by: 'retention',
    after: { field: 'startsAt', days: PROOF_DAYS },
  },
  file_import: {
    what: 'Spreadsheets that staff import, with their reports',
    kept: `${SHEET_KEPT_DAYS} days; rows until they are imported`,
    by: 'retention',
    after: { field: 'createdAt', days: SHEET_KEPT_DAYS },
  },
  gateway_entry: { what: 'The gateway’s entries', kept: ACCOUNTS, by: 'accounts' },
  hand_over: { what: 'Hand-overs from the app', kept: 'Minutes', by: 'session-cleanup' },
  idempotency: {
    what: 'Answers remembered for repeats',
    kept: 'Until they expire, a day at most',
    by: 'retention',
    after: { field: 'expiresAt', days: 0 },
  },
  job: { what: 'When jobs run', kept: PRODUCT, by: 'product' },
  mail_code: { what: 'Mailed codes, hashed', kept: 'Minutes', by: 'visitor-cleanup' },
  merge: {
    what: 'Merges of two records of one person',
    kept: `${MEMBER}; what an undo needs 30 days`,
    by: 'erasure',
  },
  migration: { what: 'Migrations that were done', kept: PRODUCT, by: 'product' },
  notification: { what: 'Notifications that were sent', kept: MEMBER, by: 'erasure' },
  notificationBatch: { what: 'Whom a notification reached', kept: MEMBER, by: 'erasure' },
  outbox: {
    what: 'Mails and pushes',
    kept: '7 days after they were sent or given up',
    by: 'outbox-cleanup',
  },
  pledge: { what: 'Pledges', kept: MEMBER, by: 'erasure' },
  preference: { what: 'What the console remembers for one person', kept: MEMBER, by: 'erasure' },
  people_read: {
    what: 'How many people staff read on a day',
    kept: `${ACCESS_LOG_MONTHS} months`,
    by: 'retention',
    after: { field: 'at', days: 397 },
  },
  presence: {
    what: 'Who has a record open in the console',
    kept: 'Half a minute',
    by: 'retention',
    after: { field: 'endsAt', days: 0 },
  },
  privacyRequest: {
    what: 'Requests about the own data that were closed',
    kept: '3 years after the answer; open ones until they are answered',
    by: 'retention',
    after: { field: 'answeredAt', days: PROOF_DAYS, only: { isOpen: false } },
  },
  privacy_notice: {
    what: 'Who was notified of the notice and of breaches',
    kept: '3 years',
    by: 'retention',
    after: { field: 'at', days: PROOF_DAYS },
  },
  privacy_notice_run: { what: 'That members were notified of the notice', kept: PRODUCT, by: 'product' },
  question: { what: 'Questions', kept: MEMBER, by: 'erasure' },
  rate_limit: {
    what: 'How often something was done of late, by address or person',
    kept: 'Until the window ends, a day at most',
    by: 'retention',
    after: { field: 'expire', days: 0 },
  },
  refusal: {
    what: 'Refused visitors by address',
    kept: 'An hour; their number goes to the audit log',
    by: 'audit-refusals',
  },
  saved_view: { what: 'Views of lists in the console', kept: `${MEMBER} or deletes it`, by: 'erasure' },
  scheduledNotification: { what: 'Notifications that are planned', kept: STAFF, by: 'record' },
  second_factor: { what: 'Second factors', kept: MEMBER, by: 'erasure' },
  service_answer: { what: 'When payment, mail and push service last answered', kept: PRODUCT, by: 'product' },
  session: { what: 'Sign-ins of members and staff', kept: 'Until they end', by: 'session-cleanup' },
  settlement: { what: 'Settlements of the gateway', kept: ACCOUNTS, by: 'accounts' },
  settlement_difference: { what: 'Differences of the books', kept: ACCOUNTS, by: 'accounts' },
  settlement_month: { what: 'Closed months', kept: ACCOUNTS, by: 'accounts' },
  settlement_row: { what: 'Rows of settlements', kept: ACCOUNTS, by: 'accounts' },
  stray_payment: { what: 'Payments without a booking', kept: ACCOUNTS, by: 'accounts' },
  ticket_key: { what: 'Keys that tickets are signed with', kept: PRODUCT, by: 'product' },
  undo: {
    what: 'Which changes were taken back',
    kept: 'An hour',
    by: 'retention',
    after: { field: 'endsAt', days: 0 },
  },
  unfinished_file: { what: 'Uploads that broke off', kept: 'A day', by: 'file-cleanup' },
  user: {
    what: 'Members, staff and who signed up',
    kept: `${MEMBER}; visitors who are no members 3 years after they were last here, and two weeks after a mail that says so`,
    by: 'dormant-visitors',
  },
  visitor_session: {
    what: 'Proved addresses of visitors',
    kept: 'Until they end; those who come no more go with them',
    by: 'visitor-cleanup',
  },
  waitlist_entry: {
    what: 'Who waited for a place at an event',
    kept: '1 year after it ended',
    by: 'retention',
    after: { field: 'endedAt', days: 365 },
  },
  text_change: { what: 'Texts of the product that were changed', kept: PRODUCT, by: 'product' },
  word_frequency: { what: 'How common beginnings of words are', kept: PRODUCT, by: 'product' },
  write_stamp: { what: 'When each collection was last written', kept: PRODUCT, by: 'product' },
} as const satisfies Record<string, Retention>;

export type RetainedCollection = keyof typeof WRITTEN;

/** The declared resources without personal data. */
export const ABOUT_NOBODY: readonly Resource[] = RESOURCES.filter(
  (resource: Resource) => resource.owner === undefined && personalPlacesOf(resource).length === 0,
);

/** Every collection of the database, by name; docs/rules/retention.md is generated from it. */
export const RETENTION: Readonly<Record<string, Retention>> = Object.fromEntries(
  Object.entries<Retention>({
    ...Object.fromEntries(
      ABOUT_NOBODY.map(({ stored, label }): [string, Retention] => [
        stored,
        { what: capitalised(label.many), kept: STAFF, by: 'record' },
      ]),
    ),
    ...WRITTEN,
  }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

const ENDS: Readonly<Record<Exclude<Retention['by'], RetentionJobName>, string>> = {
  erasure: 'An erasure',
  accounts: 'Nothing',
  record: 'Staff',
  product: 'Nothing; it is about nobody',
};

const endOf = (by: Retention['by']): string =>
  by in ENDS ? ENDS[by as keyof typeof ENDS] : `The job \`${by}\``;

/** The text of docs/rules/retention.md. */
export function retentionPage(): string {
  const rows = Object.entries(RETENTION).map(
    ([collection, { what, kept, by }]) => `| \`${collection}\` | ${what} | ${kept} | ${endOf(by)} |`,
  );
  return [
    '# How long data is kept',
    'Every collection of the database, made from `domain/src/privacy/retention.ts` by `npm run retention -- --write`. The periods are ours, and await the reading of the organisation’s legal adviser. What an erasure takes and leaves is described in [privacy.md](../privacy.md#an-erasure).',
    ['| Collection | What | Kept | What ends it |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    'The job `retention` runs four times a day; `coastok privacy purge --dry-run` counts what it would remove, and `coastok privacy purge` removes it at once. The database removes some of it by itself where its engine does so (indexes with `expireAfterSeconds`).',
    '',
  ].join('\n\n');
}
