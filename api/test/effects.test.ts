import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import type { Area } from '../src/area/area.model.js';
import { type CareContact, type CareTask, taskContact } from '../src/care/care.model.js';
import { CareContacts } from '../src/care/careContacts.js';
import { effect, SET_ASIDE, type StoredEffect } from '../src/platform/effects/effect.js';
import { EffectRunner } from '../src/platform/effects/effectRunner.js';
import { JobRunner } from '../src/platform/jobs/jobRunner.js';
import { PledgeEffects } from '../src/pledge/pledgeEffects.js';
import type { Question } from '../src/question/question.model.js';
import { QuestionEffects } from '../src/question/questionEffects.js';
import { memberMoved } from '../src/user/memberEffects.js';
import type { User } from '../src/user/user.model.js';
import { buildInstance } from './faults/instances.js';
import { anArea, aQuestion, aSignedInUser, aUser, users } from './world/builders.js';
import { aTask } from './world/care.js';
import type { Client } from './world/client.js';
import { freshDatabaseUri, sharedSandbox } from './world/run.js';

/* Effects that a write stores in its record: run at once, else by the job; retried, and set aside after a day. */

let instance: Awaited<ReturnType<typeof buildInstance>>;
let another: typeof instance;
let connection: mongoose.mongo.MongoClient;
let world: Parameters<typeof aUser>[0];
let runner: EffectRunner;
let followers: QuestionEffects;
let secretary: Client;
let home: Area;
let elsewhere: Area;

beforeAll(async () => {
  const uri = freshDatabaseUri();
  const sandbox = sharedSandbox();
  const env = { MONGODB_URI: uri, JWT_SECRET: 'known to the only instance of this test' };
  instance = await buildInstance({ ...sandbox.apiEnv, ...env });
  another = await buildInstance({ ...sandbox.apiEnv, ...env }, true);
  connection = await mongoose.mongo.MongoClient.connect(uri);
  world = { url: instance.url, urls: [instance.url], db: connection.db(), sandbox } as typeof world;
  runner = instance.app.get(EffectRunner);
  followers = instance.app.get(QuestionEffects);
  secretary = (await aSignedInUser(world as never, { userRole: 6 })).client;
  [home, elsewhere] = [await anArea(world), await anArea(world)];
});

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(async () => {
  await Promise.all([instance.app.close(), another.app.close()]);
  await connection.db().dropDatabase();
  await connection.close();
});

const SIGNAL = new AbortController().signal;
const DAY_MS = 24 * 60 * 60_000;

const people = () => world.db.collection<User>('user');
const effectsOf = async ({ _id }: Pick<User, '_id'>): Promise<StoredEffect[]> =>
  (await people().findOne({ _id }))?.effects ?? [];
const areaOf = async ({ _id }: Pick<Question, '_id'>) =>
  (await world.db.collection<Question>('question').findOne({ _id }))?.connectedAreaId;

async function anAsker() {
  const member = await aUser(world, { connectedAreaId: home._id });
  return { member, question: await aQuestion(world, member) };
}

const move = async ({ _id }: User, to: Area) => {
  const { status } = await secretary.put(`/api/v1/user/${_id.toHexString()}`, {
    connectedAreaId: String(to._id),
  });
  return status;
};

/** Makes `followers.moved` fail for one member, or for everybody. */
const failFor = (member?: User) => {
  const real = followers.moved.bind(followers);
  return jest
    .spyOn(followers, 'moved')
    .mockImplementation(moved =>
      !member || moved._id.equals(member._id) ? Promise.reject(new Error('It fails.')) : real(moved),
    );
};

/**
 * Runs the job until nothing is left, since on a slow machine one run may end earlier.
 * @returns how many effects have run
 */
async function runAll(): Promise<number> {
  const done = await runner.run(SIGNAL);
  return done === 0 ? 0 : done + (await runAll());
}

/** Makes the stored times of a member's effects earlier. */
const age = ({ _id }: User, ms: number) =>
  people().updateOne({ _id }, [
    {
      $set: {
        effects: {
          $map: {
            input: '$effects',
            as: 'one',
            in: {
              $mergeObjects: [
                '$$one',
                { at: { $subtract: ['$$one.at', ms] }, next: { $subtract: ['$$one.next', ms] } },
              ],
            },
          },
        },
      },
    },
  ]);

