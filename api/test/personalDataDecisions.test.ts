import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ABOUT_NOBODY, type RetainedCollection } from '@coastok/domain';
import mongoose from 'mongoose';
import { PersonalDataHolders } from '../src/platform/personalData.js';
import { buildInstance } from './faults/instances.js';
import { freshDatabaseUri, sharedSandbox } from './world/run.js';

let instance: Awaited<ReturnType<typeof buildInstance>>;
let client: mongoose.mongo.MongoClient;

beforeAll(async () => {
  const uri = freshDatabaseUri();
  const env = { MONGODB_URI: uri, JWT_SECRET: 'known to the only instance of this test' };
  instance = await buildInstance({ ...sharedSandbox().apiEnv, ...env });
  client = await mongoose.mongo.MongoClient.connect(uri);
});

afterAll(async () => {
  await instance.app.close();
  await client.db().dropDatabase();
  await client.close();
});

/** The section of the product's `PersonalData` that handles the collection, or the reason why none does. */
type Decision = string | { why: string };
const not = (why: string): Decision => ({ why });

const NOBODY = not('It is about nobody.');
const ACCOUNTS = not('The accounts: ids and amounts, of no name once the person is erased.');
const ELSEWHERE = not('What it says of the person is in the copy of the record that it is about.');
const SHORT = not(
  'Proof of a sign-in or a counter, of minutes to a day: a secret or a number, nothing told.',
);
const UNREAD = not('Bytes of an upload that broke off: nobody can read them, and they go within a day.');
const SEALS = not('Digests of the audit log, which lead to nobody once value and salt are gone.');

