import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProfileRecord } from '@coastok/domain';
import mongoose from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { Sessions } from '../src/session/sessions.js';
import type { User } from '../src/user/user.model.js';
import { UserAccounts } from '../src/user/userAccounts.js';
import { buildInstance } from './faults/instances.js';
import { aSignedInUser, aUser, PASSWORD } from './world/builders.js';
import { Client } from './world/client.js';
import { freshDatabaseUri, sharedSandbox } from './world/run.js';
import { startWorld, type World } from './world/world.js';

interface Enrolment {
  secret: string;
  uri: string;
}

let world: World;
let here: Client;
let there: Client;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true });
  here = new Client(world.url);
  there = new Client(world.urls[1] ?? '');
});

afterAll(() => world.stop());

/**
 * The code of an authenticator app, `steps` half minutes from now. A code of the next step is accepted for at least
 * half a minute, at any moment; one of the previous step would not be.
 */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const enrol = (client: Client, password = PASSWORD) =>
  client.post<Enrolment>('/api/v1/otp/enrol', { password });

const login = (client: Client, user: User, otp?: string) =>
  client.post<ProfileRecord>('/api/v1/login', { email: user.email, password: PASSWORD, otp });

/** A leader with a second factor; its confirmation used the current code, so the next one is valid. */
async function aProtectedLeader() {
  const { client, user } = await aSignedInUser(world, { userRole: 4 });
  const { secret } = (await enrol(client)).records[0] as Enrolment;
  const confirmed = await client.post<{ recoveryCodes: string[] }>('/api/v1/otp/confirm', {
    otp: codeOf(secret),
  });
  expect(confirmed.status).toBe(200);
  return { client, user, secret, recoveryCodes: confirmed.records[0]?.recoveryCodes ?? [] };
}

