import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endTemporaryPasswords } from '../src/migrations/005-end-temporary-passwords.js';
import { anArea, aSignedInUser, aUser, PASSWORD, signIn } from './world/builders.js';
import { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { anAddress, signUp, somebody } from './world/newcomers.js';
import { pressing } from './world/pressing.js';
import { aVisitor, mailedCodes, VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
});

afterAll(() => world.stop());

const mailsTo = (email: string, subject: string) =>
  eventually(async () => {
    const mails = (await (await fetch(`${world.url}/sandbox/mail?to=${email}`)).json()) as {
      subject: string;
      text: string;
    }[];
    return mails.find(mail => mail.subject.includes(subject));
  });

describe('a temporary password', () => {
  const login = (email: string, password: string) =>
    new Client(world.url).post('/api/v1/login', { email, password });

  test('expires in 72 hours, and is then refused like a wrong one', async () => {
    const { client: secretary } = await aSignedInUser(world, { userRole: 6 });
    const leader = await aUser(world, { userRole: 4 });
    const reset = await secretary.post<{ temporaryPassword: string; expiresAt: string }>(
      `/api/v1/user/${leader._id}/password-reset`,
    );
    const { temporaryPassword = '', expiresAt = '' } = reset.records[0] ?? {};
    const hours = (Date.parse(expiresAt) - Date.now()) / 3600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    expect((await login(leader.email, temporaryPassword)).status).toBe(200);
    await world.db
      .collection('user')
      .updateOne({ _id: leader._id }, { $set: { passwordExpiresAt: new Date(Date.now() - 1) } });
    const late = await login(leader.email, temporaryPassword);
    const wrong = await login(leader.email, 'another password');
    expect([late.status, late.error.message]).toEqual([400, wrong.error.message]);
  });

  test('of a former version gets an end', async () => {
    const [waiting, settled] = [await aUser(world, { mustChangePassword: true }), await aUser(world)];
    const progress = { reached: () => undefined, note: () => Promise.resolve() };
    await endTemporaryPasswords.run(world.db, progress, new AbortController().signal);
    const endOf = async (_id: unknown) =>
      (await world.db.collection('user').findOne({ _id: _id as never }))?.passwordExpiresAt as
        Date | undefined;
    expect(Number(await endOf(waiting._id))).toBeGreaterThan(Date.now() + 71 * 3600_000);
    expect(await endOf(settled._id)).toBeUndefined();
  });
});

describe('email and phone', () => {
  test('of a peer and of a higher role are not changed, the rest of a peer is, and so are a member’s', async () => {
    const { client } = await aSignedInUser(world, { userRole: 6 });
    const [peer, director, member] = [
      await aUser(world, { userRole: 4, roles: [4, 6] }),
      await aUser(world, { userRole: 7 }),
      await aUser(world, { userRole: 1 }),
    ];
    for (const { _id } of [peer, director]) {
      for (const change of [{ email: anAddress() }, { phone: '9123456780' }]) {
        expect((await client.put(`/api/v1/user/${_id}`, change)).status).toBe(403);
      }
    }
    expect((await client.put(`/api/v1/user/${peer._id}`, { name: 'Another Name' })).status).toBe(200);
    expect((await client.put(`/api/v1/user/${peer._id}`, { email: peer.email })).status).toBe(200);
    expect((await client.put(`/api/v1/user/${member._id}`, { email: anAddress() })).status).toBe(200);
  });

  test('are changed with a notice to the former address', async () => {
    const { client } = await aSignedInUser(world, { userRole: 6 });
    const member = await aUser(world, { userRole: 1 });
    const email = anAddress();
    await client.put(`/api/v1/user/${member._id}`, { email });
    const mail = await mailsTo(member.email, 'email address was changed');
    expect(mail?.text).not.toContain(email);
    await client.put(`/api/v1/user/${member._id}`, { phone: `91${String(Date.now()).slice(-8)}` });
    expect(await mailsTo(email, 'phone number was changed')).toBeDefined();
    const stored = await world.db.collection('user').findOne({ _id: member._id });
    expect(stored?.pendingMessages ?? []).toEqual([]);
  });
});

