import { type ApplicationContext, Passwords } from '@coastok/api';
import { type Community, DEMO_PASSWORD } from '@coastok/seeds';
import { NOT_OF_DEMO_DATA } from '../../../tools/product/demoPeople.mjs';
import { type Database, databaseOf, prepareDatabase } from '../application/database.js';
import { expectNotRunning } from '../backup/isRunning.js';
import type { CommandLine } from '../frame/commandLine.js';
import { confirmDrop } from '../frame/consent.js';
import { ExitCode, Failure, Interrupted } from '../frame/failure.js';
import {
  areaDocument,
  attendanceDocuments,
  careTaskDocument,
  consentDocuments,
  contactDocument,
  contentDocument,
  deviceDocument,
  eventDocument,
  gatheringDocument,
  pledgeDocument,
  pledgeDriveDocument,
  privacyRequestDocument,
  questionDocument,
  accessLogDocument,
  scheduledNotificationDocument,
  userDocument,
} from './documents.js';
import { HALF_LOADED, insertAll, storeFiles } from './insertAll.js';
import { loadBookings, loadWaitingList } from './loadBookings.js';
import { loadCamps } from './loadCamps.js';

export interface Counts {
  areas: number;
  members: number;
  consents: number;
  privacyRequests: number;
  readings: number;
  devices: number;
  questions: number;
  recordings: number;
  funds: number;
  events: number;
  pictures: number;
  content: number;
  pledgeDrives: number;
  pledges: number;
  scheduledNotifications: number;
  bookings: number;
  contacts: number;
  careTasks: number;
  gatherings: number;
  attendance: number;
  waiting: number;
  units: number;
  desks: number;
  deskRows: number;
  places: number;
}

const FILLED = [
  'area',
  'user',
  'consent',
  'privacyRequest',
  'access_log',
  'device',
  'question',
  'file.files',
  'fundAccount',
  'fundLedger',
  'gateway_entry',
  'event',
  'content',
  'pledgeDrive',
  'pledge',
  'scheduledNotification',
  'booking',
  'care_contact',
  'care_task',
  'gathering',
  'attendance',
  'camp_units',
  'camp_place',
  'waitlist_entry',
  'desk_device',
  'desk_row',
];

/** Loads a community into an empty database; with `force` it drops demo data first. */
export async function loadCommunity(
  application: ApplicationContext,
  community: Community,
  line: CommandLine,
  { force, yesDrop, sandboxUrl }: { force: boolean; yesDrop?: string; sandboxUrl?: string },
): Promise<Counts> {
  const db = databaseOf(application);
  if (force) await dropDemoData(db, yesDrop, line);
  else await expectEmpty(db);
  // The other indexes are faster to build once, after all records are loaded.
  await prepareDatabase(application, line, { uniqueOnly: true });
  const demoHash = await application.get(Passwords).hash(DEMO_PASSWORD);

  const load = async (what: keyof Counts, work: () => Promise<number>) => {
    if (line.signal.aborted) throw new Interrupted(HALF_LOADED);
    const count = await work();
    line.progress.printTotal(what, count);
    return count;
  };
  const insert = (what: keyof Counts, collection: string, documents: Iterable<object>) =>
    load(what, () => insertAll(db, collection, documents, line));

  const counts = {
    areas: await insert('areas', 'area', map(community.areas(), areaDocument)),
    members: await insert(
      'members',
      'user',
      map(community.members(), (member, index) =>
        userDocument(member, demoHash, community.lastContactAt(member, index)),
      ),
    ),
    consents: await insert('consents', 'consent', flatMap(community.members(), consentDocuments)),
    privacyRequests: await insert(
      'privacyRequests',
      'privacyRequest',
      map(community.privacyRequests(), privacyRequestDocument),
    ),
    readings: await insert('readings', 'access_log', map(community.accessLog(), accessLogDocument)),
    devices: await insert('devices', 'device', map(community.devices(), deviceDocument)),
    recordings: await load('recordings', () => storeFiles(db, community.recordings())),
    questions: await insert('questions', 'question', map(community.questions(), questionDocument)),
    contacts: await insert('contacts', 'care_contact', map(community.contacts(), contactDocument)),
    careTasks: await insert('careTasks', 'care_task', map(community.careTasks(), careTaskDocument)),
    gatherings: await insert('gatherings', 'gathering', map(community.gatherings(), gatheringDocument)),
    attendance: await insert(
      'attendance',
      'attendance',
      flatMap(community.gatherings(), attendanceDocuments),
    ),
    events: await insert('events', 'event', map(community.events(), eventDocument)),
    pictures: await load('pictures', () => storeFiles(db, community.pictures())),
    content: await insert('content', 'content', map(community.content(), contentDocument)),
    pledgeDrives: await insert(
      'pledgeDrives',
      'pledgeDrive',
      map(community.pledgeDrives(), pledgeDriveDocument),
    ),
    pledges: await insert('pledges', 'pledge', map(community.pledges(), pledgeDocument)),
    scheduledNotifications: await insert(
      'scheduledNotifications',
      'scheduledNotification',
      map(community.scheduledNotifications(), scheduledNotificationDocument),
    ),
  };
  const { bookings, funds } = await loadBookings(db, community, line, sandboxUrl);
  const prepared = await prepareDatabase(application, line);
  line.progress.printTotal(
    'indexes',
    prepared.reduce((sum, { indexes }) => sum + indexes, 0),
  );
  const { waiting, offered } = await loadWaitingList(application, community, line);
  line.progress.printTotal('bookings', bookings + offered);
  line.progress.printTotal('waiting', waiting);
  const camps = await loadCamps(application, community);
  line.progress.printTotal('places', camps.places);
  return { ...counts, bookings: bookings + offered, funds, waiting, ...camps };
}

async function expectEmpty(db: Database): Promise<void> {
  for (const name of FILLED) {
    if (!(await db.collection(name).findOne({}, { projection: { _id: 1 } }))) continue;
    const sentence = 'the database is not empty. To erase demo data first, add --force.';
    throw new Failure(sentence, ExitCode.Refused);
  }
}

function* map<From, To>(
  records: Iterable<From>,
  convert: (record: From, index: number) => To,
): Generator<To> {
  let index = 0;
  for (const record of records) yield convert(record, index++);
}

function* flatMap<From, To>(records: Iterable<From>, convert: (record: From) => Iterable<To>): Generator<To> {
  for (const record of records) yield* convert(record);
}

/**
 * Drops a database with demo data.
 * @param named its name, as the operator gave it
 * @throws Failure while a product is running, when it holds real people, and unless the database's name was given
 */
async function dropDemoData(db: Database, named: string | undefined, line: CommandLine): Promise<void> {
  await expectNotRunning(db);
  const others = await db.collection('user').countDocuments(NOT_OF_DEMO_DATA);
  if (others > 0) {
    const people = others === 1 ? 'somebody who is' : `${others} people who are`;
    const sentence =
      `the database ${db.databaseName} has ${people} not of the demo data, and is not erased. ` +
      'Name another database in MONGODB_URI.';
    throw new Failure(sentence, ExitCode.Refused);
  }
  await confirmDrop(db.databaseName, named, line);
  await db.dropDatabase();
}
