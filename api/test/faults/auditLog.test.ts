import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type mongoose from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { AuditEntry } from '../../src/platform/audit/audit.model.js';
import { SecondFactor } from '../../src/session/secondFactor.js';
import { wordingOf } from '../../src/platform/languages/wording.js';
import { FormerEmails } from '../../src/user/formerEmails.js';
import type { User } from '../../src/user/user.model.js';
import { VisitorSessions } from '../../src/visitor/visitorSessions.js';
import { anArea, anEvent, aQuestion, aSignedInUser, aUser, PASSWORD } from '../world/builders.js';
import type { Client } from '../world/client.js';
import { phonesOf } from '../world/pushes.js';
import { VisitorClient } from '../world/visitor.js';
import { deaths } from './deaths.js';
import { type Instances, startInstances } from './instances.js';

/*
 * Changes outside of bookings and funds, in a process that dies after each of its writes: the audit log has an entry
 * for each change that was made, and no other entries.
 */

type Id = mongoose.Types.ObjectId;

interface Told {
  /** The action and the record in the audit log. */
  action: string;
  entityId: Id;
  /** Whether the record has the change. */
  isMade: () => Promise<boolean>;
  take: (secretary: Client) => Promise<unknown>;
}

let world: Instances;
let secretary: Client;

