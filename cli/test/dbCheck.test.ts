import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { coastok, coastokEach, type Ended, type TestDatabase } from './coastok.js';
import { seededDatabase } from './seededDatabase.js';

interface Report {
  ok: boolean;
  checks: { name: string; violations: { collection: string; id: string; problem: string }[] }[];
}

const UNKNOWN = new mongoose.mongo.ObjectId('0123456789abcdef01234567');

let database: TestDatabase;
let env: Record<string, string>;
let clean: Ended;
let broken: Ended;
/** By check: the records that were broken on purpose. */
const culprits = new Map<string, string[]>();

/** Members of one role that are still intact, so that each is broken in one way only. */
async function membersOf(userRole: number): Promise<mongoose.mongo.WithId<mongoose.mongo.Document>[]> {
  const ordinary = { userRole, status: 1, passwordHash: null, frontliner: { $ne: null } };
  return database.db.collection('user').find(ordinary).limit(10).toArray();
}

/** Fields of care, camps and pledges, one for each kind of record, that get a dangling reference. */
const LED_NOWHERE = [
  ['pledge', 'userId'],
  ['care_task', 'assigneeId'],
  ['care_contact', 'by'],
  ['gathering', 'areaId'],
  ['attendance', 'memberId'],
  ['desk_device', 'eventId'],
  ['desk_row', 'userId'],
] as const;

async function breakEveryRule(): Promise<void> {
  const users = database.db.collection('user');
  const areas = database.db.collection('area');
  const questions = database.db.collection('question');
  const [shouting, twin, other, orphan, stranded, pretender, astray] = await membersOf(1);
  if (!shouting || !twin || !other || !orphan || !stranded || !pretender || !astray)
    throw new Error('too few');

  await users.updateOne({ _id: shouting._id }, { $set: { email: 'MEMBER@coastok.test' } });
  const member = await users.findOne({ email: 'member@coastok.test' });
  culprits.set('unique emails', [String(shouting._id), String(member?._id)]);

  await users.dropIndex('phone_1');
  await users.updateOne({ _id: twin._id }, { $set: { phone: other.phone } });
  culprits.set('unique phones', [String(twin._id), String(other._id)]);

  const question = await questions.findOne({ answered: true, askBy: { $nin: [member?._id] } });
  await users.updateOne({ _id: orphan._id }, { $set: { facilitator: UNKNOWN } });
  await questions.updateOne({ _id: question?._id }, { $set: { 'discussion.0.ansBy': UNKNOWN } });
  const consents = database.db.collection('consent');
  const said = await consents.findOne();
  await consents.updateOne({ _id: said?._id }, { $set: { personId: UNKNOWN } });
  const lost = await Promise.all(
    LED_NOWHERE.map(async ([collection, field]) => {
      const records = database.db.collection(collection);
      const record = await records.findOne({ [field]: { $type: 'objectId' } });
      await records.updateOne({ _id: record?._id }, { $set: { [field]: UNKNOWN } });
      return String(record?._id);
    }),
  );
  culprits.set('references', [String(orphan._id), String(question?._id), String(said?._id), ...lost]);

  const deleted = await areas.insertOne({
    ...(await areas.findOne()),
    _id: undefined,
    code: 'GONE',
    status: 0,
  });
  const gone = { connectedAreaId: deleted.insertedId, frontliner: null };
  await users.updateOne({ _id: stranded._id }, { $set: gone });
  culprits.set('area members', [String(stranded._id)]);

  await users.updateOne({ _id: pretender._id }, { $set: { userRole: 6 } });
  culprits.set('roles in use', [String(pretender._id)]);

  await users.updateOne({ email: 'leader@coastok.test' }, { $set: { userRole: 3, roles: [3] } });
  culprits.set('area leaders', await idsOf(areas, { code: 'SALTLAKE' }));

  await users.updateOne({ email: 'assistant@coastok.test' }, { $set: { userRole: 1, roles: [1] } });
  culprits.set('assistant directors', await idsOf(areas, { code: { $in: ['SALTLAKE', 'BALLYGUNGE'] } }));

  const outsider = await users.findOne({ userRole: 2, connectedAreaId: { $ne: astray.connectedAreaId } });
  await users.updateOne({ _id: astray._id }, { $set: { frontliner: outsider?._id } });
  culprits.set('frontliners', [String(astray._id)]);

  const howrah = await areas.findOne({ code: 'HOWRAH' });
  await questions.updateOne({ askBy: member?._id }, { $set: { connectedAreaId: howrah?._id } });
  culprits.set(
    'question areas',
    await idsOf(questions, { askBy: member?._id, connectedAreaId: howrah?._id }),
  );

  await markRecords();
  const held = await database.db.collection('fundLedger').findOne({ kind: 'hold' });
  const refusal = { _id: held?.operationId, hash: held?.hash, at: held?.at, message: 'Not enough funds.' };
  await database.db.collection('fundRefusal').insertOne(refusal);
  culprits.set('fund ledger', [String(held?._id)]);
}