describe('one’s own email', () => {
  const codeFor = (email: string) => eventually(async () => (await mailedCodes(world, email))[0]);
  const ask = (client: Client, email: string, password = PASSWORD) =>
    client.post('/api/v1/email/ask', { email, password });
  const confirm = (client: Client, email: string, code: string) =>
    client.post<{ email: string }>('/api/v1/email/confirm', { email, code });

  test('changes by a code to the new address, which is good for who asked alone', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 1 });
    const { client: other } = await aSignedInUser(world, { userRole: 1 });
    const email = anAddress();
    expect((await ask(client, email.toUpperCase())).status).toBe(200);
    const code = await codeFor(email);
    expect((await confirm(other, email, code)).status).toBe(400);
    expect((await confirm(client, email, code === '111111' ? '222222' : '111111')).status).toBe(400);
    const answer = await confirm(client, email, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.records[0]).toMatchObject({ _id: user._id.toHexString(), email });
    expect((await confirm(client, email, code)).status).toBe(400);
    expect(await linkTo(user.email)).not.toBe('');
    expect((await client.get('/api/v1/verifyToken')).records[0]).toMatchObject({ email });
  });

  test('sends no mail when the address belongs to another person, without showing that in the answer', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const taken = await aUser(world);
    const [known, unknown] = [await ask(client, taken.email), await ask(client, anAddress())];
    expect(known.body).toEqual(unknown.body);
    expect(await world.db.collection('mail_code').countDocuments({ email: taken.email })).toBe(0);
    expect((await ask(client, user.email)).error.errors).toHaveProperty('email');
  });

  test('asks for the password, and a wrong one is counted as a failed sign-in', async () => {
    const { client } = await aSignedInUser(world, { userRole: 4 });
    const refused = await ask(client, anAddress(), 'not the password');
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['password']]);
    for (let more = 0; more < 4; more++) await ask(client, anAddress(), 'not the password');
    const waiting = await ask(client, anAddress());
    expect(waiting.status).toBe(429);
    expect(waiting.headers.get('retry-after')).not.toBeNull();
  });

  test('ends every other session of the person once it is another', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const [other, visitor] = [await signIn(world, user), await aVisitor(world, user.email)];
    const email = anAddress();
    await ask(client, email);
    expect((await confirm(client, email, await codeFor(email))).status).toBe(200);
    expect((await client.get('/api/v1/verifyToken')).status).toBe(200);
    expect((await other.get('/api/v1/verifyToken')).status).toBe(401);
    expect((await visitor.get('/web/v1/session')).result).toBeNull();
    expect((await client.get('/api/v1/session')).records).toMatchObject([{ current: true }]);
  });

  const isSignedIn = async (client: Client) => (await client.get('/api/v1/verifyToken')).status === 200;
  const changePassword = (client: Client, old: string, password: string) =>
    client.post('/api/v1/resetPassword', { old_password: old, password });

  test('that fails ends no session, and keeps none through the next change of the password', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const [owner, third] = [await signIn(world, user), await signIn(world, user)];
    const email = anAddress();
    await ask(client, email);
    const code = await codeFor(email);
    await aUser(world, { email });
    expect((await confirm(client, email, code)).status).toBe(409);
    expect(await Promise.all([client, owner, third].map(isSignedIn))).toEqual([true, true, true]);
    expect((await changePassword(owner, PASSWORD, 'A-quiet-river-42')).status).toBe(200);
    expect(await Promise.all([client, owner, third].map(isSignedIn))).toEqual([false, true, false]);
  });

  test('keeps its session through each own change, until another session makes one', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const email = anAddress();
    await ask(client, email);
    expect((await confirm(client, email, await codeFor(email))).status).toBe(200);
    expect((await changePassword(client, PASSWORD, 'A-quiet-river-42')).status).toBe(200);
    const other = await signIn(world, { ...user, email });
    expect(await Promise.all([client, other].map(isSignedIn))).toEqual([true, true]);
    expect((await changePassword(other, 'A-quiet-river-42', 'A-still-lake-24')).status).toBe(200);
    expect(await Promise.all([client, other].map(isSignedIn))).toEqual([false, true]);
    expect((await client.get('/api/v1/session')).status).toBe(401);
    expect((await other.get('/api/v1/session')).records).toMatchObject([{ current: true }]);
  });

  test('of a session that a new password has ended meanwhile is refused', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const owner = await signIn(world, user);
    const email = anAddress();
    await ask(client, email);
    const code = await codeFor(email);
    expect((await changePassword(owner, PASSWORD, 'A-quiet-river-42')).status).toBe(200);
    expect((await confirm(client, email, code)).status).toBe(401);
    expect(await storedEmail(user._id)).toBe(user.email);
  });
});