test('a handler that fails refuses nothing, keeps nobody else waiting, and is retried', async () => {
  const [failing, fine] = [await anAsker(), await anAsker()];
  const failure = failFor(failing.member);
  expect(await move(failing.member, elsewhere)).toBe(200);
  expect(await move(fine.member, elsewhere)).toBe(200);
  expect(await areaOf(fine.question)).toEqual(elsewhere._id);
  expect(await areaOf(failing.question)).toEqual(home._id);
  expect(await effectsOf(fine.member)).toEqual([]);
  const [waiting] = await effectsOf(failing.member);
  expect(waiting).toMatchObject({ kind: 'member.moved', tries: 1, error: 'It fails.' });
  expect(Number(waiting?.next)).toBeGreaterThan(Date.now());
  // The job does not retry an effect before its `next` time.
  expect(await runner.run(SIGNAL)).toBe(0);
  await age(failing.member, 60_000);
  expect(await runner.run(SIGNAL)).toBe(0);
  const [again] = await effectsOf(failing.member);
  expect(again).toMatchObject({ tries: 2 });
  expect(Number(again?.next) - Date.now()).toBeGreaterThan(15_000);
  failure.mockRestore();
  await age(failing.member, 60_000);
  expect(await runner.run(SIGNAL)).toBe(1);
  expect(await areaOf(failing.question)).toEqual(elsewhere._id);
  expect(await effectsOf(failing.member)).toEqual([]);
});

test('a handler that fails holds up no other handler of the effect', async () => {
  const { member } = await anAsker();
  const others = jest.spyOn(instance.app.get(PledgeEffects), 'moved');
  const failure = failFor(member);
  await move(member, elsewhere);
  expect(others).toHaveBeenCalledTimes(1);
  failure.mockRestore();
  await age(member, 60_000);
  expect(await runner.run(SIGNAL)).toBe(1);
  expect(others).toHaveBeenCalledTimes(2);
});

test('after a day of failures it is set aside, counted, and runs again when an operator says so', async () => {
  const { member, question } = await anAsker();
  const failure = failFor();
  await move(member, elsewhere);
  await age(member, DAY_MS + 60_000);
  await runner.run(SIGNAL);
  const [set] = await effectsOf(member);
  expect(set?.next).toEqual(SET_ASIDE);
  expect(await runner.countSetAside()).toBe(1);
  const listed = await runner.list();
  expect(listed).toMatchObject([
    { kind: 'member.moved', record: member._id, isSetAside: true, error: 'It fails.' },
  ]);
  failure.mockRestore();
  expect(await runner.run(SIGNAL)).toBe(0);
  expect(await runner.retry([new mongoose.Types.ObjectId()])).toBe(0);
  expect(await runner.retry([set?._id as mongoose.Types.ObjectId])).toBe(1);
  expect(await runner.run(SIGNAL)).toBe(1);
  expect(await areaOf(question)).toEqual(elsewhere._id);
  expect([await runner.countSetAside(), await runner.list()]).toEqual([0, []]);
});

test('effects of a kind that keeps its order wait for the earlier one', async () => {
  const { member } = await anAsker();
  const task = await aTask(world, member);
  const contactId = new mongoose.Types.ObjectId();
  const closing = { outcome: 'met' as const, at: new Date(), by: member._id };
  const effects = [closing, null].map(one => effect(taskContact, { contactId, closing: one }));
  const tasks = world.db.collection<CareTask>('care_task');
  await tasks.updateOne({ _id: task._id }, { $set: { effects } });
  const contacts = instance.app.get(CareContacts);
  const failure = jest.spyOn(contacts, 'applyTaskContact').mockRejectedValue(new Error('It fails.'));
  await runner.runNow(task._id, effects);
  expect(await runner.run(SIGNAL)).toBe(0);
  expect(failure).toHaveBeenCalledTimes(1);
  failure.mockRestore();
  await tasks.updateOne({ _id: task._id }, { $set: { 'effects.0.next': new Date(0) } });
  expect(await runner.run(SIGNAL)).toBe(2);
  // The first effect created the contact, and the second one removed it.
  const contact = await world.db.collection<CareContact>('care_contact').findOne({ _id: contactId });
  expect(contact).toMatchObject({ taskId: task._id, removedAt: expect.any(Date) });
  expect((await tasks.findOne({ _id: task._id }))?.effects).toBeUndefined();
});

test('runs again when the record changes under its handlers', async () => {
  const third = await anArea(world);
  const { member, question } = await anAsker();
  const pledges = instance.app.get(PledgeEffects);
  const seen: unknown[] = [];
  // The second move is stored while the effects of the first one run, and its own effect is lost.
  jest.spyOn(pledges, 'moved').mockImplementation(async ({ _id, connectedAreaId }) => {
    seen.push(connectedAreaId);
    if (seen.length === 1) await people().updateOne({ _id }, { $set: { connectedAreaId: third._id } });
  });
  await move(member, elsewhere);
  expect(seen).toEqual([elsewhere._id, third._id]);
  expect(await areaOf(question)).toEqual(third._id);
  expect(await effectsOf(member)).toEqual([]);
});

