import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ConsentRecord,
  istDay,
  NEEDED_PURPOSES,
  PRIVACY_VERSION,
  PURPOSE_KEYS,
  type PurposesRecord,
  type VisitorUserRecord,
} from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import { aNewcomer, detailsOf, signUp, somebody } from './world/newcomers.js';
import { VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let area: Area;

beforeAll(async () => {
  world = await startWorld();
  area = await anArea(world);
});

afterAll(() => world.stop());

const stored = (email: string) => world.db.collection<User>('user').findOne({ email });
const spoken = async (browser: VisitorClient) =>
  (await browser.get<ConsentRecord[]>('/web/v1/privacy/consent')).result;
const said = (rows: ConsentRecord[]) => rows.map(({ purpose, given }) => `${purpose} ${given}`);

/** The date of birth of a person who turns this age today; for 29 February a day early. */
const yearsAgo = (years: number) => {
  const [year, ...day] = istDay(new Date()).replace('-02-29', '-02-28').split('-');
  return [Number(year) - years, ...day].join('-');
};
const GUARDIAN = { guardianName: 'Meena Rao', guardianPhone: '98765 43210' };

describe('the consent at a sign-up', () => {
  test('is recorded with its version and time, once per version', async () => {
    const { browser, email, record } = await aNewcomer(world, area);
    expect(record.consentVersion).toBe(PRIVACY_VERSION);
    const first = (await stored(email))?.consent;
    expect(first).toEqual({ version: PRIVACY_VERSION, at: expect.any(Date), said: {} });
    await browser.put(`/web/v1/user/${record._id}`, { consentVersion: PRIVACY_VERSION });
    expect((await stored(email))?.consent).toEqual(first);
    expect(await spoken(browser)).toHaveLength(PURPOSE_KEYS.length);
  });

  test('is to the notice as it is now, and to none before it', async () => {
    const person = await somebody(world);
    for (const consentVersion of ['2026-11-21', '2027-01-01', 1, '']) {
      const { status, error } = await signUp(area, person, { consentVersion });
      expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['consentVersion']]);
    }
    expect(await stored(person.email)).toBeNull();
  });

  test('is asked again after a change of the notice', async () => {
    const { browser, email, record } = await aNewcomer(world, area);
    await world.db
      .collection('user')
      .updateOne({ email }, { $set: { 'consent.version': '2020-01-01', 'consent.at': new Date(0) } });
    await browser.put(`/web/v1/user/${record._id}`, { consentVersion: PRIVACY_VERSION });
    expect((await stored(email))?.consent?.version).toBe(PRIVACY_VERSION);
    expect(await spoken(browser)).toHaveLength(2 * PURPOSE_KEYS.length);
  });

  test('is a row for each needed purpose, and one for each free one as ticked', async () => {
    const { browser } = await aNewcomer(world, area, { purposes: { photos: true } });
    const rows = await spoken(browser);
    expect(said(rows).sort()).toEqual(
      [
        ...NEEDED_PURPOSES.map(purpose => `${purpose} true`),
        'notices true',
        'fund-raising false',
        'photos true',
      ].sort(),
    );
    expect(rows[0]).toMatchObject({ version: PRIVACY_VERSION, channel: 'site', by: 'self', language: 'en' });
  });

  test('shows people their own choices, and writes nothing for the same ones again', async () => {
    const { browser, email, record } = await aNewcomer(world, area, { purposes: { notices: false } });
    expect(record.purposes).toEqual({ notices: false });
    const before = await stored(email);
    const again = { notices: false, 'fund-raising': false, photos: false };
    const { status, result } = await browser.post<VisitorUserRecord>('/web/v1/user', {
      _id: record._id,
      consentVersion: PRIVACY_VERSION,
      purposes: again,
    });
    expect([status, result.purposes]).toEqual([200, { notices: false }]);
    expect((await stored(email))?.consent).toEqual(before?.consent);
    expect(await spoken(browser)).toHaveLength(PURPOSE_KEYS.length);
  });
});

