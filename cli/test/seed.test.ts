import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  FileType,
  isOpenRequest,
  istDay,
  NEEDED_PURPOSES,
  PRIVACY_VERSION,
  reminderDue,
  TICKET_STATUSES,
} from '@coastok/domain';
import { LEAST_MEMBERS } from '@coastok/seeds';
import mongoose from 'mongoose';
import { coastok, type Ended, type TestDatabase } from './coastok.js';
import { seededDatabase } from './seededDatabase.js';

let database: TestDatabase;
let env: Record<string, string>;
let loaded: Ended;

beforeAll(async () => {
  const seeded = await seededDatabase();
  ({ loaded } = seeded);
  database = seeded;
  env = { MONGODB_URI: database.uri };
});
afterAll(() => database.drop());

/** Confirms with the database's name. */
const force = (...options: string[]) =>
  coastok(['seed', '--force', ...options], { env, input: `${database.db.databaseName}\n` });

const count = (collection: string, filter = {}) => database.db.collection(collection).countDocuments(filter);

describe('coastok seed', () => {
  test('loads what it says it loads', async () => {
    expect(loaded.code).toBe(0);
    const { seconds: _, ...counts } = JSON.parse(loaded.stdout);
    expect(counts).toMatchObject({
      areas: 12,
      members: 600,
      questions: 200,
      recordings: 20,
      content: 9,
      events: 11,
    });
    expect(counts).toEqual({
      areas: await count('area'),
      members: await count('user'),
      consents: await count('consent'),
      privacyRequests: await count('privacyRequest'),
      readings: await count('access_log'),
      devices: await count('device'),
      questions: await count('question'),
      recordings: await count('file.files', { 'metadata.mediaType': 'audio/wav' }),
      pictures: await count('file.files', { 'metadata.mediaType': 'image/png' }),
      content: await count('content'),
      funds: await count('fundAccount'),
      events: await count('event'),
      pledgeDrives: await count('pledgeDrive'),
      pledges: await count('pledge'),
      scheduledNotifications: await count('scheduledNotification'),
      bookings: await count('booking'),
      contacts: await count('care_contact'),
      careTasks: await count('care_task'),
      gatherings: await count('gathering'),
      attendance: await count('attendance'),
      waiting: await count('waitlist_entry'),
      units: 74,
      desks: 2,
      deskRows: await count('desk_row'),
      places: await count('camp_place'),
    });
  });

  test('leaves no index to be built', async () => {
    const { db } = database;
    const built = async () => {
      const collections = await db.listCollections({}, { nameOnly: true }).toArray();
      const each = await Promise.all(collections.map(({ name }) => db.collection(name).indexes()));
      return each.flat().length;
    };
    const before = await built();
    expect(before).toBeGreaterThan(300);
    expect((await coastok(['db', 'indexes'], { env })).code).toBe(0);
    expect(await built()).toBe(before);
  });

  test('places those who have booked the retreat in its rooms and buses, men and women apart', async () => {
    const retreat = await database.db.collection('event').findOne({ eventId: 'riverside-retreat' });
    const places = await database.db.collection('camp_place').find({ eventId: retreat?._id }).toArray();
    expect(places.length).toBeGreaterThan(10);
    for (const { userId, unit, kind } of places) {
      const person = await database.db.collection('user').findOne({ _id: userId as never });
      if (kind === 'room')
        expect([unit, person?.gender]).toEqual([
          expect.stringMatching(/m\d|w\d/),
          /m\d/.test(String(unit)) ? 1 : 2,
        ]);
    }
  });

  test('loads an event that is full, with its last place offered to the first of those who wait', async () => {
    const event = await database.db.collection('event').findOne({ eventId: 'boat-retreat' });
    const at = { eventId: event?._id };
    expect(await count('booking', { ...at, status: { $gt: 0 } })).toBe(event?.capacity);
    expect(await count('waitlist_entry', { ...at, state: 'WAITING' })).toBe(14);
    const [entry, ...others] = await database.db
      .collection('waitlist_entry')
      .find({ ...at, state: 'OFFERED' })
      .toArray();
    expect(others).toEqual([]);
    const first = await database.db
      .collection('waitlist_entry')
      .findOne({ ...at, state: { $in: ['WAITING', 'OFFERED'] } }, { sort: { priority: -1, joinedAt: 1 } });
    expect(entry?._id).toEqual(first?._id);
    const booking = await database.db.collection('booking').findOne({ _id: entry?.offer.bookingId });
    expect(booking).toMatchObject({ status: 1, userId: entry?.userId, holdUntil: entry?.offer.until });
    expect(booking?.holdUntil > new Date()).toBe(true);
    expect(await count('outbox', { key: /^waitlist:offer:/, doneAt: { $ne: null } })).toBe(1);
    expect(await count('outbox', { doneAt: null })).toBe(0);
  });

  test('loads a gate that is open today, with half of its people in, and what is to be looked at there', async () => {
    const event = await database.db.collection('event').findOne({ fromDate: istDay(new Date()) });
    const at = { eventId: event?._id };
    const holders = { ...at, status: { $in: [...TICKET_STATUSES] } };
    expect(await count('booking', holders)).toBe(300);
    expect(await count('booking', { ...holders, 'camp.state': { $in: ['arrived', 'left'] } })).toBe(150);
    expect(await count('booking', { ...holders, 'camp.state': 'left' })).toBeGreaterThan(3);
    expect(await count('booking', { ...at, 'camp.conflicts': 1 })).toBe(1);
    expect(await count('desk_row', { ...at, outcome: 'refused' })).toBe(2);
    expect(await count('desk_row', { owed: { $exists: true } })).toBe(0);
    expect(await count('camp_place', { ...at, by: 'row' })).toBeGreaterThan(15);
    expect(await count('camp_place', { ...at, by: 'plan', kind: 'room' })).toBeGreaterThan(250);
    expect(await database.db.collection('desk_device').distinct('name', at)).toEqual(['Gate 1', 'Gate 2']);
  });

  test('writes plain lines where there is no terminal', () => {
    expect(loaded.stderr).toMatch(/^ {2}members +600$/m);
    expect(loaded.stderr).not.toMatch(/[\r\u001b]/);
  });

  test('gives the nine demo accounts, and nobody else, a hash as strong as any other password’s', async () => {
    const hash = { $regex: '^\\$argon2id\\$v=19\\$m=47104,t=1,p=1\\$' };
    expect(await count('user', { passwordHash: hash })).toBe(9);
    expect(await count('user', { passwordHash: null })).toBe(591);
  });

  test('lets members be found by the beginning of their name, email and phone', async () => {
    const member = await database.db.collection('user').findOne({ email: 'member@coastok.test' });
    expect(member?.searchTokens).toEqual(
      expect.arrayContaining(['meera', 'member@coastok.test', member?.phone]),
    );
  });

  test('stores recordings that the asker owns and that can be read back', async () => {
    const question = await database.db.collection('question').findOne({ askAudio: { $ne: null } });
    const bucket = new mongoose.mongo.GridFSBucket(database.db, { bucketName: 'file' });
    const [file] = await bucket.find({ _id: question?.askAudio }).toArray();
    expect(file?.metadata).toEqual({ mediaType: 'audio/wav', owner: question?.askBy });
    const bytes = await bucket.openDownloadStream(question?.askAudio).toArray();
    expect(Buffer.concat(bytes)).toHaveLength(file?.length ?? -1);
    expect(Buffer.concat(bytes).toString('latin1', 0, 4)).toBe('RIFF');
  });

  test('publishes images whose pictures are there', async () => {
    for await (const { url } of database.db.collection('content').find({ fileType: FileType.Image })) {
      // GridFS accepts any id; only the driver's types require ObjectIds.
      const _id = String(url).replace('/api/v1/file/', '') as unknown as mongoose.Types.ObjectId;
      const bucket = new mongoose.mongo.GridFSBucket(database.db, { bucketName: 'file' });
      const bytes = Buffer.concat(await bucket.openDownloadStream(_id).toArray());
      expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
    }
  });

  test('gives every area a fund that began with an opening balance and is what its ledger says', async () => {
    const accounts = await database.db.collection('fundAccount').find().toArray();
    expect(accounts).toHaveLength(12);
    for (const { _id, pending, seq, freeBalance, holdBalance } of accounts) {
      const entries = await database.db
        .collection('fundLedger')
        .find({ areaId: _id })
        .sort({ seq: 1 })
        .toArray();
      expect(entries[0]).toMatchObject({ kind: 'credit', comment: 'Opening balance' });
      expect(entries.at(-1)).toMatchObject({ seq, freeBalance, holdBalance });
      expect(pending).toEqual([]);
    }
  });

  test('loads bookings that can be found by reference, with a seat for each live one', async () => {
    const booking = await database.db.collection('booking').findOne({ status: { $gt: 0 } });
    const [half] = String(booking?.bookingReferenceNo).toLowerCase().split('-');
    expect(booking?.searchTokens).toContain(half);
    expect(booking?.seat.event).toBeGreaterThan(0);
    expect(await count('booking', { 'seat.event': { $gt: 0 } })).toBe(
      await count('booking', { status: { $gt: 0 } }),
    );
  });

  test('loads a child in each state of a guardian, and the consents of members with bookings', async () => {
    const states = await database.db.collection('user').distinct('guardian.state');
    expect(states).toEqual(['ASKED', 'CONFIRMED', 'NONE', 'REFUSED', 'WITHDRAWN']);
    const bookers = await database.db.collection('booking').distinct('userId');
    const known = { _id: { $in: bookers }, dob: { $ne: null }, 'consent.version': PRIVACY_VERSION };
    expect(await count('user', known)).toBe(bookers.length);
    const consenting = await database.db.collection('consent').distinct('personId');
    expect(consenting.map(String)).toEqual(expect.arrayContaining(bookers.map(String)));
    expect(await count('consent', { by: 'guardian', given: false })).toBe(NEEDED_PURPOSES.length);
  });

  test('loads requests about data that nobody is reminded of at once, each in the place of an only open one', async () => {
    const requests = await database.db.collection('privacyRequest').find().toArray();
    expect(requests.length).toBeGreaterThan(8);
    for (const { state, kind, isOpen, slot, at, toldDays } of requests) {
      expect(isOpen).toBe(isOpenRequest(state));
      expect(slot).toBe(isOpen ? (kind === 'erase' ? 'erase' : '1') : null);
      if (isOpen) expect(toldDays).toBe(reminderDue(at, new Date()));
    }
  });

  test('loads members who have taken back what they had agreed to', async () => {
    const withdrawn = await database.db.collection('consent').find({ by: 'self', given: false }).toArray();
    const members = database.db.collection<{ consent: { at: Date; said: object } }>('user');
    const later = [];
    for (const { personId, purpose, at } of withdrawn) {
      const member = await members.findOne({ _id: personId });
      expect(member?.consent.said).toHaveProperty(purpose, false);
      if (member && at > member.consent.at) later.push(purpose);
    }
    expect(later.length).toBeGreaterThan(3);
    expect(later.length).toBeLessThan(25);
  });

  test('loads what every check of the database finds in order', async () => {
    expect(await coastok(['db', 'check'], { env })).toMatchObject({ code: 0 });
  });

  test('builds the indexes before it fills the collections', async () => {
    const indexes = await database.db.collection('user').indexes();
    expect(indexes.find(({ key }) => 'email' in key)?.unique).toBe(true);
  });

  test('refuses a database that is not empty and changes nothing', async () => {
    const again = await coastok(['seed'], { env });
    expect(again).toMatchObject({ code: 4, stdout: '' });
    expect(again.stderr).toContain('not empty');
    expect(await count('user')).toBe(600);
  });

  test('erases nothing unless the name of the database is typed or given', async () => {
    const name = database.db.databaseName;
    const nobody = await coastok(['seed', '--force'], { env });
    const wrong = await coastok(['seed', '--force', '--yes-drop', 'coastok'], { env });
    expect([nobody.code, wrong.code, await count('user')]).toEqual([4, 4, 600]);
    expect(nobody.stderr).toContain(`A script adds --yes-drop ${name}.`);
    expect(wrong.stderr).toContain(`this is the database ${name}, not coastok`);
  });

  test('erases nothing of real people, nor while a product is at work', async () => {
    const as = { bypassDocumentValidation: true };
    await database.db.collection('user').insertOne({ email: 'asha@example.org' }, as);
    const real = await force();
    await database.db.collection('user').deleteOne({ email: 'asha@example.org' });
    await database.db.collection('job').insertOne({ lastStartedAt: new Date(Date.now() + 60_000) }, as);
    const atWork = await force();
    await database.db.collection('job').deleteMany({});
    expect([real.code, atWork.code, await count('user')]).toEqual([4, 4, 600]);
    expect(real.stderr).toContain('has somebody who is not of the demo data');
    expect(atWork.stderr).toContain('a product works on this database');
  });

  test('refuses in production, even with --force', async () => {
    const refused = await coastok(['seed', '--force'], { env: { ...env, NODE_ENV: 'production' } });
    expect(refused.code).toBe(4);
    expect(refused.stderr).toContain('never loaded in production');
    expect(await count('user')).toBe(600);
  });

  test('stops at Ctrl-C, says what is left, and starts over with --force', async () => {
    await database.db.collection('leftover').insertOne({ from: 'before' });
    const args = ['seed', '--force', '--yes-drop', database.db.databaseName, '--members', '1000000'];
    const stopped = await coastok(args, { env, interruptAfter: 'areas' });
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toContain('Stopped. Part of the data is loaded; run it again with --force');
    await database.db.collection('leftover').insertOne({ from: 'before' });
    expect((await force('--members', String(LEAST_MEMBERS))).code).toBe(0);
    expect([await count('leftover'), await count('user')]).toEqual([0, LEAST_MEMBERS]);
  });
});
