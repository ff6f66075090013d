import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProfileRecord } from '@coastok/domain';
import { createHmac } from 'node:crypto';
import { anArea, aSignedInUser, aUser, PASSWORD, signIn } from './world/builders.js';
import { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let here: Client;
let there: Client;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true });
  here = new Client(world.url);
  there = new Client(world.urls[1] ?? '');
});

afterAll(() => world.stop());

const login = (client: Client, email: string, password: string) =>
  client.post<ProfileRecord>('/api/v1/login', { email, password });

describe('signing in', () => {
  test('answers the profile with a token, the roles and the role in use', async () => {
    const area = await anArea(world);
    const leader = await aUser(world, { userRole: 4, connectedAreaId: area._id });
    const answer = await login(here, leader.email.toUpperCase(), PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.records[0]).toMatchObject({
      _id: leader._id.toHexString(),
      userRole: 4,
      roles: [4],
      mustChangePassword: false,
      connectedArea: { name: area.name },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|passwordHash|searchTokens/);
  });

  test('refuses a wrong email, a wrong password, no staff role and an inactive user in the same words', async () => {
    const [leader, member, gone] = await Promise.all([
      aUser(world, { userRole: 4 }),
      aUser(world, { userRole: 3 }),
      aUser(world, { userRole: 5, status: 0 }),
    ]);
    const answers = await Promise.all([
      login(here, 'nobody@coastok.test', PASSWORD),
      login(here, leader.email, 'not the password'),
      login(here, member.email, PASSWORD),
      login(here, gone.email, PASSWORD),
    ]);
    for (const { status, error } of answers) {
      expect({ status, message: error.message, data: error.data, errors: error.errors }).toEqual({
        status: 400,
        message: 'Invalid email or password',
        data: ['Invalid email or password'],
        errors: undefined,
      });
    }
  });

  test('takes up the highest staff role of somebody whose role in use is below 4', async () => {
    const user = await aUser(world, { userRole: 1, roles: [1, 4, 5] });
    const answer = await login(here, user.email, PASSWORD);
    expect(answer.records[0]).toMatchObject({ userRole: 5 });
  });

  test('lets any active member into the companion app, which opens no staff call', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 1 });
    const self = await client.get('/api/v1/verifyToken');
    expect(self.records[0]).toMatchObject({ _id: user._id.toHexString() });
    expect((await client.get('/api/v1/user')).status).toBe(403);
  });

  test('names missing fields and refuses objects where text belongs', async () => {
    const missing = await here.post('/api/v1/login', {});
    expect(missing.error).toMatchObject({
      statusCode: 400,
      errors: { email: 'Email is required.', password: 'Password is required.' },
    });
    const injected = await here.post('/api/v1/login', { email: { $gt: '' }, password: { $ne: 1 } });
    expect(injected.status).toBe(400);
  });
});

describe('a session', () => {
  test('holds on every instance and ends on every instance at sign-out', async () => {
    const { client } = await aSignedInUser(world, { userRole: 6 });
    const elsewhere = client.at(there.origin);
    expect((await elsewhere.get('/api/v1/verifyToken')).status).toBe(200);
    expect((await client.get('/api/v1/logout')).status).toBe(200);
    expect((await elsewhere.get('/api/v1/verifyToken')).status).toBe(401);
  });

  test('ends at the next request when its user is deactivated or demoted', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 6 });
    await world.db.collection('user').updateOne({ _id: user._id }, { $set: { userRole: 1, roles: [1] } });
    expect((await client.get('/api/v1/user')).status).toBe(403);
    await world.db.collection('user').updateOne({ _id: user._id }, { $set: { status: 0 } });
    expect((await client.get('/api/v1/verifyToken')).status).toBe(401);
  });

  test('ends after an idle hour', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 6 });
    await world.db
      .collection('session')
      .updateMany({ userId: user._id }, { $set: { lastSeenAt: new Date(Date.now() - 61 * 60_000) } });
    expect((await client.get('/api/v1/verifyToken')).status).toBe(401);
  });

  test('is accepted as a bearer too, and never out of the address', async () => {
    const { client } = await aSignedInUser(world, { userRole: 6 });
    const bearer = await fetch(`${world.url}/api/v1/verifyToken`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect(bearer.status).toBe(200);
    const inAddress = await fetch(`${world.url}/api/v1/verifyToken?access_token=${client.token}`);
    expect(inAddress.status).toBe(401);
  });

  test.each([
    ['no token', ''],
    ['alg none', `${part({ alg: 'none' })}.${part({ sub: 'a', jti: 'b', cv: 0 })}.`],
    ['a foreign signature', signed({ alg: 'HS256' }, 'another secret')],
    ['HS512', signed({ alg: 'HS512' }, 'another secret')],
    ['nonsense', 'a.b.c'],
  ])('is refused with %s', async (_, token) => {
    const answer = await new Client(world.url, token).get('/api/v1/verifyToken');
    expect(answer.status).toBe(401);
  });
});