/** Creates stale marks that nobody processed, one of each kind, and for each a record that was marked just now. */
async function markRecords(): Promise<void> {
  const [old, now, later] = [-11, 0, 11].map(minutes => new Date(Date.now() + minutes * 60_000)) as [
    Date,
    Date,
    Date,
  ];
  const writeAt = (at: Date) => mongoose.mongo.ObjectId.createFromTime(at.getTime() / 1000);
  const message = (at: Date) => [{ key: `marked ${at.getTime()}`, kind: 'mail', payload: {}, at }];
  const marks = {
    question: (at: Date) => ({ pendingMessages: message(at) }),
    content: (at: Date) => ({ pendingAudit: [{ at }] }),
    event: (at: Date) => ({ effects: [{ kind: 'event.moved', at, next: at, data: null }] }),
    booking: (at: Date) => ({ due: ['funds'], writeId: writeAt(at) }),
    user: (at: Date) => ({ effects: [{ kind: 'member.renamed', at, next: later, tries: 3, data: null }] }),
  };
  const stuck: string[] = [];
  for (const [name, fields] of Object.entries(marks)) {
    const collection = database.db.collection(name);
    const [first, second] = await collection.find().sort({ _id: 1 }).limit(2).toArray();
    // Skips the validator: of an entry only its age matters here.
    const options = { bypassDocumentValidation: true };
    await collection.updateOne({ _id: first?._id }, { $set: fields(old) }, options);
    await collection.updateOne({ _id: second?._id }, { $set: fields(now) }, options);
    stuck.push(String(first?._id));
  }
  // Waits for its time on purpose.
  const _id = new mongoose.mongo.ObjectId();
  const waiting = { _id, kind: 'units.copied', at: old, next: later, data: null };
  await database.db.collection('area').updateOne({}, { $set: { effects: [waiting] } });
  culprits.set('marks', stuck);
}

const idsOf = async (collection: mongoose.mongo.Collection, filter: object): Promise<string[]> =>
  (await collection.find(filter).toArray()).map(({ _id }) => String(_id));

beforeAll(async () => {
  database = await seededDatabase();
  env = { MONGODB_URI: database.uri };
});
beforeAll(async () => {
  clean = await coastok(['db', 'check'], { env });
  await breakEveryRule();
  broken = await coastok(['db', 'check', '--json'], { env });
});
afterAll(() => database.drop());

describe('coastok db check', () => {
  test('finds nothing wrong with the demo data', () => {
    expect(clean.code).toBe(0);
    expect(clean.stdout).toContain('All 25 rules hold.');
  });

  test.each([
    'unique emails',
    'unique phones',
    'references',
    'area members',
    'roles in use',
    'area leaders',
    'assistant directors',
    'frontliners',
    'question areas',
    'fund ledger',
    'marks',
  ])('names exactly the records that break %s', name => {
    const report: Report = JSON.parse(broken.stdout);
    const found = report.checks.find(check => check.name === name)?.violations.map(({ id }) => id) ?? [];
    const expected = culprits.get(name) ?? [];
    expect([...found].sort()).toEqual([...expected].sort());
  });

  test('ends with 1 when something is wrong', () => {
    expect(broken.code).toBe(1);
    expect(JSON.parse(broken.stdout).ok).toBe(false);
  });

  test('says for people which record has which problem, and what to do', async () => {
    const [plain, explained] = await coastokEach(
      [
        ['db', 'check'],
        ['db', 'check', '--explain'],
      ],
      env,
    );
    for (const ended of [plain, explained]) {
      expect(ended?.code).toBe(1);
      expect(ended?.stdout).toMatch(
        new RegExp(`references +user +${culprits.get('references')?.[0]} +facilitator leads to`),
      );
    }
    expect(plain?.stdout).toMatch(/\d+ violations; --explain says what to do\.\n$/);
    expect(explained?.stdout).toMatch(/^roles in use: .+\n {2}Set the roles again.+user roles/m);
    expect(explained?.stdout).toMatch(/\d+ violations\.\n$/);
  });
});