beforeAll(async () => {
  world = await startInstances();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

const hex = ({ _id }: { _id: Id }) => _id.toHexString();
const exists = async (collection: string, filter: object): Promise<boolean> =>
  (await world.db.collection(collection).countDocuments(filter)) > 0;

/** A member of an area, and one of the area's frontliners. */
async function members() {
  const area = await anArea(world);
  const here = { connectedAreaId: area._id };
  return { area, member: await aUser(world, here), frontliner: await aUser(world, { ...here, userRole: 2 }) };
}

const actor = { userId: null, name: 'An operator', userRole: null, address: null, requestId: null };

const KINDS: Record<string, () => Promise<Told>> = {
  'a role that an area gives its leader': async () => {
    const { area, member } = await members();
    return {
      action: 'user.update',
      entityId: member._id,
      isMade: () => exists('user', { _id: member._id, roles: 4 }),
      take: client => client.put(`/api/v1/area/${hex(area)}`, { areaLeader: hex(member) }),
    };
  },
  'a password that was reset': async () => {
    const { member } = await members();
    return {
      action: 'user.resetPassword',
      entityId: member._id,
      isMade: () => exists('user', { _id: member._id, mustChangePassword: true }),
      take: client => client.post(`/api/v1/user/${hex(member)}/password-reset`, {}),
    };
  },
  'a second factor that was begun': async () => {
    const { user, client: own } = await aSignedInUser(world, { userRole: 6 });
    return {
      action: 'otp.enrol',
      entityId: user._id,
      isMade: () => exists('second_factor', { _id: user._id }),
      take: () => own.at(world.dying.url).post('/api/v1/otp/enrol', { password: PASSWORD }),
    };
  },
  'a second factor that was confirmed': async () => {
    const { user, client: own } = await aSignedInUser(world, { userRole: 6 });
    const started = await own.post<{ secret: string }>('/api/v1/otp/enrol', { password: PASSWORD });
    const otp = new TOTP({ secret: Secret.fromBase32(started.records[0]?.secret ?? '') }).generate();
    return {
      action: 'otp.confirm',
      entityId: user._id,
      isMade: () => exists('second_factor', { _id: user._id, confirmed: true }),
      take: () => own.at(world.dying.url).post('/api/v1/otp/confirm', { otp }),
    };
  },
  'a password of one’s own that was changed': async () => {
    const { user, client: own } = await aSignedInUser(world, { userRole: 4 });
    const { credentialVersion } = user;
    const body = { old_password: PASSWORD, password: 'a river that nobody guesses' };
    return {
      action: 'session.changePassword',
      entityId: user._id,
      isMade: () => exists('user', { _id: user._id, credentialVersion: credentialVersion + 1 }),
      take: () => own.at(world.dying.url).post('/api/v1/resetPassword', body),
    };
  },
  'a second factor that was switched off': async () => {
    const { member } = await members();
    const fields = {
      confirmed: true,
      sealedSecret: 'x',
      lastStep: 0,
      recoveryCodes: [],
      createdAt: new Date(),
    };
    await world.db.collection('second_factor').insertOne({ _id: member._id, ...fields });
    return {
      action: 'otp.disable',
      entityId: member._id,
      isMade: async () => !(await exists('second_factor', { _id: member._id, confirmed: true })),
      take: () => world.dying.app.get(SecondFactor).remove(actor, hex(member)),
    };
  },
  'a frontliner given in bulk': async () => {
    const { member, frontliner } = await members();
    return {
      action: 'area.assignFrontliner',
      entityId: member._id,
      isMade: () => exists('user', { _id: member._id, frontliner: frontliner._id }),
      take: client =>
        client.post('/api/v1/user/bulk', { ids: [hex(member)], change: { frontliner: hex(frontliner) } }),
    };
  },
  'members given to a frontliner': async () => {
    const { area, member, frontliner } = await members();
    const body = { frontliner: hex(frontliner), assignedUser: [hex(member)] };
    return {
      action: 'area.assignFrontliner',
      entityId: area._id,
      isMade: () => exists('user', { _id: member._id, frontliner: frontliner._id }),
      take: client => client.post(`/api/v1/area/${hex(area)}/frontliners/assign`, body),
    };
  },
  'an answer to a question': async () => {
    const { member } = await members();
    const question = await aQuestion(world, member);
    return {
      action: 'question.answer',
      entityId: question._id,
      isMade: () => exists('question', { _id: question._id, answered: true }),
      take: client => client.put(`/api/v1/question/${hex(question)}`, { ansText: 'Chant.' }),
    };
  },
  'an event that was changed': async () => {
    const event = await anEvent(world);
    return {
      action: 'event.update',
      entityId: event._id,
      isMade: () => exists('event', { _id: event._id, venue: 'Mayapur' }),
      take: client => client.put(`/api/v1/event/${hex(event)}`, { venue: 'Mayapur' }),
    };
  },
  'an event that was deleted': async () => {
    const event = await anEvent(world);
    return {
      action: 'event.delete',
      entityId: event._id,
      isMade: () => exists('event', { _id: event._id, status: 0 }),
      take: client => client.delete(`/api/v1/event/${hex(event)}`),
    };
  },
};

/** More writes than any of these changes has. */
const MOST_WRITES = 30;

test.each(Object.keys(KINDS))(
  'the audit log has %s just where it was made, whenever its process died',
  async kind => {
    const found: { steps: number; made: boolean; told: number }[] = [];
    for (const steps of deaths(world.mortal, 1, MOST_WRITES)) {
      const scenario = await KINDS[kind]?.();
      if (!scenario) throw new Error('There is no such kind.');
      const { action, entityId, isMade, take } = scenario;
      world.mortal.liveFor(steps);
      await take(secretary.at(world.dying.url)).catch(() => undefined);
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      world.mortal.liveFor(Infinity);
      const { died } = world.mortal.lastLife;
      await world.surviving.jobs.runNow('pending-audit');
      const entries = world.db
        .collection<AuditEntry>('audit')
        .find({ action, entityId: entityId.toHexString() });
      found.push({ steps, made: await isMade(), told: (await entries.toArray()).length });
      if (!died) expect(found.at(-1)).toMatchObject({ made: true });
    }
    expect(found.map(({ made, ...one }) => ({ ...one, made }))).toEqual(
      found.map(({ steps, made }) => ({ steps, made, told: made ? 1 : 0 })),
    );
    expect(found.length).toBeGreaterThan(1);
  },
);

test('the audit log has a notification that was sent just where there is one, also when the call comes again', async () => {
  for (const steps of deaths(world.mortal, 1, MOST_WRITES)) {
    const area = await anArea(world);
    await phonesOf(world, [await aUser(world, { connectedAreaId: area._id })]);
    const title = `Sent ${steps}`;
    const send = (client: Client) =>
      client.post(
        '/api/v1/send/gcm',
        { receiver: 'R|1', areaId: hex(area), title, body: 'To everybody' },
        { 'idempotency-key': title },
      );
    world.mortal.liveFor(steps);
    await send(secretary.at(world.dying.url)).catch(() => undefined);
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    const died = world.mortal.isDead;
    world.mortal.liveFor(Infinity);
    await world.surviving.jobs.runNow('pending-audit');
    const sent = await world.db.collection('notification').findOne({ title });
    const told = () =>
      world.db
        .collection('audit')
        .countDocuments({ action: 'notification.send', entityId: String(sent?._id) });
    expect({ steps, told: await told() }).toEqual({ steps, told: sent ? 1 : 0 });
    if (died) continue;
    expect((await send(secretary)).records[0]).toMatchObject({ _id: String(sent?._id), status: 'sent' });
    await world.surviving.jobs.runNow('pending-audit');
    expect(await told()).toBe(1);
  }
});

test('the audit log has an event that was made just where there is one', async () => {
  for (const steps of deaths(world.mortal, 1, MOST_WRITES)) {
    const eventId = `made-${steps}`;
    world.mortal.liveFor(steps);
    const body = {
      eventId,
      title: 'Made',
      fromDate: '2031-05-01',
      toDate: '2031-05-04',
      registrationAmount: 1,
    };
    await secretary
      .at(world.dying.url)
      .post('/api/v1/event', body)
      .catch(() => undefined);
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    const died = world.mortal.isDead;
    world.mortal.liveFor(Infinity);
    await world.surviving.jobs.runNow('pending-audit');
    const event = await world.db.collection('event').findOne({ eventId });
    const told = await world.db.collection('audit').countDocuments({ entityId: String(event?._id) });
    expect({ steps, told }).toEqual({ steps, told: event ? 1 : 0 });
    if (!died) expect(event).not.toBeNull();
  }
});

test('a change of email that was somebody else’s is taken back whole, or can be once more, whenever its process died', async () => {
  const [links, visitors] = [world.surviving.app.get(FormerEmails), world.surviving.app.get(VisitorSessions)];
  const users = world.db.collection<User>('user');
  const outcomes = new Set<boolean>();
  for (const steps of deaths(world.mortal, 1, MOST_WRITES)) {
    const { user, client: open } = await aSignedInUser(world, { userRole: 2 });
    const { _id, email } = user;
    const changed = `not.${email}`;
    expect((await secretary.put(`/api/v1/user/${hex(user)}`, { email: changed })).status).toBe(200);
    const nonce = (await users.findOne({ _id }))?.formerEmails?.[0]?.nonce ?? '';
    const token = new URL(links.linkOf(_id, nonce, wordingOf([], 'en'))).hash.replace('#token=', '');
    const thief = await visitors.open({ email: changed, name: null, imageUrl: null }, null);
    const takeBack = (url: string) => new VisitorClient(url).post('/web/v1/email/not-me', { token });
    // Clears the rate limit: this loop uses the link more often than one network address may.
    await world.db.collection('rate_limit').deleteMany({});
    world.mortal.liveFor(steps);
    await takeBack(world.dying.url).catch(() => undefined);
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    world.mortal.liveFor(Infinity);
    const made = (await users.findOne({ _id }))?.email === email;
    outcomes.add(made);
    if (!world.mortal.lastLife.died) expect(made).toBe(true);
    // The holder of the link tries again; that does not undo a restored address.
    expect([steps, (await takeBack(world.url)).status]).toEqual([steps, made ? 400 : 200]);
    expect(await users.findOne({ _id })).toMatchObject({ email, passwordHash: null, emails: [email] });
    expect(await visitors.find(thief)).toBeNull();
    expect((await open.get('/api/v1/verifyToken')).status).toBe(401);
    await world.surviving.jobs.runNow('pending-audit');
    const told = { action: 'user.takeBackEmail', entityId: hex(user) };
    expect(await world.db.collection('audit').countDocuments(told)).toBe(1);
  }
  expect([...outcomes].sort()).toEqual([false, true]);
});
