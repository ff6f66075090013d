import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DeliveryRecord } from '@coastok/domain';
import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { type StartedApi, startApi } from '../../tools/world.mjs';
import type { Area } from '../src/area/area.model.js';
import type { NotificationBatch } from '../src/notification/notification.model.js';
import type { JobState } from '../src/platform/jobs/jobRunner.js';
import { anArea, aSignedInUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { aBatch, aNotification } from './world/notifications.js';
import { pressing, resting } from './world/pressing.js';
import { allPushes, aToken, letPushService, phonesOf, pushesTo } from './world/pushes.js';
import { startWorld, type World } from './world/world.js';

/*
 * Instances that die, and a push service that does not answer: nobody gets a notification twice
 * (docs/rules/engagement.md#4).
 */

let world: World;
let secretary: Client;
let area: Area;
const successors: StartedApi[] = [];

beforeAll(async () => {
  world = await startWorld({ processes: 1, ownSandbox: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(async () => {
  for (const api of successors) await api.stop();
  await world.stop();
});

beforeEach(async () => {
  area = await anArea(world);
  // Nothing is sent before the test allows it.
  await resting(world, DELIVERY);
});

afterEach(() => letPushService(world, 'none'));

const CALL = '/api/v1/send/gcm';
const PATIENCE_MS = 60_000;
const DELIVERY = ['notification-delivery'];
const phonesInArea = async (count: number) =>
  phonesOf(
    world,
    await users(
      world,
      Array.from({ length: count }, () => ({ connectedAreaId: area._id })),
    ),
  );
const send = () =>
  secretary.post<DeliveryRecord>(CALL, {
    receiver: 'R|1',
    areaId: area._id.toHexString(),
    title: 'Once',
    body: 'And only once',
  });
const ended = (id: string | undefined) =>
  pressing(world, DELIVERY, async () => {
    const [record] = (await secretary.get<DeliveryRecord>(`${CALL}/${id}`)).records;
    return record && record.status !== 'sending' ? record : undefined;
  });
const pushesPer = async (tokens: string[]) => {
  const counts = new Map(tokens.map(token => [token, 0]));
  for (const { token } of await allPushes(world)) {
    const count = counts.get(token);
    if (count !== undefined) counts.set(token, count + 1);
  }
  return [...counts.values()];
};
const batchesOf = (id: string | undefined) =>
  world.db
    .collection<NotificationBatch>('notificationBatch')
    .find({ notificationId: new mongoose.Types.ObjectId(id) })
    .toArray();
/** Makes refused batches due. */
const letThemBeDue = () =>
  world.db.collection('notificationBatch').updateMany({ state: 'waiting' }, { $set: { dueAt: new Date(0) } });
/** The batches of a notification, once one of them was refused. */
const refused = (id: string) =>
  pressing(world, DELIVERY, async () => {
    const batches = await batchesOf(id);
    return batches.some(({ state, refusals }) => state === 'waiting' && refusals) ? batches : undefined;
  });
/** Ends the leases of a dead instance, as half a minute of silence does. */
const letLeasesRunOut = async () => {
  const over = { $set: { leasedUntil: new Date(0) } };
  await world.db.collection<JobState>('job').updateMany({}, over);
  await world.db.collection('notificationBatch').updateMany({ state: 'claimed' }, over);
};

test('after a kill half-way no phone gets two pushes, and every phone has a result', async () => {
  const tokens = await phonesInArea(2200);
  await letPushService(world, 'slow', 300);
  const [record] = (await send()).records;
  expect(record?.status).toBe('sending');
  await eventually(async () => {
    const states = (await batchesOf(record?._id)).map(({ state }) => state);
    return states.includes('done') && states.includes('claimed') ? states : undefined;
  }, PATIENCE_MS);
  await world.apis[0]?.kill();
  await letPushService(world, 'none');
  await letLeasesRunOut();
  const successor = await startApi({ mongoUri: world.mongoUri, sandbox: world.sandbox });
  successors.push(successor);
  secretary = secretary.at(successor.url);
  const end = await ended(record?._id);
  const pushes = await pushesPer(tokens);
  expect(pushes.filter(count => count > 1)).toEqual([]);
  // Only the result of the dead instance's batch is unknown; all others get their push.
  expect(end).toMatchObject({ devices: 2200, failed: 0, sent: 2200 - (end.unknown ?? 0) });
  expect(end.unknown).toBeLessThanOrEqual(500);
  expect(pushes.filter(count => count === 1).length).toBeGreaterThanOrEqual(end.sent);
});

test('a batch whose sender fell silent is never sent again, and reported as unknown', async () => {
  const [lost, waiting] = [aToken(), aToken()];
  const notification = await aNotification(world, area, { state: 'sending', plan: 'one', devices: 2 });
  await aBatch(world, notification, [lost], {
    state: 'claimed',
    claimedBy: 'gone',
    leasedUntil: new Date(0),
  });
  await aBatch(world, notification, [waiting]);
  const end = await ended(notification._id.toHexString());
  expect(end).toMatchObject({
    status: 'sent',
    sent: 1,
    unknown: 1,
    failed: 0,
    reasons: [{ reason: 'interrupted', count: 1 }],
  });
  expect(await pushesTo(world, lost)).toEqual([]);
  expect(await pushesTo(world, waiting)).toHaveLength(1);
});

test('a batch of an instance that is alive is left alone', async () => {
  const [held, waiting] = [aToken(), aToken()];
  const notification = await aNotification(world, area, { state: 'sending', plan: 'one', devices: 2 });
  const anHourAhead = new Date(Date.now() + 3600_000);
  await aBatch(world, notification, [held], {
    state: 'claimed',
    claimedBy: 'alive',
    leasedUntil: anHourAhead,
  });
  await aBatch(world, notification, [waiting]);
  const record = await pressing(world, DELIVERY, async () => {
    const [read] = (await secretary.get<DeliveryRecord>(`${CALL}/${notification._id.toHexString()}`)).records;
    return read?.sent ? read : undefined;
  });
  expect(record).toMatchObject({ status: 'sending', sent: 1, unknown: 0 });
  expect(await pushesTo(world, held)).toEqual([]);
  await world.db.collection('notification').deleteOne({ _id: notification._id });
});

test('a plan that died half-way is made again, and its rest is not sent', async () => {
  const tokens = await phonesInArea(3);
  const notification = await aNotification(world, area, {
    state: 'planning',
    members: 3,
    leasedUntil: new Date(0),
  });
  await aBatch(world, { ...notification, plan: 'died' }, tokens.slice(0, 2));
  expect(await ended(notification._id.toHexString())).toMatchObject({ devices: 3, sent: 3 });
  expect(await pushesPer(tokens)).toEqual([1, 1, 1]);
  expect((await batchesOf(notification._id.toHexString())).map(({ plan }) => plan)).not.toContain('died');
});

describe('when the push service', () => {
  test('takes messages and never answers, they are unknown and not sent again', async () => {
    const [token = ''] = await phonesInArea(1);
    await letPushService(world, 'timeout');
    const answer = await send();
    await letPushService(world, 'none');
    expect([answer.status, answer.records]).toMatchObject([
      200,
      [{ status: 'sent', sent: 0, failed: 0, unknown: 1, reasons: [{ reason: 'app/network-timeout' }] }],
    ]);
    expect(await pushesTo(world, token)).toHaveLength(1);
  });

  test('is down, nothing is sent and the sender gets an error', async () => {
    const [token = ''] = await phonesInArea(1);
    await letPushService(world, 'down');
    const answer = await send();
    await letPushService(world, 'none');
    expect(answer.status).toBe(502);
    expect(await pushesTo(world, token)).toEqual([]);
    const [record] = (await secretary.get<DeliveryRecord>(CALL, { areaId: area._id.toHexString() })).records;
    expect(record).toMatchObject({ status: 'failed', failed: 1, pruned: 0, unknown: 0 });
  });

  test('is down, what nobody waits for is sent once it is back, to the remaining recipients', async () => {
    const [token = '', signedOut = ''] = await phonesInArea(2);
    const notification = await aNotification(world, area, { state: 'planning', members: 2 });
    const id = notification._id.toHexString();
    await letPushService(world, 'down');
    await refused(id);
    const [waiting] = (await secretary.get<DeliveryRecord>(`${CALL}/${id}`)).records;
    expect(waiting).toMatchObject({ status: 'sending', devices: 2, sent: 0, failed: 0, unknown: 0 });
    await letPushService(world, 'none');
    await world.db.collection('device').deleteOne({ token: signedOut });
    await letThemBeDue();
    expect(await ended(id)).toMatchObject({
      status: 'sent',
      sent: 1,
      failed: 1,
      reasons: [{ reason: 'no longer in the audience', count: 1 }],
    });
    expect(await pushesPer([token, signedOut])).toEqual([1, 0]);
  });

  test('is down, the rest of a large one waits with the part that was refused, and counts go on', async () => {
    const members = await users(world, [{ connectedAreaId: area._id }, { connectedAreaId: area._id }]);
    const tokens = await phonesOf(world, members);
    const parts = tokens.map((token, index) => [{ token, userId: members[index]?._id ?? area._id }]);
    const notification = await aNotification(world, area, { state: 'sending', plan: 'one', devices: 4 });
    const before = { sent: 1, unknown: 1, reasons: [{ reason: 'app/network-timeout', count: 1 }] };
    await aBatch(world, notification, [], { devices: parts[0], size: 1, ...before });
    await aBatch(world, notification, [], { devices: parts[1], size: 1 });
    const id = notification._id.toHexString();
    await letPushService(world, 'down');
    const batches = await refused(id);
    expect(batches.map(({ state, refusals = 0 }) => [state, refusals])).toEqual([
      ['waiting', 1],
      ['waiting', 0],
    ]);
    await eventually(async () => (await batchesOf(id)).every(({ dueAt }) => Number(dueAt) > Date.now()));
    await letPushService(world, 'none');
    await letThemBeDue();
    expect(await ended(id)).toMatchObject({ status: 'sent', sent: 3, failed: 0, unknown: 1 });
    expect(await pushesPer(tokens)).toEqual([1, 1]);
  });

  test('is down for a day, what waits has failed, and its key is free', async () => {
    const yesterday = new Date(Date.now() - 25 * 3600_000);
    const sending = { state: 'sending', plan: 'one', devices: 1, createdAt: yesterday } as const;
    const notification = await aNotification(world, area, sending);
    await aBatch(world, notification, [aToken()]);
    const id = notification._id.toHexString();
    await letPushService(world, 'down');
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      failed: 1,
      reasons: [{ reason: 'messaging/server-unavailable', count: 1 }],
    });
    const { cause } = notification;
    expect(await world.db.collection('notification').countDocuments({ cause })).toBe(0);
  });

  test('refuses a first try, the second one gets through, once', async () => {
    const [member] = await users(world, [{ connectedAreaId: area._id }]);
    if (!member) throw new Error('There is a member.');
    const [flaky = ''] = await phonesOf(world, [member], `flaky-${randomUUID()}`);
    expect((await send()).records).toMatchObject([{ sent: 1, failed: 0 }]);
    expect(await pushesTo(world, flaky)).toHaveLength(1);
  });
});