describe('the job', () => {
  const marked = async (...kinds: string[]) => {
    const { member, question } = await anAsker();
    const effects = kinds.map(kind => ({ ...effect(memberMoved, { from: home._id }), kind }));
    await people().updateOne({ _id: member._id }, { $set: { connectedAreaId: elsewhere._id, effects } });
    return { member, question };
  };

  test('runs what a crash left, and leaves what a later version stored', async () => {
    const { member, question } = await marked('member.moved', 'a.kind.of.later');
    expect(await runner.run(SIGNAL)).toBe(1);
    expect(await areaOf(question)).toEqual(elsewhere._id);
    expect(await effectsOf(member)).toMatchObject([{ kind: 'a.kind.of.later' }]);
    await people().updateOne({ _id: member._id }, { $set: { effects: [] } });
  });

  test('is done with a record that was deleted meanwhile', async () => {
    const { member } = await marked('member.moved');
    const effects = await effectsOf(member);
    await people().deleteOne({ _id: member._id });
    await expect(runner.runNow(member._id, effects)).resolves.toBeUndefined();
    expect(await runner.run(SIGNAL)).toBe(0);
  });

  test('may run on two instances at once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => marked('member.moved')));
    await Promise.all([runner.run(SIGNAL), another.app.get(EffectRunner).run(SIGNAL)]);
    for (const { member, question } of all) {
      expect(await areaOf(question)).toEqual(elsewhere._id);
      expect(await effectsOf(member)).toEqual([]);
    }
  });

  test('runs the effects of an erased person, whose data does not come back', async () => {
    const { member, question } = await marked('member.moved', 'member.renamed');
    const { status } = await secretary.post(`/api/v1/user/${member._id.toHexString()}/erase`);
    expect(status).toBe(200);
    expect(await runner.run(SIGNAL)).toBe(2);
    expect(await effectsOf(member)).toEqual([]);
    const row = await world.db.collection('question').findOne({ _id: question._id });
    expect(row).toMatchObject({ connectedAreaId: elsewhere._id });
    for (const word of [member.name, member.email, member.phone])
      expect(JSON.stringify([row, await people().findOne({ _id: member._id })])).not.toContain(word);
  });

  test('keeps no other collection waiting for more than five seconds', async () => {
    const members = [await marked('member.moved'), await marked('member.moved')];
    const changed = { kind: 'area.peopleChanged', data: { named: [], dropped: [], actor: null } };
    const areas = world.db.collection<Area>('area');
    const effects = [{ ...effect(memberMoved, { from: home._id }), ...changed }];
    await areas.updateOne({ _id: home._id }, { $set: { effects } });
    const woken = jest.spyOn(instance.app.get(JobRunner), 'wake');
    const real = followers.moved.bind(followers);
    jest.spyOn(followers, 'moved').mockImplementationOnce(async moved => {
      await real(moved);
      await pause(5100);
    });
    expect(await runner.run(SIGNAL)).toBe(2);
    expect((await areas.findOne({ _id: home._id }))?.effects).toBeUndefined();
    const left = await Promise.all(members.map(({ member }) => effectsOf(member)));
    expect(left.map(({ length }) => length).sort()).toEqual([0, 1]);
    expect(woken).toHaveBeenCalledWith('effects');
    expect(await runner.run(SIGNAL)).toBe(1);
  });

  test('stops when the server does', async () => {
    await Promise.all([1, 2, 3].map(() => marked('member.moved')));
    const stopping = new AbortController();
    const real = followers.moved.bind(followers);
    jest.spyOn(followers, 'moved').mockImplementation(async moved => {
      stopping.abort();
      await real(moved);
    });
    expect(await runner.run(stopping.signal)).toBe(0);
    jest.restoreAllMocks();
    // A handler whose signal was aborted may not have done everything, so its effect runs again.
    expect(await runner.run(SIGNAL)).toBe(3);
  });

  test('finds its records by their index, also a hundred of them, and answers requests meanwhile', async () => {
    const many = await users(
      world,
      Array.from({ length: 100 }, () => ({ connectedAreaId: elsewhere._id })),
    );
    await people().updateMany(
      { _id: { $in: many.map(({ _id }) => _id) } },
      { $set: { effects: [effect(memberMoved, { from: home._id })] } },
    );
    const plan = await people()
      .find({ 'effects.next': { $lte: new Date() } })
      .explain('executionStats');
    expect(JSON.stringify(plan)).toContain('"indexName":"effects.next_1"');
    let isDone = false;
    const running = runAll().finally(() => (isDone = true));
    let answers = 0;
    while (!isDone) {
      expect((await secretary.get('/api/v1/area')).status).toBe(200);
      answers++;
      await pause(50);
    }
    expect(await running).toBe(100);
    expect(answers).toBeGreaterThan(0);
    // A record whose effects are done is no longer in the index.
    const { executionStats } = (await people()
      .find({ 'effects.next': { $gt: new Date(0) } })
      .explain('executionStats')) as { executionStats: { totalKeysExamined: number } };
    expect(executionStats.totalKeysExamined).toBe(0);
  });
});
