import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ConsentRecord,
  PRIVACY_VERSION,
  type PrivacyNoticeViewRecord,
  PURPOSE_KEYS,
} from '@coastok/domain';
import { aSignedInUser, aUser } from './world/builders.js';
import { PrivacyNotices } from './world/privacyNotices.js';
import { VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

/* privacyNoticeKill.all.test.ts tests that the notice reaches everybody once despite a kill. */

let world: World;
let notices: PrivacyNotices;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true, env: { TRUST_PROXY: '1' } });
  notices = new PrivacyNotices(world);
});

afterAll(() => world.stop());

const post = <T>(path: string, body: object) =>
  new VisitorClient(world.url).post<T>(`/web/v1/privacy/notice/${path}`, body);
const view = (token: string) => post<PrivacyNoticeViewRecord>('view', { token });
const answer = (body: object) => post<PrivacyNoticeViewRecord>('answer', body);

describe('the notice to members', () => {
  test('has no token in database or outbox', async () => {
    const { token } = await notices.told();
    const secret = token.split('.')[1] ?? '';
    for (const { name } of await world.db.listCollections({}, { nameOnly: true }).toArray()) {
      const all = await world.db.collection(name).find().toArray();
      expect([name, JSON.stringify(all).includes(secret)]).toEqual([name, false]);
    }
  });

  test('is shown by its link: every purpose, and the answers so far', async () => {
    const { token } = await notices.told({
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
    const { member, token } = await notices.told();
    const { status, result } = await answer({ token, purposes: { notices: false } });
    expect([status, result.answered]).toEqual([200, true]);
    const { client } = await aSignedInUser(world, { userRole: 6 });
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
    expect(records[0]).toMatchObject({ version: PRIVACY_VERSION, language: 'en', by: 'self' });
    await answer({ token, purposes: { notices: true } });
    expect((await view(token)).result.purposes.find(({ key }) => key === 'notices')?.given).toBe(true);
  });

  test('is linked to in the language of the member, and its answers name the language of the page', async () => {
    const { member, token, link } = await notices.told({ language: 'hi' });
    expect(link).toBe(`${world.url}/hi/notice`);
    const asked = { 'accept-language': 'bn' };
    await new VisitorClient(world.url).post('/web/v1/privacy/notice/answer', { token }, asked);
    const rows = await world.db.collection('consent').find({ personId: member._id }).toArray();
    expect(rows.map(({ language }) => language)).toEqual(PURPOSE_KEYS.map(() => 'bn'));
  });

  test('keeps a needed purpose withdrawn that was withdrawn before', async () => {
    const said = { care: false };
    const { member, token } = await notices.told({
      consent: { version: '2020-01-01', at: new Date(0), said },
    });
    const { result } = await answer({ token, purposes: { photos: true } });
    const given = (key: string) => result.purposes.find(purpose => purpose.key === key)?.given;
    expect([given('care'), given('events'), given('photos')]).toEqual([false, true, true]);
    const stored = await world.db.collection('user').findOne({ _id: member._id });
    expect(stored?.consent).toMatchObject({ version: PRIVACY_VERSION, said: { care: false, photos: true } });
  });

  test('is closed to every other link', async () => {
    const { member, token } = await notices.told();
    const { member: other } = await notices.told();
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

  test('dies with the address that it was mailed to', async () => {
    const { member, token } = await notices.told();
    expect((await view(token)).status).toBe(200);
    await world.db
      .collection('user')
      .updateOne({ _id: member._id }, { $set: { email: 'moved@coastok.test' } });
    expect([(await view(token)).status, (await answer({ token })).status]).toEqual([400, 400]);
  });

  test('is not closed to many behind one address, who have the right links', async () => {
    const { token } = await notices.told();
    await world.db.collection('rate_limit').insertOne({
      key: 'notice-link:2001:db8:4:5::/64',
      points: 119,
      expire: new Date(Date.now() + 3600_000),
    });
    const viewFrom = async (host: number, link: string) =>
      (
        await new VisitorClient(world.url).post(
          '/web/v1/privacy/notice/view',
          { token: link },
          { 'x-forwarded-for': `2001:db8:4:5::${host}` },
        )
      ).status;
    expect([await viewFrom(1, token), await viewFrom(2, token)]).toEqual([200, 200]);
    expect([await viewFrom(3, 'x.y'), await viewFrom(4, 'x.y')]).toEqual([400, 429]);
  });
});
