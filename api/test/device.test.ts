import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Device } from '../src/device/deviceRepository.js';
import { endOfPushes } from '../src/user/pushPhones.js';
import type { User } from '../src/user/user.model.js';
import { aDevice, anArea, aQuestion, aSignedInUser, PASSWORD, signIn } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { pressing } from './world/pressing.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let member: { client: Client; user: User };
let other: { client: Client; user: User };

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6, initiatedName: 'Nitai Dasa' })).client;
  other = await aSignedInUser(world);
});

afterAll(() => world.stop());

beforeEach(async () => {
  member = await aSignedInUser(world, { connectedAreaId: (await anArea(world))._id });
});

const CALL = '/api/v1/device';
/** All test files share the sandbox, so each token is new. */
const aToken = (prefix = 'phone') => `${prefix}-${randomUUID()}`;
const devices = (token: string) => world.db.collection<Device>('device').find({ token }).toArray();

interface Push {
  token: string;
  title: string;
  body: string;
  data: Record<string, string>;
}
const pushesTo = async (token: string): Promise<Push[]> => {
  const all = (await (await fetch(`${world.sandbox.url}/sandbox/push`)).json()) as Push[];
  return all.filter(push => push.token === token);
};

describe('registering a phone', () => {
  test('stores its token for the member, and never answers it', async () => {
    const token = aToken();
    const answer = await member.client.post(CALL, { token, platform: 'ios' });
    expect([answer.status, answer.records]).toMatchObject([201, [{ platform: 'ios' }]]);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect(await devices(token)).toMatchObject([{ userId: member.user._id, platform: 'ios' }]);
  });

  test('beyond twenty is refused, and one that is registered may register again', async () => {
    const tokens = Array.from({ length: 20 }, () => aToken());
    const register = async (token = '') => {
      const { status, headers } = await member.client.post(CALL, { token, platform: 'ios' });
      return [status, headers.has('retry-after')];
    };
    for (const token of tokens) await register(token);
    expect(await register(aToken())).toEqual([429, true]);
    expect(await register(tokens[0])).toEqual([201, false]);
  });

  test('twice, or by another member, leaves one device, which belongs to the last one to sign in', async () => {
    const token = aToken();
    await member.client.post(CALL, { token, platform: 'ios' });
    await member.client.post(CALL, { token, platform: 'ios' });
    await other.client.post(CALL, { token, platform: 'ios' });
    expect((await devices(token)).map(({ userId }) => userId)).toEqual([other.user._id]);
  });

  test.each<[object, string]>([
    [{ platform: 'ios' }, 'token'],
    [{ token: '', platform: 'ios' }, 'token'],
    [{ token: 'two words', platform: 'ios' }, 'token'],
    [{ token: { $ne: '' }, platform: 'ios' }, 'token'],
    [{ token: 'x', platform: 'windows' }, 'platform'],
    [{ token: 'x', platform: 'ios', userId: 'f'.repeat(24) }, 'userId'],
  ])('refuses %j, naming the field', async (body, field) => {
    const answer = await member.client.post(CALL, body);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('removing a phone', () => {
  test('takes the token out of the body or the query', async () => {
    for (const remove of [
      (token: string) => member.client.delete(CALL, { token }),
      (token: string) => member.client.delete(`${CALL}?token=${token}`),
    ]) {
      const token = aToken();
      await aDevice(world, member.user, token);
      expect((await remove(token)).status).toBe(200);
      expect(await devices(token)).toEqual([]);
      expect((await remove(token)).status).toBe(404);
    }
  });

  test('is for the own phone only', async () => {
    const token = aToken();
    await aDevice(world, other.user, token);
    expect((await member.client.delete(CALL, { token })).status).toBe(404);
    expect(await devices(token)).toHaveLength(1);
  });

  test('needs a token', async () => {
    expect((await member.client.delete(CALL)).error.errors).toHaveProperty('token');
  });
});

describe('the end of a person’s sessions', () => {
  const left = async (owner: User) =>
    (await world.db.collection<Device>('device').find({ userId: owner._id }).toArray()).map(
      ({ token }) => token,
    );
  const path = (owner: User) => `/api/v1/user/${owner._id.toHexString()}`;

  /** Somebody whose phone is registered in a session, and once before sessions were stored with it. */
  async function anOwner(fields: Partial<User> = {}) {
    const owner = await aSignedInUser(world, fields);
    const [token, former] = [aToken(), aToken()];
    expect((await owner.client.post(CALL, { token, platform: 'android' })).status).toBe(201);
    await aDevice(world, owner.user, former);
    return { ...owner, token, all: [token, former] };
  }

  test.each<[string, Partial<User>, (owner: User) => Promise<{ status: number }>]>([
    ['a reset of the password', {}, user => secretary.post(`${path(user)}/password-reset`, {})],
    ['the end of all sessions by staff', {}, user => secretary.delete(`${path(user)}/session`)],
    ['a deactivation', {}, user => secretary.put(path(user), { status: 0 })],
    ['a lower role', { userRole: 5, roles: [1, 4, 5] }, user => secretary.put(path(user), { userRole: 4 })],
  ])('by %s deletes the registrations of their phones', async (_, fields, end) => {
    const { user } = await anOwner(fields);
    expect((await end(user)).status).toBe(200);
    expect(await left(user)).toEqual([]);
    const stored = await world.db.collection('user').findOne({ _id: user._id });
    expect(stored?.effects ?? []).toEqual([]);
  });

  test.each<[string, Partial<User>, (owner: User) => Promise<{ status: number }>]>([
    [
      'a reset that keeps devices',
      {},
      u => secretary.post(`${path(u)}/password-reset`, { keepDevices: true }),
    ],
    ['a higher role', { userRole: 1 }, user => secretary.put(path(user), { userRole: 3 })],
    [
      'another use of the held roles',
      { roles: [1, 4, 5], userRole: 5 },
      async user => (await signIn(world, user)).put(path(user), { userRole: 4 }),
    ],
  ])('by %s leaves them', async (_, fields, change) => {
    const { user, all } = await anOwner(fields);
    expect((await change(user)).status).toBe(200);
    expect((await left(user)).sort()).toEqual([...all].sort());
  });

  test('by the person leaves the phone of the session that goes on', async () => {
    const endOthers = ({ client }: { client: Client }) => client.delete('/api/v1/session');
    const changePassword = ({ client }: { client: Client }) =>
      client.post('/api/v1/resetPassword', { old_password: PASSWORD, password: 'A-quiet-river-42' });
    for (const end of [endOthers, changePassword]) {
      const owner = await anOwner();
      expect((await end(owner)).status).toBe(200);
      expect(await left(owner.user)).toEqual([owner.token]);
    }
  });

  test('deletes them also after a crash right after the write', async () => {
    const { user } = await anOwner();
    await world.db
      .collection('user')
      .updateOne({ _id: user._id }, { $set: { effects: [endOfPushes()] }, $inc: { credentialVersion: 1 } });
    await pressing(world, ['effects'], async () => ((await left(user)).length === 0 ? true : undefined));
  });
});

describe('the push that follows an answer', () => {
  const answerFor = async (asker: User, ansText: string) => {
    const question = await aQuestion(world, asker);
    const id = question._id.toHexString();
    expect((await secretary.put(`/api/v1/question/${id}`, { ansText })).status).toBe(200);
    return id;
  };
  const settled = (question: string) =>
    eventually(async () => {
      const message = await world.db.collection('outbox').findOne({ key: `answer:${question}:0` });
      return message?.doneAt ? message : undefined;
    });

  test('reaches every phone of the asker once, and says who answered what', async () => {
    const [phone, tablet] = [aToken(), aToken()];
    await aDevice(world, member.user, phone);
    await aDevice(world, member.user, tablet);
    const question = await answerFor(member.user, 'Chant and be happy');
    await settled(question);
    for (const token of [phone, tablet]) {
      expect(await pushesTo(token)).toMatchObject([
        {
          title: 'Nitai Dasa answered your question',
          body: 'Chant and be happy',
          data: { questionId: question },
        },
      ]);
    }
  });

  test('removes a phone that the push service no longer knows, and reaches the others', async () => {
    const [dead, alive] = [aToken('dead'), aToken()];
    await aDevice(world, member.user, dead);
    await aDevice(world, member.user, alive);
    await settled(await answerFor(member.user, 'Yes'));
    expect(await pushesTo(alive)).toHaveLength(1);
    expect(await devices(dead)).toEqual([]);
    expect(await devices(alive)).toHaveLength(1);
  });

  test('gets through to a phone whose first try fails, once', async () => {
    const flaky = aToken('flaky');
    await aDevice(world, member.user, flaky);
    await settled(await answerFor(member.user, 'Yes'));
    expect(await pushesTo(flaky)).toHaveLength(1);
  });

  test('skips the phones of a member who is inactive', async () => {
    const token = aToken();
    await aDevice(world, member.user, token);
    await world.db.collection('user').updateOne({ _id: member.user._id }, { $set: { status: 0 } });
    await settled(await answerFor(member.user, 'Yes'));
    expect(await pushesTo(token)).toEqual([]);
    expect(await devices(token)).toHaveLength(1);
  });

  test('is not lost when the process dies between the answer and the outbox', async () => {
    const token = aToken();
    await aDevice(world, member.user, token);
    const question = await aQuestion(world, member.user);
    const key = `answer:${question._id.toHexString()}:0`;
    const payload = { userIds: [member.user._id.toHexString()], title: 'Left behind', body: 'Yes' };
    await world.db
      .collection('question')
      .updateOne(
        { _id: question._id },
        { $set: { pendingMessages: [{ key, kind: 'push-to-users', payload }] } },
      );
    await world.db
      .collection<{ _id: string }>('job')
      .updateOne({ _id: 'pending-messages' }, { $set: { dueAt: new Date(0) } });
    await settled(question._id.toHexString());
    expect(await pushesTo(token)).toMatchObject([{ title: 'Left behind' }]);
    const left = await world.db.collection('question').findOne({ _id: question._id });
    expect(left?.pendingMessages).toEqual([]);
  });
});
