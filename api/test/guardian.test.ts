import {
  addDays,
  type BookingRecord,
  type ConsentRecord,
  type GuardianViewRecord,
  istDay,
  PRIVACY_VERSION,
  type UserRecord,
} from '@coastok/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ConsentRow, consentEffects } from '../src/user/consents.js';
import type { User } from '../src/user/user.model.js';
import { BookingOffice, type Person } from './world/bookings.js';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import { eventually } from './world/eventually.js';
import { detailsOf, somebody } from './world/newcomers.js';
import { auditLogOf } from './world/auditLog.js';
import { mailedCodes, VisitorClient } from './world/visitor.js';
import { pressing } from './world/pressing.js';
import { startWorld, type World } from './world/world.js';

/* The server checks consent and age in every request (docs/security.md, 24). */

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ env: { TRUST_PROXY: '1' } });
  office = await BookingOffice.open(world);
});
afterAll(() => world.stop());

const bornYearsAgo = (years: number): string => addDays(istDay(new Date()), -Math.ceil(years * 365.25) - 1);
const CHILD = bornYearsAgo(15);
const ADULT = bornYearsAgo(30);

const users = () => world.db.collection<User>('user');
const aChild = (fields: Partial<User> = {}): Promise<Person> =>
  office.aMember({ dob: CHILD, userRole: 0, roles: [0], ...fields });
const withGuardian = (state: 'CONFIRMED' | 'WITHDRAWN', { user }: Person) =>
  users().updateOne({ _id: user._id }, { $set: { guardian: { state, name: 'Mala', phone: null } as never } });

const refusal = { status: 409, error: { code: 'GUARDIAN' } };
const seen = {
  method: 'seen',
  document: 'Passport',
  lastFour: '12AB',
  relation: 'Mother',
  guardianName: 'Mala Sen',
  guardianPhone: '9123456780',
};
const ask = (fields: object = {}) => ({
  guardianName: 'Mala Sen',
  guardianPhone: '9123456781',
  guardianEmail: `guardian${Math.random().toString(36).slice(2)}@guardians.test`,
  relation: 'Mother',
  ...fields,
});

async function mailedLink(email: string, known = 0): Promise<string> {
  return eventually(async () => {
    const response = await fetch(`${world.sandbox.url}/sandbox/mail?to=${encodeURIComponent(email)}`);
    const links = ((await response.json()) as { text: string }[]).flatMap(
      ({ text }) => /guardian#token=([\w-]+)/.exec(text)?.[1] ?? [],
    );
    return links.length > known ? links[0] : undefined;
  });
}

/** A child whose guardian got a mail with a link. */
async function asked() {
  const child = await aChild();
  const body = ask();
  const answer = await child.visitor.post<{ state: string }>('/web/v1/guardian/ask', body);
  expect([answer.status, answer.result]).toEqual([200, { state: 'ASKED' }]);
  return { child, email: body.guardianEmail, token: await mailedLink(body.guardianEmail) };
}

/** A browser without cookies, for a person with a link. */
const guardian = () => new VisitorClient(world.url);

async function codeFor(email: string, token: string): Promise<string> {
  // A network may send three mails to a mailbox; here all requests come from one network.
  await world.db.collection('rate_limit').deleteMany({ key: /^mailbox/ });
  const before = (await mailedCodes(world, email)).length;
  expect((await guardian().post('/web/v1/guardian/code', { token })).status).toBe(200);
  return eventually(async () => {
    const codes = await mailedCodes(world, email);
    return codes.length > before ? codes[0] : undefined;
  });
}

const answerAs = (token: string, decision: string, code: string, fields: object = {}) =>
  guardian().post<GuardianViewRecord>('/web/v1/guardian/confirm', { token, decision, code, ...fields });

const AGREES = { name: 'Mala Sen', dob: ADULT };

