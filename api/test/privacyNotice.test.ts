import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ConsentRecord,
  PRIVACY_VERSION,
  type PrivacyNoticeViewRecord,
  PURPOSE_KEYS,
} from '@coastok/domain';
import type { User } from '../src/user/user.model.js';
import { aSignedInUser, aUser, users } from './world/builders.js';
import { eventually } from './world/eventually.js';
import { VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld({ processes: 2, ownSandbox: true, env: { TRUST_PROXY: '1' } });
});

afterAll(() => world.stop());

interface Mail {
  to: string;
  subject: string;
  text: string;
}

const mailsTo = async (email: string): Promise<Mail[]> => {
  const address = `${world.sandbox.url}/sandbox/mail?to=${encodeURIComponent(email)}&limit=100`;
  return (await (await fetch(address)).json()) as Mail[];
};
const tokenIn = (text: string) => /\/notice#token=(\S+)/.exec(text)?.[1];
const post = <T>(path: string, body: object) =>
  new VisitorClient(world.urls.at(-1) ?? '').post<T>(`/web/v1/privacy/notice/${path}`, body);
const view = (token: string) => post<PrivacyNoticeViewRecord>('view', { token });
const answer = (body: object) => post<PrivacyNoticeViewRecord>('answer', body);
const due = (name: string) =>
  world.db
    .collection<{ _id: string }>('job')
    .updateOne({ _id: name }, { $set: { dueAt: new Date(0), leasedUntil: null } });
/** What `coastok privacy notify` writes. */
const begin = async () => {
  await world.db
    .collection<{ _id: string; reached: null }>('privacy_notice_run')
    .updateOne(
      { _id: PRIVACY_VERSION },
      { $set: { startedAt: new Date(), reached: null, endedAt: null } },
      { upsert: true },
    );
  await due('privacy-notices');
};
const ended = () =>
  eventually(async () => {
    const run = await world.db
      .collection<{ _id: string; endedAt: Date | null }>('privacy_notice_run')
      .findOne({ _id: PRIVACY_VERSION });
    return run?.endedAt;
  });

/** A member who was told: with the token of the mail. */
async function told(fields: Partial<User> = {}) {
  const member = await aUser(world, { name: 'Asha Rao', ...fields });
  await begin();
  const token = await eventually(async () => tokenIn((await mailsTo(member.email))[0]?.text ?? ''));
  // The mail is there a moment before; the end of one run must not be taken for that of the next one.
  await ended();
  return { member, token };
}