describe('the own password', () => {
  test('changes with the old one, ends every other session and keeps this one', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const other = await signIn(world, user);
    const answer = await client.post('/api/v1/resetPassword', {
      old_password: PASSWORD,
      password: 'A-quiet-river-42',
    });
    expect(answer.status).toBe(200);
    expect((await client.get('/api/v1/verifyToken')).status).toBe(200);
    expect((await other.at(there.origin).get('/api/v1/verifyToken')).status).toBe(401);
    expect((await login(here, user.email, PASSWORD)).status).toBe(400);
    expect((await login(here, user.email, 'A-quiet-river-42')).status).toBe(200);
  });

  test.each([
    ['a wrong old one', { old_password: 'not the password', password: 'A-quiet-river-42' }, 'old_password'],
    ['a short new one', { old_password: PASSWORD, password: 'short' }, 'password'],
    ['the old one again', { old_password: PASSWORD, password: PASSWORD }, 'password'],
    ['one that everybody uses', { old_password: PASSWORD, password: 'password123' }, 'password'],
  ])('is not changed with %s', async (_, body, field) => {
    const { client } = await aSignedInUser(world, { userRole: 4 });
    const answer = await client.post('/api/v1/resetPassword', body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.errors ?? {})).toEqual([field]);
  });
});

describe('a password that others would guess', () => {
  const known = {
    name: 'Arjun Mehta',
    initiatedName: 'Nitai Dasa',
    email: 'river.bank1986@coastok.test',
    phone: '9812345670',
  };
  const PHRASES = ['my-Mehta-1', 'NITAI-for-ever', 'the-bank-of-it', 'Call 98123 45670'];

  test.each(PHRASES)('is refused: %s', async password => {
    const { client } = await aSignedInUser(world, { ...known, userRole: 4 });
    const answer = await client.post('/api/v1/resetPassword', { old_password: PASSWORD, password });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, ['password']]);
    await world.db.collection('user').deleteMany({ email: known.email });
  });

  test.each(PHRASES)('is refused together with a new name that contains it: %s', async password => {
    const { client: secretary } = await aSignedInUser(world, { userRole: 6 });
    const before = await aUser(world);
    const path = `/api/v1/user/${before._id}`;
    const answer = await secretary.put(path, { ...known, password });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, ['password']]);
    // The other fields are not stored either.
    expect(await world.db.collection('user').findOne({ _id: before._id })).toMatchObject({
      name: before.name,
    });
  });
});