describe('a sign-up', () => {
  test.each([
    ['dob', { dob: undefined }],
    ['consentVersion', { consentVersion: undefined }],
    ['consentVersion', { consentVersion: '2026-01-01' }],
    ['guardianConsent', { guardianConsent: true }],
    ['purposes', { purposes: { membership: false } }],
  ])('is refused for its %s', async (field, fields) => {
    const person = await somebody(world);
    const details = {
      ...detailsOf(office.area, person.email, { dob: ADULT, consentVersion: PRIVACY_VERSION }),
      ...fields,
    };
    const answer = await person.browser.post('/web/v1/user', details);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.errors ?? {}).join()).toContain(field);
    expect(await users().countDocuments({ email: person.email })).toBe(0);
  });

  test('writes a row for each purpose: the needed ones, and the free ones as ticked', async () => {
    const person = await somebody(world);
    const details = detailsOf(office.area, person.email, {
      dob: ADULT,
      consentVersion: PRIVACY_VERSION,
      purposes: { photos: true },
    });
    expect((await person.browser.post('/web/v1/user', details)).status).toBe(201);
    const { result } = await person.browser.get<ConsentRecord[]>('/web/v1/privacy/consent');
    const given = Object.fromEntries(result.map(row => [row.purpose, row.given]));
    expect(given).toEqual({
      membership: true,
      care: true,
      events: true,
      money: true,
      notices: true,
      'fund-raising': false,
      photos: true,
    });
    expect(result[0]).toMatchObject({
      version: PRIVACY_VERSION,
      language: 'en',
      channel: 'site',
      by: 'self',
    });
  });
});

describe('a booking', () => {
  test('by somebody of unknown age is refused, also on the way of an old draft', async () => {
    const event = await office.anEvent();
    const person = await office.aMember({ dob: ADULT });
    const draft = await office.booked(person.visitor, event);
    await users().updateOne({ _id: person.user._id }, { $set: { dob: null } });
    const body = { bookingId: draft.bookingId };
    for (const [path, more] of [
      ['/web/v1/booking', { paymentMode: 'CASH' }],
      ['/web/v1/booking/pay', {}],
      ['/web/v1/booking/request', { amountAfterSubsidy: 500, subsidyReason: 'A reason' }],
    ] as const)
      expect(await person.visitor.post(path, { ...body, ...more })).toMatchObject({
        status: 409,
        error: { code: 'DOB' },
      });
    const nobodyKnows = await office.aMember({ dob: null });
    expect(await office.book(nobodyKnows.visitor, event)).toMatchObject({
      status: 409,
      error: { code: 'DOB' },
    });
  });

  test('of a child can be drafted, and neither paid, chosen as cash nor asked as a subsidy', async () => {
    const event = await office.anEvent();
    const child = await aChild();
    const draft = await office.booked(child.visitor, event);
    expect(draft).toMatchObject({ status: 'PENDING', holdUntil: expect.any(String) });
    const body = { bookingId: draft.bookingId };
    for (const [path, more] of [
      ['/web/v1/booking', { paymentMode: 'CASH' }],
      ['/web/v1/booking/pay', {}],
      ['/web/v1/booking/request', { amountAfterSubsidy: 500, subsidyReason: 'A reason' }],
    ] as const)
      expect(await child.visitor.post(path, { ...body, ...more })).toMatchObject(refusal);
    await withGuardian('CONFIRMED', child);
    expect((await child.visitor.post('/web/v1/booking/pay', body)).status).toBe(200);
  });

  test('of a child that costs nothing is not confirmed', async () => {
    const free = { registrationAmount: 0, transportationAmount: 0, accomodationCategory: {} };
    const event = await office.anEvent(free);
    const child = await aChild();
    const book = () => office.book(child.visitor, event);
    expect(await book()).toMatchObject(refusal);
    await withGuardian('CONFIRMED', child);
    expect(await book()).toMatchObject({ status: 200, result: { status: 'CONFIRMED' } });
  });

  test('of a child takes no money by staff after the guardian withdrew, and is flagged', async () => {
    const event = await office.anEvent();
    const child = await aChild();
    await withGuardian('CONFIRMED', child);
    const draft = await office.booked(child.visitor, event, { paymentMode: 'CASH' });
    await withGuardian('WITHDRAWN', child);
    expect(await office.cash(office.leader, draft, 500)).toMatchObject(refusal);
    const read = await office.secretary.get<{ userId: { lacksGuardian: boolean } }>(
      `/api/v1/booking/${draft.bookingId}`,
    );
    expect(read.records[0]?.userId.lacksGuardian).toBe(true);
  });

  test('of a child gets no cash approved and no subsidy accepted after the guardian withdrew; a refusal it gets', async () => {
    const child = await aChild();
    await withGuardian('CONFIRMED', child);
    const [inCash, subsidised] = [await office.anEvent(), await office.anEvent()];
    const cash = await office.booked(child.visitor, inCash, { paymentMode: 'CASH' });
    expect((await office.cash(office.leader, cash, 100)).status).toBe(200);
    const wish = await office.booked(child.visitor, subsidised);
    expect((await office.askSubsidy(child.visitor, wish, 1000)).status).toBe(200);
    await office.addFunds(5000);
    await withGuardian('WITHDRAWN', child);
    expect(await office.cash(office.secretary, cash, 100)).toMatchObject(refusal);
    expect(await office.accept(office.leader, wish, 1000, 600)).toMatchObject(refusal);
    expect((await office.reject(office.leader, wish)).status).toBe(200);
  });

  test('of a ward is decided by somebody else than the guardian', async () => {
    const child = await aChild();
    await withGuardian('CONFIRMED', child);
    const { user, client } = await aSignedInUser(world, { userRole: 6 });
    const wish = await office.booked(child.visitor, await office.anEvent());
    await office.askSubsidy(child.visitor, wish, 1000);
    await office.addFunds(600);
    await world.db
      .collection('user')
      .updateOne({ _id: child.user._id }, { $set: { 'guardian.memberId': user._id } });
    expect(await office.accept(client, wish, 1000, 600)).toMatchObject({
      status: 403,
      error: { message: expect.stringContaining('whose guardian you are') },
    });
    expect((await office.accept(office.secretary, wish, 1000, 600)).status).toBe(200);
  });

  test('of a child takes what was captured all the same to review, and is not confirmed by it', async () => {
    const event = await office.anEvent();
    const child = await aChild();
    await withGuardian('CONFIRMED', child);
    const draft = await office.booked(child.visitor, event);
    const { orderId } = await office.order(child.visitor, draft);
    await withGuardian('WITHDRAWN', child);
    await office.confirm(child.visitor, await office.atGateway(orderId, { outcome: 'captured' }));
    const detail = await eventually(async () => {
      const answer = await office.secretary.get<{ payments: { mismatch: string }[]; statusName: string }>(
        `/api/v1/booking/${draft.bookingId}`,
      );
      return answer.records[0]?.payments.length ? answer.records[0] : undefined;
    });
    expect(detail.payments[0]?.mismatch).toBe('guardian');
    expect(['CONFIRMED', 'PARTIALLY_PAID']).not.toContain(detail.statusName);
    const reviews = await office.secretary.get<{ reason: string }>('/api/v1/payment/review');
    expect(reviews.records.map(({ reason }) => reason)).toContain('no-guardian');
  });
});