/** The link in the mail to the former address. */
const linkTo = async (email: string): Promise<string> => {
  const mail = await mailsTo(email, 'email address was changed');
  return /\/email#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const takeBack = (token: string) => new VisitorClient(world.url).post('/web/v1/email/not-me', { token });
const changedByStaff = async (_id: unknown, email: string) => {
  const { client } = await aSignedInUser(world, { userRole: 6 });
  expect((await client.put(`/api/v1/user/${String(_id)}`, { email })).status).toBe(200);
};
const storedEmail = async (_id: unknown) =>
  (await world.db.collection('user').findOne({ _id: _id as never }))?.email as string;

describe('a visitor’s own email', () => {
  const ask = (client: VisitorClient, email: string) => client.post('/web/v1/email/ask', { email });
  const codeFor = (email: string) => eventually(async () => (await mailedCodes(world, email))[0]);

  test('changes by a code to each address, and the other browsers are signed out', async () => {
    const member = await aUser(world, { userRole: 1 });
    const [browser, other] = [await aVisitor(world, member.email), await aVisitor(world, member.email)];
    const email = anAddress();
    expect((await ask(browser, email)).status).toBe(200);
    const [code, oldCode] = [await codeFor(email), await codeFor(member.email)];
    const confirm = (codes: object) => browser.post('/web/v1/email/confirm', { email, ...codes });
    const wrong = code === '111111' ? '222222' : '111111';
    expect(Object.keys((await confirm({ code, oldCode: wrong })).error.errors ?? {})).toEqual(['oldCode']);
    expect(Object.keys((await confirm({ code: wrong, oldCode })).error.errors ?? {})).toEqual(['code']);
    expect((await confirm({ code, oldCode })).result).toMatchObject({ email });
    expect(await linkTo(member.email)).not.toBe('');
    expect(await storedEmail(member._id)).toBe(email);
    expect((await browser.get('/web/v1/session')).result).toMatchObject({ email });
    expect((await other.get('/web/v1/session')).result).toBeNull();
    expect((await confirm({ code, oldCode })).status).toBe(400);
  });

  test('mails nothing to an address of another person, and is not for staff', async () => {
    const [member, taken] = [await aUser(world, { userRole: 1 }), await aUser(world)];
    const browser = await aVisitor(world, member.email);
    const asked = await ask(browser, taken.email);
    // The proved address gets its code in either case, so a mailbox shows no more than the answer.
    await codeFor(member.email);
    expect(asked.body).toEqual((await ask(browser, anAddress())).body);
    expect(await world.db.collection('mail_code').countDocuments({ email: taken.email })).toBe(0);
    expect((await ask(browser, member.email)).error.errors).toHaveProperty('email');
    const leader = await aUser(world, { userRole: 4 });
    expect((await ask(await aVisitor(world, leader.email), anAddress())).status).toBe(403);
  });
});

describe('‘It was not me’', () => {
  test('gives the former address back, and ends sessions, password and phones at desks', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const email = anAddress();
    await changedByStaff(user._id, email);
    const stranger = await aVisitor(world, email);
    const [link, again] = [await linkTo(user.email), await signIn(world, { ...user, email })];
    expect((await fetch(`${world.url}/email?token=${link}`)).status).toBe(200);
    expect(await storedEmail(user._id)).toBe(email);
    expect((await takeBack(link)).status).toBe(200);
    const stored = await world.db.collection('user').findOne({ _id: user._id });
    expect(stored).toMatchObject({
      email: user.email,
      emails: [user.email],
      passwordHash: null,
      devicesVersion: 1,
    });
    for (const one of [client, again]) expect((await one.get('/api/v1/verifyToken')).status).toBe(401);
    expect((await stranger.get('/web/v1/session')).result).toBeNull();
    expect((await takeBack(link)).status).toBe(400);
    expect((await takeBack('x'.repeat(43))).status).toBe(400);
  });

  test('works after a second change, whose own link is then void', async () => {
    const member = await aUser(world, { userRole: 1 });
    const [second, third] = [anAddress(), anAddress()];
    await changedByStaff(member._id, second);
    await changedByStaff(member._id, third);
    const [first, later] = [await linkTo(member.email), await linkTo(second)];
    expect((await takeBack(first)).status).toBe(200);
    expect(await storedEmail(member._id)).toBe(member.email);
    expect((await takeBack(later)).status).toBe(400);
    // The addresses of the changes are free again.
    expect((await aUser(world, { email: second })).email).toBe(second);
  });

  test('of many at once changes the record once, and a link left by a crash still works', async () => {
    const member = await aUser(world, { userRole: 1 });
    const email = anAddress();
    await changedByStaff(member._id, email);
    const link = await linkTo(member.email);
    // The state after a crash right before the write: the sessions have ended, the record is unchanged.
    await world.db.collection('visitor_session').deleteMany({ email: member.email });
    const answers = await Promise.all([takeBack(link), takeBack(link), takeBack(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const acts = { entityId: member._id.toHexString(), action: 'user.takeBackEmail' };
    const told = () => world.db.collection('audit').countDocuments(acts);
    expect(await eventually(async () => (await told()) || undefined)).toBe(1);
    // The state after a crash right after the write: a browser with the stranger’s address sees nothing of the
    // person.
    const stranger = await aVisitor(world, email);
    expect((await stranger.get('/web/v1/user')).result).toBeNull();
  });

  test('keeps the former address from others until the link ends', async () => {
    const member = await aUser(world, { userRole: 1 });
    await changedByStaff(member._id, anAddress());
    const link = await linkTo(member.email);
    const taker = await somebody(world, member.email);
    const area = await anArea(world);
    expect((await taker.browser.get('/web/v1/user')).result).toBeNull();
    expect((await signUp(area, taker)).status).toBe(409);
    const people = world.db.collection('user');
    const ended = { 'formerEmails.0.endsAt': new Date(Date.now() - 1) };
    await people.updateOne({ _id: member._id }, { $set: ended });
    expect((await takeBack(link)).status).toBe(400);
    const isFree = async () => (await people.countDocuments({ emails: member.email })) === 0;
    await pressing(world, ['former-emails'], isFree);
    expect((await signUp(area, taker)).status).toBe(201);
  });
});