describe('the notice to members', () => {
  test('reaches everybody once over a kill, and who has answered or left not at all', async () => {
    const old = { version: '2020-01-01', at: new Date(0) };
    const members = await users(
      world,
      Array.from({ length: 700 }, (_, n) => ({ consent: n % 2 ? old : null })),
    );
    const answered = await aUser(world, { consent: { version: PRIVACY_VERSION, at: new Date() } });
    const gone = await aUser(world, { status: 0 });
    await begin();
    const journal = world.db.collection('privacy_notice');
    await eventually(async () => (await journal.countDocuments()) > 0);
    await world.apis[0]?.kill();
    // As if its lease had run out.
    await due('privacy-notices');
    await ended();
    expect(await journal.countDocuments({ isPublished: true })).toBe(members.length);
    const messages = world.db.collection('outbox');
    const ofNotice = (end: string) =>
      messages.countDocuments({ key: new RegExp(`^privacy-notice:.*:${end}$`) });
    expect([await ofNotice('mail'), await ofNotice('push')]).toEqual([members.length, members.length]);
    expect(await messages.countDocuments({ kind: 'push-to-users' })).toBe(0);

    await world.db
      .collection('job')
      .updateMany({ leasedUntil: { $ne: null } }, { $set: { leasedUntil: null, dueAt: new Date(0) } });
    await eventually(async () => (await ofUnsent()) === 0, 200_000);
    const counts = await Promise.all(members.map(async ({ email }) => (await mailsTo(email)).length));
    expect(Math.min(...counts)).toBe(1);
    // What was in the hands of the server that died may have gone out just before: the same mail, by its id.
    expect(counts.filter(count => count > 1).length).toBeLessThanOrEqual(4);
    expect([...(await mailsTo(answered.email)), ...(await mailsTo(gone.email))]).toEqual([]);

    await begin();
    await ended();
    expect(await ofNotice('mail')).toBe(members.length);
  }, 300_000);

  test('carries no token in database or outbox', async () => {
    const { token } = await told();
    const secret = token.split('.')[1] ?? '';
    for (const { name } of await world.db.listCollections({}, { nameOnly: true }).toArray()) {
      const all = await world.db.collection(name).find().toArray();
      expect([name, JSON.stringify(all).includes(secret)]).toEqual([name, false]);
    }
  });

  test('is looked at by its link: every purpose, and what was said so far', async () => {
    const { token } = await told({
      consent: { version: '2020-01-01', at: new Date(0), said: { photos: true } },
    });
    const { status, result } = await view(token);
    expect(status).toBe(200);
    expect(result).toMatchObject({ firstName: 'Asha', version: PRIVACY_VERSION, answered: false });
    expect(result.purposes.map(({ key }) => key)).toEqual(PURPOSE_KEYS);
    const given = result.purposes.filter(purpose => purpose.given).map(({ key }) => key);
    expect(given.sort()).toEqual(['care', 'events', 'membership', 'money', 'notices', 'photos']);
    expect(JSON.stringify(result)).not.toContain('Rao');
  });

  test('is answered with one tap, as rows of consent', async () => {
    const { member, token } = await told();
    const { status, result } = await answer({ token, purposes: { notices: false } });
    expect([status, result.answered]).toEqual([200, true]);
    const { client } = await aSignedInUser({ ...world, url: world.urls.at(-1) ?? '' }, { userRole: 6 });
    const { records } = await client.get<ConsentRecord>('/api/v1/privacy/consent', {
      memberId: String(member._id),
    });
    expect(records.map(({ purpose, given }) => `${purpose} ${given}`).sort()).toEqual([
      'care true',
      'events true',
      'fund-raising false',
      'membership true',
      'money true',
      'notices false',
      'photos false',
    ]);
    expect(records[0]).toMatchObject({ version: PRIVACY_VERSION, by: 'self' });
    await answer({ token, purposes: { notices: true } });
    expect((await view(token)).result.purposes.find(({ key }) => key === 'notices')?.given).toBe(true);
  });

  test('leaves a needed purpose withdrawn that was withdrawn before', async () => {
    const said = { care: false };
    const { member, token } = await told({ consent: { version: '2020-01-01', at: new Date(0), said } });
    const { result } = await answer({ token, purposes: { photos: true } });
    const given = (key: string) => result.purposes.find(purpose => purpose.key === key)?.given;
    expect([given('care'), given('events'), given('photos')]).toEqual([false, true, true]);
    const stored = await world.db.collection('user').findOne({ _id: member._id });
    expect(stored?.consent).toMatchObject({ version: PRIVACY_VERSION, said: { care: false, photos: true } });
  });

  test('is closed to every other link', async () => {
    const { member, token } = await told();
    const { member: other } = await told();
    const stranger = await aUser(world, { consent: { version: PRIVACY_VERSION, at: new Date() } });
    const signature = token.split('.')[1];
    for (const wrong of [
      `${other._id}.${signature}`,
      `${stranger._id}.${signature}`,
      `${member._id}.${'A'.repeat(43)}`,
      `${member._id}`,
      'x.y',
    ]) {
      const { status, error } = await view(wrong);
      expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['token']]);
    }
    await world.db
      .collection('privacy_notice')
      .updateOne({ personId: member._id }, { $set: { at: new Date(Date.now() - 91 * 24 * 3600_000) } });
    expect((await answer({ token })).status).toBe(400);
  });

  test('is not closed to many behind one address, who have the right links', async () => {
    const { token } = await told();
    await world.db.collection('rate_limit').insertOne({
      key: 'notice-link:2001:db8:4:5::/64',
      points: 119,
      expire: new Date(Date.now() + 3600_000),
    });
    const viewFrom = async (host: number, link: string) =>
      (
        await new VisitorClient(world.urls.at(-1) ?? '').post(
          '/web/v1/privacy/notice/view',
          { token: link },
          { 'x-forwarded-for': `2001:db8:4:5::${host}` },
        )
      ).status;
    expect([await viewFrom(1, token), await viewFrom(2, token)]).toEqual([200, 200]);
    expect([await viewFrom(3, 'x.y'), await viewFrom(4, 'x.y')]).toEqual([400, 429]);
  });
});

const ofUnsent = () =>
  world.db.collection('outbox').countDocuments({ kind: 'privacy-notice', dueAt: { $ne: null } });