describe('staff', () => {
  test('approve nobody under 18 without a guardian, one by one or in bulk', async () => {
    const child = await aChild();
    const id = child.user._id.toHexString();
    expect(await office.secretary.put(`/api/v1/user/${id}`, { userRole: 1 })).toMatchObject(refusal);
    const bulk = await office.secretary.post<{ ok: boolean; statusCode: number }>('/api/v1/user/bulk', {
      ids: [id],
      change: { userRole: 1 },
    });
    expect(bulk.records).toMatchObject([{ ok: false, statusCode: 409 }]);
    await withGuardian('CONFIRMED', child);
    expect((await office.secretary.put(`/api/v1/user/${id}`, { userRole: 1 })).status).toBe(200);
  });

  test('make a child of a member, who has the role again with a guardian or the right date', async () => {
    const roles = async ({ user }: Person) => {
      const { userRole, roles: held } = (await users().findOne({ _id: user._id })) ?? {};
      return [userRole, held];
    };
    const member = await office.aMember({ dob: ADULT, userRole: 1, roles: [0, 1], chantingRounds: 0 });
    const own = `/api/v1/user/${member.user._id.toHexString()}`;
    expect((await office.secretary.put(own, { dob: CHILD })).status).toBe(200);
    expect(await roles(member)).toEqual([0, [0]]);
    expect((await office.secretary.put(own, { userRole: 1 })).status).toBe(409);
    expect((await office.secretary.put(own, { dob: ADULT })).status).toBe(200);
    expect(await roles(member)).toEqual([1, [0, 1]]);
    expect((await member.visitor.post('/web/v1/guardian/ask', ask({ dob: CHILD }))).status).toBe(200);
    expect(await roles(member)).toEqual([0, [0]]);
    expect((await office.leader.post(`${own}/guardian`, seen)).status).toBe(200);
    expect(await roles(member)).toEqual([1, [0, 1]]);
    const auditLog = await (
      await auditLogOf(world.db)
    ).countDocuments({
      action: 'user.approve',
      entityId: member.user._id.toHexString(),
    });
    expect(auditLog).toBe(0);
  });

  test('need to do nothing for a member who waited for a guardian and turns 18', async () => {
    const waiting = (dob: string) =>
      office.aMember({ dob, userRole: 0, roles: [0], waitingRole: 1, chantingRounds: 4 });
    const [grown, child] = [await waiting(ADULT), await waiting(CHILD)];
    const roleOf = async ({ user }: Person) => {
      const { userRole, roles, waitingRole } = (await users().findOne({ _id: user._id })) ?? {};
      return [userRole, roles, waitingRole];
    };
    await office.afterJob('coming-of-age', async () => (await roleOf(grown))[0] === 1 || undefined);
    expect(await roleOf(grown)).toEqual([1, [0, 1], null]);
    expect(await roleOf(child)).toEqual([0, [0], 1]);
  });

  test('make no child of a leader, unless the guardian was seen first', async () => {
    const roles = async ({ user }: Person) => {
      const { userRole, roles: held } = (await users().findOne({ _id: user._id })) ?? {};
      return [userRole, held];
    };
    const leader = await office.aMember({ dob: ADULT, userRole: 2, roles: [1, 2] });
    const path = `/api/v1/user/${leader.user._id.toHexString()}`;
    const refused = await office.secretary.put(path, { dob: CHILD });
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'GUARDIAN',
      'This would make a leader a child: please check the year.',
    ]);
    expect((await leader.visitor.post('/web/v1/guardian/ask', ask({ dob: CHILD }))).status).toBe(409);
    expect((await office.secretary.post(`${path}/guardian`, { ...seen, dob: CHILD })).status).toBe(200);
    expect(await roles(leader)).toEqual([2, [1, 2]]);
  });

  test('add a child as pending only', async () => {
    const added = await office.secretary.post<UserRecord>('/api/v1/user', {
      name: 'Gopal Das',
      email: 'gopal@children.test',
      phone: '9111111111',
      connectedAreaId: office.area._id.toHexString(),
      dob: CHILD,
    });
    expect(added.records[0]).toMatchObject({ userRole: 0, guardian: { state: 'NONE' } });
    expect(
      (await office.secretary.put(`/api/v1/user/${added.records[0]?._id}`, { userRole: 1 })).status,
    ).toBe(409);
  });

  test('confirm a guardian in person, in scope, with an entry in the audit log', async () => {
    const child = await aChild();
    const path = `/api/v1/user/${child.user._id.toHexString()}/guardian`;
    const stranger = (await aSignedInUser(world, { userRole: 4 })).client;
    expect((await stranger.post(path, seen)).status).toBe(404);
    expect((await office.leader.post(path, { ...seen, lastFour: '12' })).status).toBe(400);
    const answer = await office.leader.post<UserRecord>(path, seen);
    expect(answer.records[0]?.guardian).toMatchObject({
      state: 'CONFIRMED',
      method: 'seen',
      name: 'Mala Sen',
    });
    const entry = await (await auditLogOf(world.db)).findOne({ action: 'guardian.seen' });
    expect(entry).toMatchObject({ entityId: child.user._id.toHexString() });
    const rows = await office.secretary.get<ConsentRecord>(
      `/api/v1/privacy/consent?memberId=${child.user._id.toHexString()}`,
    );
    expect(rows.records.map(({ by, given }) => [by, given])).toEqual(Array(4).fill(['staff', true]));
  });

  test('name a member as the guardian in their own scope only: any other is as good as unknown', async () => {
    const child = await aChild();
    const stranger = await aUser(world, { dob: ADULT, connectedAreaId: (await anArea(world))._id });
    const neighbour = await office.aMember({ dob: ADULT });
    const naming = async (guardianMemberId: string) => {
      const path = `/api/v1/user/${child.user._id.toHexString()}/guardian`;
      const { status, error } = await office.leader.post(path, { ...seen, guardianMemberId });
      return [status, error.errors];
    };
    const unknown = await naming('f'.repeat(24));
    expect(unknown[0]).toBe(400);
    expect(await naming(stranger._id.toHexString())).toEqual(unknown);
    expect(await naming(neighbour.user._id.toHexString())).toEqual([200, undefined]);
  });

  test('never confirm their own ward, by phone or as a member', async () => {
    const lead = await aSignedInUser(world, { userRole: 6, dob: ADULT });
    const child = await aChild();
    const path = `/api/v1/user/${child.user._id.toHexString()}/guardian`;
    for (const own of [{ guardianPhone: lead.user.phone }, { guardianMemberId: lead.user._id.toHexString() }])
      expect((await lead.client.post(path, { ...seen, ...own })).status).toBe(403);
    const another = '9123456701';
    await users().updateOne({ _id: lead.user._id }, { $push: { phones: another } });
    expect((await lead.client.post(path, { ...seen, guardianPhone: another })).status).toBe(403);
    const adult = await office.aMember({ dob: ADULT });
    const other = `/api/v1/user/${adult.user._id.toHexString()}/guardian`;
    expect((await lead.client.post(other, seen)).status).toBe(409);
  });

  test.each(['asked', 'refused'])(
    'confirm no ward whose guardian they are by a mailbox that was %s',
    async how => {
      const [lead, colleague] = [
        await aSignedInUser(world, { userRole: 6, dob: ADULT }),
        await aSignedInUser(world, { userRole: 6, dob: ADULT }),
      ];
      const child = await aChild();
      const named = ask({ guardianEmail: lead.user.email });
      expect((await child.visitor.post('/web/v1/guardian/ask', named)).status).toBe(200);
      if (how === 'refused')
        await users().updateOne({ _id: child.user._id }, { $set: { 'guardian.state': 'REFUSED' } });
      const path = `/api/v1/user/${child.user._id.toHexString()}/guardian`;
      const body = { ...seen, guardianPhone: named.guardianPhone };
      const answer = await lead.client.post(path, body);
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'You are this child’s guardian: somebody else has to confirm it.',
      ]);
      expect((await users().findOne({ _id: child.user._id }))?.guardian?.state).not.toBe('CONFIRMED');
      expect((await colleague.client.post(path, body)).status).toBe(200);
    },
  );
});