describe('a reset by the secretary', () => {
  test('answers a password once, ends all sessions and forces a change', async () => {
    const [{ client: secretary }, { client: before, user }] = await Promise.all([
      aSignedInUser(world, { userRole: 6 }),
      aSignedInUser(world, { userRole: 4 }),
    ]);
    const reset = await secretary.post<{ temporaryPassword: string }>(
      `/api/v1/user/${user._id}/password-reset`,
    );
    const temporary = reset.records[0]?.temporaryPassword ?? '';
    expect(reset.status).toBe(200);
    expect((await before.get('/api/v1/verifyToken')).status).toBe(401);

    const signedIn = await login(here, user.email, temporary);
    expect(signedIn.records[0]).toMatchObject({ mustChangePassword: true });
    const client = new Client(world.url, signedIn.records[0]?.token);
    expect((await client.get('/api/v1/user')).status).toBe(403);
    expect((await client.get('/api/v1/verifyToken')).status).toBe(200);
    await client.post('/api/v1/resetPassword', { old_password: temporary, password: 'A-quiet-river-42' });
    expect((await client.get('/api/v1/user')).status).toBe(200);
  });

  test('tells the member by mail', async () => {
    const [{ client: secretary }, user] = await Promise.all([
      aSignedInUser(world, { userRole: 6 }),
      aUser(world, { userRole: 1 }),
    ]);
    await secretary.post(`/api/v1/user/${user._id}/password-reset`);
    const mails = await eventually(async () => {
      const found = (await (await fetch(`${world.url}/sandbox/mail?to=${user.email}`)).json()) as {
        subject: string;
      }[];
      return found.length > 0 ? found : undefined;
    });
    expect(mails[0]?.subject).toContain('password was reset');
  });

  test('is not for the own password, which the old one changes', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 6 });
    expect((await client.post(`/api/v1/user/${user._id}/password-reset`)).status).toBe(403);
    expect((await client.get('/api/v1/verifyToken')).status).toBe(200);
    expect((await login(here, user.email, PASSWORD)).status).toBe(200);
  });

  test('is not for other roles, and not for somebody with a higher role', async () => {
    const [{ client: director }, { client: secretary }, aDirector, member] = await Promise.all([
      aSignedInUser(world, { userRole: 7 }),
      aSignedInUser(world, { userRole: 6 }),
      aUser(world, { userRole: 7 }),
      aUser(world, { userRole: 1 }),
    ]);
    expect((await director.post(`/api/v1/user/${member._id}/password-reset`)).status).toBe(403);
    expect((await secretary.post(`/api/v1/user/${aDirector._id}/password-reset`)).status).toBe(403);
    expect((await secretary.post('/api/v1/user/ffffffffffffffffffffffff/password-reset')).status).toBe(404);
  });
});

describe('the hand-over from the companion app', () => {
  const issue = (client: Client) => client.post<{ token: string }>('/api/v1/apptoken');

  test('of forty exchanges at once over two instances exactly one wins', async () => {
    const { client } = await aSignedInUser(world, { userRole: 4 });
    const token = (await issue(client)).records[0]?.token;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        (i % 2 ? here : there).post<ProfileRecord>('/api/v1/apptokenlogin', { token }),
      ),
    );
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(39);
  });

  test('takes up the staff role that the app does not use', async () => {
    const user = await aUser(world, { userRole: 1, roles: [1, 4] });
    const app = await here.post<ProfileRecord>('/api/v1/app/login', {
      email: user.email,
      password: PASSWORD,
    });
    expect(app.records[0]?.userRole).toBe(1);
    const token = (await issue(new Client(world.url, app.records[0]?.token))).records[0]?.token;
    const exchanged = await here.post<ProfileRecord>('/api/v1/apptokenlogin', { token });
    expect(exchanged.records[0]).toMatchObject({ userRole: 4 });
  });

  test('is refused to a member, when it is too old, and when the password changed meanwhile', async () => {
    const { client: member } = await aSignedInUser(world, { userRole: 3 });
    expect((await issue(member)).status).toBe(403);

    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const old = (await issue(client)).records[0]?.token;
    await world.db
      .collection('hand_over')
      .updateMany({ userId: user._id }, { $set: { expiresAt: new Date(0) } });
    expect((await here.post('/api/v1/apptokenlogin', { token: old })).status).toBe(401);

    const voided = (await issue(client)).records[0]?.token;
    await client.post('/api/v1/resetPassword', { old_password: PASSWORD, password: 'A-quiet-river-42' });
    expect((await here.post('/api/v1/apptokenlogin', { token: voided })).status).toBe(401);
  });

  test('refuses a session’s own token as it refuses any unknown one', async () => {
    const { client } = await aSignedInUser(world, { userRole: 4 });
    for (const token of [client.token, 'x', 'x'.repeat(41), 'x'.repeat(600)]) {
      expect((await here.post('/api/v1/apptokenlogin', { token })).status).toBe(401);
    }
  });
});

test('no token, code or password is stored in the clear', async () => {
  const { client } = await aSignedInUser(world, { userRole: 4 });
  const token = (await client.post<{ token: string }>('/api/v1/apptoken')).records[0]?.token ?? '';
  const stored = await world.db.collection('hand_over').findOne({ _id: token as never });
  expect(stored).toBeNull();
});

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signed(header: { alg: string }, secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: 'f'.repeat(24),
    jti: 'x',
    cv: 0,
    iss: 'coastok',
    aud: 'coastok-api',
    iat: now,
    exp: now + 60,
  };
  const text = `${part(header)}.${part(claims)}`;
  const digest = header.alg === 'HS512' ? 'sha512' : 'sha256';
  return `${text}.${createHmac(digest, secret).update(text).digest('base64url')}`;
}