describe('a second factor', () => {
  test('is enrolled with a secret for the phone and switched on by its first code', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 5 });
    const enrolled = await enrol(client);
    const { secret, uri } = enrolled.records[0] as Enrolment;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Coastok:/);
    expect(uri).toContain(`secret=${secret}`);

    expect((await login(here, user)).status).toBe(200);

    const wrong = await client.post('/api/v1/otp/confirm', { otp: codeOf(secret, 40) });
    expect(wrong).toMatchObject({ status: 400, error: { errors: { otp: expect.any(String) } } });
    const confirmed = await client.post<{ recoveryCodes: string[] }>('/api/v1/otp/confirm', {
      otp: codeOf(secret),
    });
    expect(new Set(confirmed.records[0]?.recoveryCodes).size).toBe(10);
    expect((await client.get('/api/v1/verifyToken')).records[0]).toMatchObject({ secondFactor: true });
    expect((await enrol(client)).status).toBe(409);
  });

  test('is not enrolled from a session that was left open: the password is asked for, and guesses count', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    for (const password of [undefined, '', 'not the password']) {
      const answer = await client.post('/api/v1/otp/enrol', { password });
      expect(answer).toMatchObject({ status: 400, error: { errors: { password: expect.any(String) } } });
    }
    for (let n = 0; n < 4; n += 1) await enrol(client, 'not the password');
    expect((await enrol(client)).status).toBe(429);
    expect((await login(here, user)).status).toBe(429);
    expect(await world.db.collection('second_factor').findOne({ _id: user._id })).toBeNull();
  });

  test('is asked for once the password is right, and only then', async () => {
    const { user, secret } = await aProtectedLeader();
    const absent = await login(here, user);
    expect(absent).toMatchObject({ status: 400, error: { errors: { otp: expect.any(String) } } });
    const wrongPassword = await here.post('/api/v1/login', { email: user.email, password: 'something else' });
    expect(wrongPassword.error.errors).toBeUndefined();
    expect((await login(here, user, codeOf(secret, 1))).status).toBe(200);
  });

  test('is asked for by the companion app as well, whose session can be handed to the console', async () => {
    const { user } = await aProtectedLeader();
    const answer = await here.post('/api/v1/app/login', { email: user.email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 400, error: { errors: { otp: expect.any(String) } } });
  });

  test('gives each code to one of many sign-ins at once', async () => {
    const { user, secret } = await aProtectedLeader();
    const otp = codeOf(secret, 1);
    const answers = await Promise.all([here, there, here, there].map(client => login(client, user, otp)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const { user, recoveryCodes } = await aProtectedLeader();
    const [first = ''] = recoveryCodes;
    expect((await login(here, user, ` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await login(there, user, first)).status).toBe(400);
  });

  test('lets five wrong codes through to the check, with any sign-ins without one between them', async () => {
    const { user, secret } = await aProtectedLeader();
    const wrong = codeOf(secret, 40);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login(here, user, wrong)).status).toBe(400);
      expect((await login(there, user)).status).toBe(400);
    }
    const answer = await login(there, user, codeOf(secret, 1));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('ends the sessions that were opened without it', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const other = (await login(here, user)).records[0] as ProfileRecord;
    const { secret } = (await enrol(client)).records[0] as Enrolment;
    await client.post('/api/v1/otp/confirm', { otp: codeOf(secret) });
    expect((await new Client(there.origin, other.token).get('/api/v1/verifyToken')).status).toBe(401);
    expect((await client.get('/api/v1/verifyToken')).status).toBe(200);
  });

  test('is switched off by a code, not by the session alone', async () => {
    const { client, user, secret } = await aProtectedLeader();
    expect((await client.post('/api/v1/otp/disable', { otp: codeOf(secret, 40) })).status).toBe(400);
    expect((await client.post('/api/v1/otp/disable', { otp: codeOf(secret, 1) })).status).toBe(200);
    expect((await login(here, user)).status).toBe(200);
    expect((await client.post('/api/v1/otp/disable', { otp: codeOf(secret, 1) })).status).toBe(409);
  });

  test('is asked for before the own email changes', async () => {
    const { client, secret } = await aProtectedLeader();
    const ask = (otp?: string) =>
      client.post('/api/v1/email/ask', { email: 'another.leader@coastok.test', password: PASSWORD, otp });
    for (const otp of [undefined, '000000']) {
      const refused = await ask(otp);
      expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['otp']]);
    }
    expect((await ask(codeOf(secret, 1))).status).toBe(200);
  });

  test('is stored encrypted, and its recovery codes hashed', async () => {
    const { user, secret, recoveryCodes } = await aProtectedLeader();
    const stored = await world.db.collection('second_factor').findOne({ _id: user._id });
    const text = JSON.stringify(stored);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code.replace('-', ''));
  });
});

describe('a sign-in that is judged right before it is switched on, and stalls', () => {
  test('opens nothing when its session is stored at last', async () => {
    const uri = freshDatabaseUri();
    const sandbox = sharedSandbox();
    const env = { MONGODB_URI: uri, JWT_SECRET: 'known to the only instance of this test' };
    const instance = await buildInstance({ ...sandbox.apiEnv, ...env });
    const database = await mongoose.mongo.MongoClient.connect(uri);
    try {
      const place = { url: instance.url, urls: [instance.url], db: database.db(), sandbox };
      const { client, user } = await aSignedInUser(place, { userRole: 4 });
      const { secret } = (await enrol(client)).records[0] as Enrolment;
      const [judged, on] = [new Signal(), new Signal()];
      const sessions = instance.app.get(Sessions);
      const open = sessions.open.bind(sessions);
      sessions.open = async opened => {
        judged.give();
        await on.given;
        return open(opened);
      };
      // Signs in when the earlier sessions have ended and the second factor is not switched on yet.
      const accounts = instance.app.get(UserAccounts);
      const voidSessions = accounts.voidSessions.bind(accounts);
      let late: ReturnType<typeof login> | undefined;
      accounts.voidSessions = async (...of) => {
        accounts.voidSessions = voidSessions;
        const isDone = await voidSessions(...of);
        late = login(new Client(instance.url), user);
        await judged.given;
        return isDone;
      };
      expect((await client.post('/api/v1/otp/confirm', { otp: codeOf(secret) })).status).toBe(200);
      on.give();
      const token = (await late)?.records[0]?.token;
      expect(token).toEqual(expect.any(String));
      expect((await new Client(instance.url, token).get('/api/v1/verifyToken')).status).toBe(401);
      expect((await client.get('/api/v1/verifyToken')).status).toBe(200);
    } finally {
      await instance.app.close();
      await database.db().dropDatabase();
      await database.close();
    }
  });
});

class Signal {
  give!: () => void;
  readonly given = new Promise<void>(resolve => {
    this.give = resolve;
  });
}

describe('outside the sandbox', () => {
  test('secretary and director can do nothing before they have a second factor; leaders can', async () => {
    const outside = await startWorld({ env: { SANDBOX: 'false' } });
    try {
      const secretary = await aSignedInUser(outside, { userRole: 6 });
      const alsoDirector = await aSignedInUser(outside, { userRole: 4, roles: [4, 7] });
      const leader = await aSignedInUser(outside, { userRole: 4 });
      expect((await leader.client.get('/api/v1/area')).status).toBe(200);
      for (const { client } of [secretary, alsoDirector]) {
        expect((await client.get('/api/v1/area')).status).toBe(403);
        const profile = await client.get('/api/v1/verifyToken');
        expect(profile.records[0]).toMatchObject({ mustEnrolSecondFactor: true });
        const { secret } = (await enrol(client)).records[0] as Enrolment;
        await client.post('/api/v1/otp/confirm', { otp: codeOf(secret) });
        expect((await client.get('/api/v1/area')).status).toBe(200);
      }
    } finally {
      await outside.stop();
    }
  });
});

test('a person without a staff role can’t enrol a second factor', async () => {
  const member = await aUser(world, { userRole: 1 });
  const { records } = await here.post<ProfileRecord>('/api/v1/app/login', {
    email: member.email,
    password: PASSWORD,
  });
  expect((await enrol(new Client(world.url, records[0]?.token))).status).toBe(403);
});