test('a recorded child can’t become an adult by changing the own date of birth', async () => {
  const child = await aChild();
  const own = `/web/v1/user/${child.user._id.toHexString()}`;
  expect(await child.visitor.put(own, { dob: ADULT })).toMatchObject(refusal);
  expect((await child.visitor.put(own, { dob: bornYearsAgo(14) })).status).toBe(200);
});

describe('a guardian who was mailed a link', () => {
  test('is named in the audit log with the answer, and no more once the child is erased', async () => {
    const { child, email, token } = await asked();
    await answerAs(token, 'confirm', await codeFor(email, token), AGREES);
    const told = async () =>
      (await auditLogOf(world.db)).findOne({
        action: 'guardian.confirm',
        entityId: child.user._id.toHexString(),
      });
    expect(await told()).toMatchObject({ actor: { name: AGREES.name }, address: expect.any(String) });
    const erased = await office.secretary.post(`/api/v1/user/${child.user._id.toHexString()}/erase`);
    expect(erased.status).toBe(200);
    expect(await told()).toMatchObject({ actor: { name: 'Erased member' }, address: null });
  });

  test('sees no more than first name and area, agrees by code, and takes it back later', async () => {
    const { child, email, token } = await asked();
    await users().updateOne({ _id: child.user._id }, { $set: { name: 'Ravi Kumar Sen' } });
    const view = await guardian().post<GuardianViewRecord>('/web/v1/guardian/view', { token });
    expect(Object.keys(view.result).sort()).toEqual(['about', 'areaName', 'firstName', 'purposes', 'state']);
    expect(view.result).toMatchObject({
      state: 'ASKED',
      firstName: 'Ravi',
      areaName: office.area.name,
      about: [],
    });
    const code = await codeFor(email, token);
    expect((await answerAs(token, 'confirm', code)).status).toBe(400);
    expect((await answerAs(token, 'confirm', code, { name: 'Mala', dob: CHILD })).status).toBe(400);
    const agreed = await answerAs(token, 'confirm', code, AGREES);
    expect([agreed.status, agreed.result.state]).toEqual([200, 'CONFIRMED']);
    expect((await child.visitor.get('/web/v1/guardian/ask')).result).toEqual({
      state: 'CONFIRMED',
      by: 'mail',
    });
    expect((await child.visitor.post('/web/v1/guardian/ask', ask())).status).toBe(409);
    expect((await answerAs(token, 'refuse', await codeFor(email, token))).status).toBe(409);

    await users().updateOne({ _id: child.user._id }, { $set: { 'guardian.linkEndsAt': new Date(0) } });
    const withdrawn = await answerAs(token, 'withdraw', await codeFor(email, token));
    expect(withdrawn.result.state).toBe('WITHDRAWN');
    const rows = await world.db
      .collection<ConsentRow>('consent')
      .find({ personId: child.user._id })
      .toArray();
    expect(
      rows
        .filter(({ by }) => by === 'guardian')
        .map(({ given }) => given)
        .sort(),
    ).toEqual([...Array(7).fill(false), ...Array(4).fill(true)]);
    // Nothing is sent for an optional purpose any more; messages about a live booking are.
    const stored = await world.db.collection<User>('user').findOne({ _id: child.user._id });
    expect(stored?.consent?.said).toMatchObject({ notices: false, 'fund-raising': false, photos: false });
    expect(stored?.consent?.said).not.toHaveProperty('events');
  });

  test('refuses, and can be asked again', async () => {
    const { child, email, token } = await asked();
    const refused = await answerAs(token, 'refuse', await codeFor(email, token));
    expect(refused.result.state).toBe('REFUSED');
    const again = ask();
    expect((await child.visitor.post('/web/v1/guardian/ask', again)).status).toBe(200);
    await mailedLink(again.guardianEmail);
    expect((await guardian().post('/web/v1/guardian/view', { token })).status).toBe(400);
  });

  test('can not withdraw a consent that staff recorded from another person', async () => {
    const { child, token } = await asked();
    const path = `/api/v1/user/${child.user._id.toHexString()}/guardian`;
    const view = async () => (await guardian().post('/web/v1/guardian/view', { token })).status;
    expect((await office.leader.post(path, { ...seen, guardianPhone: ask().guardianPhone })).status).toBe(
      200,
    );
    expect(await view()).toBe(200);
    expect((await office.leader.post(path, seen)).status).toBe(200);
    expect(await view()).toBe(400);
  });

  test('has five tries, and the link seven days', async () => {
    const { child, email, token } = await asked();
    const code = await codeFor(email, token);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tried = 0; tried < 5; tried++) expect((await answerAs(token, 'refuse', wrong)).status).toBe(400);
    expect((await answerAs(token, 'refuse', code)).status).toBe(400);
    const { guardian: stored } = (await users().findOne({ _id: child.user._id })) ?? {};
    const days = ((stored?.linkEndsAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    await users().updateOne({ _id: child.user._id }, { $set: { 'guardian.linkEndsAt': new Date(0) } });
    expect((await guardian().post('/web/v1/guardian/view', { token })).status).toBe(400);
    expect((await child.visitor.get('/web/v1/guardian/ask')).result).toEqual({ state: 'EXPIRED', by: null });
  });

  test('is not the child: the own address and phone are refused, and adults ask nobody', async () => {
    const child = await aChild();
    const { email, phone } = child.user;
    const refused = async (fields: object) =>
      (await child.visitor.post('/web/v1/guardian/ask', ask(fields))).error.errors;
    expect(await refused({ guardianEmail: email })).toHaveProperty('guardianEmail');
    expect(await refused({ guardianPhone: phone })).toHaveProperty('guardianPhone');
    const another = '9123456702';
    await users().updateOne({ _id: child.user._id }, { $push: { phones: another } });
    expect(await refused({ guardianPhone: another })).toHaveProperty('guardianPhone');
    const secretary = await aSignedInUser(world, { userRole: 6, dob: ADULT });
    const path = `/api/v1/user/${child.user._id.toHexString()}/guardian`;
    expect((await secretary.client.post(path, { ...seen, guardianPhone: another })).status).toBe(400);
    const adult = await office.aMember({ dob: ADULT });
    expect((await adult.visitor.post('/web/v1/guardian/ask', ask())).status).toBe(409);
    expect((await guardian().post('/web/v1/guardian/view', { token: 'x'.repeat(43) })).status).toBe(400);
  });

  test('is not the child by an alias of its mailbox, and no other child: staff see that no mail went', async () => {
    const child = await aChild({ email: 'asha.sen+own@gmail.com' });
    const refused = await child.visitor.post(
      '/web/v1/guardian/ask',
      ask({ guardianEmail: 'ashasen@gmail.com' }),
    );
    expect(refused.error.errors).toHaveProperty('guardianEmail');

    await aUser(world, { email: 'ravi.child@gmail.com', dob: CHILD, status: 0 });
    const event = await office.anEvent();
    const draft = await office.booked(child.visitor, event);
    const body = ask({ guardianEmail: 'ravichild+mum@gmail.com' });
    const answer = await child.visitor.post('/web/v1/guardian/ask', body);
    expect([answer.status, answer.result]).toEqual([200, { state: 'ASKED' }]);
    expect((await child.visitor.get('/web/v1/guardian/ask')).result).toEqual({ state: 'ASKED', by: null });
    const { guardian: stored } = (await users().findOne({ _id: child.user._id })) ?? {};
    expect(await world.db.collection('outbox').countDocuments({ 'payload.nonce': stored?.nonce })).toBe(0);
    const [booking] = (await office.secretary.get<BookingRecord>(`/api/v1/booking/${draft.bookingId}`))
      .records;
    expect(booking?.guardian).toEqual({ state: 'ASKED', by: null, name: body.guardianName, waits: 'seen' });
  });

  test('must have a known age: otherwise no mail goes out, and the try counts', async () => {
    const unknown = 'nobody.knows@children.test';
    await aUser(world, { email: unknown, dob: null });
    const answersTo = async (guardianEmail: string) => {
      const { visitor, user } = await aChild();
      const answers = [];
      for (let n = 0; n < 4; n++) {
        const { status, error } = await visitor.post('/web/v1/guardian/ask', ask({ guardianEmail }));
        answers.push([status, Object.keys(error?.errors ?? {})]);
      }
      const { guardian: stored } = (await users().findOne({ _id: user._id })) ?? {};
      const mails = await world.db.collection('outbox').countDocuments({ 'payload.nonce': stored?.nonce });
      return { answers, mails };
    };
    const { answers, mails } = await answersTo('anybody@guardians.test');
    expect([answers.map(([status]) => status), mails]).toEqual([[200, 200, 200, 400], 1]);
    expect(await answersTo(unknown)).toEqual({ answers, mails: 0 });
  });

  test('types the birthday that a member of the mailbox has, at the cost of a try, and is no child by then', async () => {
    const child = await aChild();
    const parent = await aUser(world, { email: 'mala.sen@parents.test', dob: ADULT, status: 0 });
    const guardianEmail = 'mala.sen+x@parents.test';
    expect((await child.visitor.post('/web/v1/guardian/ask', ask({ guardianEmail }))).status).toBe(200);
    const token = await mailedLink(guardianEmail);
    const code = await codeFor(guardianEmail, token);
    const other = await answerAs(token, 'confirm', code, { ...AGREES, dob: bornYearsAgo(40) });
    expect([other.status, Object.keys(other.error.errors ?? {})]).toEqual([400, ['dob']]);
    expect(await world.db.collection('mail_code').findOne({ email: guardianEmail })).toMatchObject({
      attempts: 1,
    });
    await users().updateOne({ _id: parent._id }, { $set: { dob: null } });
    expect((await answerAs(token, 'confirm', code, AGREES)).status).toBe(400);
    await users().updateOne({ _id: parent._id }, { $set: { dob: ADULT } });
    expect((await answerAs(token, 'confirm', code, AGREES)).result.state).toBe('CONFIRMED');
    expect((await child.visitor.get('/web/v1/guardian/ask')).result).toEqual({
      state: 'CONFIRMED',
      by: 'mail',
    });
  });

  test('answers from one mailbox for three children, also at once; a fourth waits until staff have seen them', async () => {
    const links = [];
    for (const alias of ['', '+a', '+b', '+c']) {
      const child = await aChild();
      const guardianEmail = `uma.das${alias}@guardians.test`;
      await child.visitor.post('/web/v1/guardian/ask', ask({ guardianEmail }));
      const token = await mailedLink(guardianEmail);
      links.push({ child, token, code: await codeFor(guardianEmail, token) });
    }
    const answers = await Promise.all(
      links.map(({ token, code }) => answerAs(token, 'confirm', code, AGREES)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ result }) => result.state === 'CONFIRMED')).toHaveLength(3);
    const fourth = answers.findIndex(({ result }) => result.state === 'ASKED');
    expect(answers[fourth]?.result.waits).toBe('seen');
    const { child } = links[fourth] as (typeof links)[number];
    const path = `/api/v1/user/${child.user._id.toHexString()}/guardian`;
    expect((await office.leader.post(path, seen)).status).toBe(200);
    expect((await child.visitor.get('/web/v1/guardian/ask')).result).toEqual({
      state: 'CONFIRMED',
      by: 'seen',
    });
  });

  test('is told what the child would like to join, what it costs, who runs it and whom to call', async () => {
    const event = await office.anEvent({ venue: 'Lake House', contactPhone: '9830012345' });
    const child = await aChild();
    await office.booked(child.visitor, event);
    const body = ask();
    await child.visitor.post('/web/v1/guardian/ask', body);
    await mailedLink(body.guardianEmail);
    const [mail] = await office.mailsTo(body.guardianEmail);
    for (const line of [
      `What: ${event.title}`,
      'When: 01 May 2031 to 04 May 2031',
      'Where: Lake House',
      'Price: ₹1,600',
      `Run by: ${office.area.name}`,
      'Ask: 9830012345',
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.html).toContain('agree or refuse</a>');
  });

  test('is greeted like everybody, and gets no links from the child’s text', async () => {
    const child = await aChild({ name: 'evil.test/win Sen' });
    const body = ask({ guardianName: 'Prize at https://evil.test/pay' });
    await child.visitor.post('/web/v1/guardian/ask', body);
    await mailedLink(body.guardianEmail);
    const response = await fetch(
      `${world.sandbox.url}/sandbox/mail?to=${encodeURIComponent(body.guardianEmail)}`,
    );
    const [mail] = (await response.json()) as { subject: string; text: string }[];
    expect(mail?.subject).toBe('Coastok: a child asks for your agreement');
    expect(mail?.text).toMatch(
      /^Hare Krishna,\n\nA child would like to take part in Coastok and has named you, Prize at,/,
    );
    expect(mail?.text).not.toContain('evil');
  });

  test('is not held up by others at the same address who have the right links', async () => {
    const { token } = await asked();
    await world.db.collection('rate_limit').insertOne({
      key: 'guardian-link:2001:db8:4:5::/64',
      points: 119,
      expire: new Date(Date.now() + 3600_000),
    });
    const viewFrom = async (host: number, link: string) => {
      const from = { 'x-forwarded-for': `2001:db8:4:5::${host}` };
      return (await guardian().post('/web/v1/guardian/view', { token: link }, from)).status;
    };
    expect([await viewFrom(1, token), await viewFrom(2, token)]).toEqual([200, 200]);
    const wrong = 'x'.repeat(43);
    expect([await viewFrom(3, wrong), await viewFrom(4, wrong)]).toEqual([400, 429]);
  });

  test('has a link that neither the database nor the outbox holds', async () => {
    const { child, token } = await asked();
    const { guardian: stored } = (await users().findOne({ _id: child.user._id })) ?? {};
    const outbox = await world.db.collection('outbox').find().toArray();
    expect(JSON.stringify([stored, outbox])).not.toContain(token);
  });
});