/** How a person's copy and an erasure treat every collection (docs/privacy.md). A new collection needs a line here. */
const DECISIONS: Readonly<Record<RetainedCollection, { copy: Decision; erasure: Decision }>> = {
  access_log: { copy: 'readings', erasure: 'readings' },
  area: { copy: 'areas', erasure: 'areas' },
  attendance: { copy: 'care', erasure: not('Who came as a number, under an id that names nobody any more.') },
  audit: { copy: 'trail', erasure: 'trail' },
  auditSeal: { copy: SEALS, erasure: SEALS },
  auditSealPage: { copy: SEALS, erasure: SEALS },
  booking: { copy: 'bookings', erasure: 'bookings' },
  people_read: { copy: ELSEWHERE, erasure: not('Numbers, under an id that names nobody any more.') },
  care_contact: { copy: 'care', erasure: 'care' },
  care_settings: { copy: NOBODY, erasure: NOBODY },
  care_task: { copy: 'care', erasure: 'care' },
  consent: {
    copy: 'consents',
    erasure: not('The proof that what was done was allowed, under an id that names nobody any more.'),
  },
  content: { copy: NOBODY, erasure: NOBODY },
  desk_device: { copy: 'desks', erasure: 'desks' },
  desk_list: { copy: NOBODY, erasure: NOBODY },
  desk_row: { copy: 'desks', erasure: 'desks' },
  device: { copy: 'devices', erasure: 'devices' },
  dispute: { copy: 'settlements', erasure: 'settlements' },
  duplicatePair: {
    copy: not('That two records may be one person is no word of that person.'),
    erasure: 'duplicates',
  },
  event: { copy: NOBODY, erasure: NOBODY },
  event_message: {
    copy: not('Said to many, of nobody; whom it went to as ids, until the outbox has it.'),
    erasure: not('Ids for minutes, and that of the sender, which names nobody any more.'),
  },
  failure_count: { copy: SHORT, erasure: 'sessions' },
  'file.chunks': { copy: not('The bytes; what they are is in the copy.'), erasure: 'files' },
  'file.files': { copy: 'files', erasure: 'files' },
  file_import: {
    copy: not(
      'A file about many, of its maker and for days; what it brought is in the copies of the records.',
    ),
    erasure: 'imports',
  },
  fundAccount: { copy: ACCOUNTS, erasure: ACCOUNTS },
  fundLedger: { copy: ACCOUNTS, erasure: ACCOUNTS },
  fundRefusal: { copy: ACCOUNTS, erasure: ACCOUNTS },
  gateway_book: { copy: NOBODY, erasure: NOBODY },
  gateway_entry: { copy: ACCOUNTS, erasure: ACCOUNTS },
  gathering: { copy: 'care', erasure: 'care' },
  hand_over: { copy: SHORT, erasure: 'sessions' },
  idempotency: { copy: ELSEWHERE, erasure: 'answers' },
  job: { copy: NOBODY, erasure: NOBODY },
  mail_code: { copy: SHORT, erasure: 'visitorSessions' },
  merge: { copy: 'merges', erasure: 'merges' },
  migration: { copy: NOBODY, erasure: NOBODY },
  notification: { copy: 'notifications', erasure: 'notifications' },
  notificationBatch: { copy: ELSEWHERE, erasure: not('Ids that name nobody; tokens go with every outcome.') },
  outbox: { copy: ELSEWHERE, erasure: 'messages' },
  pledge: { copy: 'pledges', erasure: 'pledges' },
  preference: { copy: 'console', erasure: 'console' },
  presence: { copy: SHORT, erasure: not('Ids, for half a minute.') },
  privacyRequest: { copy: 'privacyRequests', erasure: 'privacyRequests' },
  privacy_notice: { copy: 'privacyNotices', erasure: 'privacyNotices' },
  privacy_notice_run: { copy: NOBODY, erasure: NOBODY },
  question: { copy: 'questions', erasure: 'questions' },
  rate_limit: { copy: SHORT, erasure: 'visitorSessions' },
  refusal: { copy: SHORT, erasure: not('A network address and no person, for an hour.') },
  saved_view: { copy: 'console', erasure: 'console' },
  scheduledNotification: { copy: 'scheduledNotifications', erasure: 'scheduledNotifications' },
  second_factor: { copy: 'sessions', erasure: 'sessions' },
  service_answer: { copy: NOBODY, erasure: NOBODY },
  session: { copy: 'sessions', erasure: 'sessions' },
  settlement: { copy: ACCOUNTS, erasure: ACCOUNTS },
  settlement_difference: { copy: 'settlements', erasure: 'settlements' },
  settlement_month: {
    copy: 'settlements',
    erasure: not('A closed month’s file stays as it was, with the name of who recorded cash in it.'),
  },
  settlement_row: { copy: ACCOUNTS, erasure: ACCOUNTS },
  stray_payment: { copy: ACCOUNTS, erasure: ACCOUNTS },
  text_change: { copy: NOBODY, erasure: NOBODY },
  ticket_key: { copy: NOBODY, erasure: NOBODY },
  undo: {
    copy: ELSEWHERE,
    erasure: not('Ids and a role, for an hour; what was changed is in the audit log.'),
  },
  unfinished_file: { copy: UNREAD, erasure: UNREAD },
  user: { copy: 'profile', erasure: 'profile' },
  visitor_session: { copy: 'visitorSessions', erasure: 'visitorSessions' },
  camp_place: { copy: 'roomsAndBuses', erasure: 'roomsAndBuses' },
  camp_units: { copy: NOBODY, erasure: NOBODY },
  waitlist_entry: { copy: 'waitlists', erasure: 'waitlists' },
  word_frequency: { copy: NOBODY, erasure: NOBODY },
  write_stamp: { copy: NOBODY, erasure: NOBODY },
};

/** Declared resources without personal data need no line. */
const ALL: Readonly<Record<string, { copy: Decision; erasure: Decision }>> = {
  ...Object.fromEntries(ABOUT_NOBODY.map(({ stored }) => [stored, { copy: NOBODY, erasure: NOBODY }])),
  ...DECISIONS,
};

test('of every collection it is decided whether it is in the copy and in the erasure', async () => {
  const there = (await client.db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  // Collections that are created when first used.
  const all = new Set([...there, 'file.chunks', 'file.files', 'migration', 'rate_limit']);
  expect(Object.keys(ALL).sort()).toEqual([...all].sort());
});

test('every section that copies or erases is decided about, and does what was decided', () => {
  const { all } = instance.app.get(PersonalDataHolders);
  const sections = (does: 'dataOf' | 'erase') =>
    all.filter(holder => holder[does]).map(({ section }) => section);
  const decided = (about: 'copy' | 'erasure') =>
    new Set(Object.values(ALL).flatMap(({ [about]: by }) => (typeof by === 'string' ? [by] : [])));
  expect([...decided('copy')].sort()).toEqual(sections('dataOf').sort());
  expect([...decided('erasure')].sort()).toEqual(sections('erase').sort());
});

test('what is in neither has a reason why', () => {
  for (const { copy, erasure } of Object.values(ALL)) {
    for (const decision of [copy, erasure]) {
      if (typeof decision !== 'string') expect(decision.why).toMatch(/^[A-Z].*\.$/);
    }
  }
});