describe('the purposes', () => {
  test('are public, with the version of the notice', async () => {
    const { result } = await new VisitorClient(world.url).get<PurposesRecord>('/web/v1/privacy/purposes');
    expect(result.version).toBe(PRIVACY_VERSION);
    expect(result.purposes.map(({ key }) => key)).toEqual(PURPOSE_KEYS);
  });

  test('that are free are withdrawn and given by one call each', async () => {
    const { browser, email } = await aNewcomer(world, area);
    for (const given of [false, true]) {
      const { status } = await browser.post('/web/v1/privacy/consent', { purpose: 'notices', given });
      expect(status).toBe(201);
      expect((await stored(email))?.consent?.said).toEqual({ notices: given });
    }
    expect(said(await spoken(browser)).slice(-2)).toEqual(['notices false', 'notices true']);
  });

  test('that are needed are withdrawn by asking to be erased, which is confirmed first', async () => {
    const { browser, record } = await aNewcomer(world, area);
    const withdrawal = { purpose: 'care', given: false };
    const refused = await browser.post('/web/v1/privacy/consent', withdrawal);
    expect([refused.status, refused.error.code]).toEqual([409, 'ERASURE']);
    expect((await browser.post('/web/v1/privacy/consent', { ...withdrawal, confirm: true })).status).toBe(
      201,
    );
    const requests = world.db.collection('privacyRequest').find().toArray();
    expect(JSON.stringify(await requests)).toContain(record._id);
    expect(said(await spoken(browser)).at(-1)).toBe('care false');
  });

  test.each(['the notice of today', 'an older notice'])(
    'that are needed and were withdrawn are given again by agreeing to %s',
    async which => {
      const { browser, email, record } = await aNewcomer(world, area, { purposes: { photos: true } });
      const withdrawal = { purpose: 'events', given: false, confirm: true };
      expect((await browser.post('/web/v1/privacy/consent', withdrawal)).status).toBe(201);
      if (which === 'an older notice')
        await world.db.collection('user').updateOne({ email }, { $set: { 'consent.version': '2020-01-01' } });
      const put = (fields: object) => browser.put(`/web/v1/user/${record._id}`, fields);
      await put({ purposes: { photos: true } });
      expect((await stored(email))?.consent?.said).toEqual({ photos: true, events: false });
      await put({ consentVersion: PRIVACY_VERSION });
      expect((await stored(email))?.consent?.said).toEqual({ photos: true, events: true });
      expect(said((await spoken(browser)).slice(-PURPOSE_KEYS.length))).toContain('events true');
    },
  );

  test('that are needed and were withdrawn are given again by one call', async () => {
    const { browser, email } = await aNewcomer(world, area);
    await browser.post('/web/v1/privacy/consent', { purpose: 'events', given: false, confirm: true });
    const { status } = await browser.post('/web/v1/privacy/consent', { purpose: 'events', given: true });
    expect([status, (await stored(email))?.consent?.said]).toEqual([201, { events: true }]);
  });

  test('that a person answered are seen by the secretary', async () => {
    const { browser, record } = await aNewcomer(world, area);
    const { client: secretary } = await aSignedInUser(world, { userRole: 6 });
    const { records } = await secretary.get<ConsentRecord>('/api/v1/privacy/consent', {
      memberId: record._id,
    });
    expect(records).toEqual(await spoken(browser));
  });
});

describe('the date of birth', () => {
  test('is needed to sign up', async () => {
    const person = await somebody(world);
    for (const dob of [undefined, '', null]) {
      const { status, error } = await signUp(area, person, { dob });
      expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['dob']]);
    }
    expect(await stored(person.email)).toBeNull();
  });

  test('refuses children under 13, even with a guardian’s consent', async () => {
    const person = await somebody(world);
    const answer = await signUp(area, person, { dob: yearsAgo(12), ...GUARDIAN });
    expect(answer.status).toBe(400);
    expect(answer.error.errors).toEqual({ dob: 'Members must be at least 13 years old.' });
    expect(await stored(person.email)).toBeNull();
  });

  test.each([13, 17])('of %i years signs up, and nobody has agreed by that', async years => {
    const { email, record } = await aNewcomer(world, area, { dob: yearsAgo(years), ...GUARDIAN });
    expect(record).toMatchObject({ guardianName: 'Meena Rao', guardianState: 'NONE' });
    expect((await stored(email))?.guardian).toMatchObject({
      state: 'NONE',
      name: 'Meena Rao',
      phone: '9876543210',
      answeredAt: null,
    });
  });

  test('ignores a guardian’s consent that the child sends itself', async () => {
    const person = await somebody(world);
    const answer = await signUp(area, person, { dob: yearsAgo(15), ...GUARDIAN, guardianConsent: true });
    expect(answer.status).toBe(400);
    expect(answer.error.errors).toEqual({ guardianConsent: "'guardianConsent' is not a known field." });
    expect(await stored(person.email)).toBeNull();
  });

  test('of a child can’t be changed to an adult’s by the child', async () => {
    const { browser, email, record } = await aNewcomer(world, area, { dob: yearsAgo(15) });
    const put = (dob: string) => browser.put(`/web/v1/user/${record._id}`, { dob });
    expect((await put(yearsAgo(12))).status).toBe(400);
    const refused = await put(yearsAgo(18));
    expect([refused.status, refused.error.code]).toEqual([409, 'GUARDIAN']);
    const { status, error } = await browser.post('/web/v1/user', {
      ...detailsOf(area, email, { phone: record.phone }),
    });
    expect([status, error.code]).toEqual([409, 'GUARDIAN']);
    expect((await put(yearsAgo(16))).status).toBe(200);
    expect((await stored(email))?.dob).toBe(yearsAgo(16));
  });

  test('that is added later and makes a child of an approved member is taken, of a leader not', async () => {
    const member = await aUser(world, { connectedAreaId: area._id, dob: null });
    const { browser } = await somebody(world, member.email);
    expect((await browser.put(`/web/v1/user/${member._id}`, { dob: yearsAgo(15) })).status).toBe(200);
    expect(await stored(member.email)).toMatchObject({ dob: yearsAgo(15), userRole: 0 });
    const leader = await aUser(world, { connectedAreaId: area._id, dob: null, userRole: 4 });
    const { client: secretary } = await aSignedInUser(world, { userRole: 6 });
    const { status, body } = await secretary.put(`/api/v1/user/${leader._id}`, { dob: yearsAgo(15) });
    expect([status, body.code]).toEqual([409, 'GUARDIAN']);
    expect((await stored(leader.email))?.dob).toBeNull();
  });
});