describe('what is said of a purpose', () => {
  test('is said as easily as it is taken back, and a needed one only with the erasure', async () => {
    const person = await office.aMember({ dob: ADULT });
    const say = (body: object) => person.visitor.post<ConsentRecord>('/web/v1/privacy/consent', body);
    expect((await say({ purpose: 'notices', given: false })).status).toBe(201);
    expect((await users().findOne({ _id: person.user._id }))?.consent?.said).toEqual({ notices: false });
    expect(await say({ purpose: 'membership', given: false })).toMatchObject({
      status: 409,
      error: { code: 'ERASURE' },
    });
    expect((await say({ purpose: 'membership', given: false, confirm: true })).status).toBe(201);
    expect(await world.db.collection('privacyRequest').countDocuments({ personId: person.user._id })).toBe(1);
    expect((await say({ purpose: 'selling', given: true })).status).toBe(400);
  });

  test('outlives a crash right after the write', async () => {
    const person = await office.aMember({ dob: ADULT });
    const row: ConsentRow = {
      _id: `row-${person.user._id.toHexString()}`,
      personId: person.user._id,
      purpose: 'photos',
      given: true,
      version: PRIVACY_VERSION,
      language: 'en',
      channel: 'site',
      by: 'self',
      at: new Date(),
    };
    await users().updateOne({ _id: person.user._id }, { $set: { effects: consentEffects([row]) } });
    await pressing(world, ['effects'], async () => {
      const user = await users().findOne({ _id: person.user._id });
      return user?.effects ? undefined : true;
    });
    expect(await world.db.collection('consent').countDocuments({ _id: row._id as never })).toBe(1);
  });
});

test('everybody may read the purposes', async () => {
  const { result } = await guardian().get<{ version: string; purposes: { key: string; needed: boolean }[] }>(
    '/web/v1/privacy/purposes',
  );
  expect(result.version).toBe(PRIVACY_VERSION);
  expect(result.purposes.filter(({ needed }) => !needed).map(({ key }) => key)).toEqual([
    'notices',
    'fund-raising',
    'photos',
  ]);
});
