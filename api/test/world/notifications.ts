import mongoose from 'mongoose';
import type { Area } from '../../src/area/area.model.js';
import type { Notification, NotificationBatch } from '../../src/notification/notification.model.js';
import type { World } from './world.js';

const { ObjectId } = mongoose.Types;

const NO_OUTCOME = { sent: 0, failed: 0, unknown: 0, pruned: 0, reasons: [], endedAt: null };

/** Stores a notification to the members of an area; by default its sending has ended. */
export async function aNotification(
  world: Pick<World, 'db'>,
  area: Area,
  fields: Partial<Notification> = {},
): Promise<Notification> {
  const _id = new ObjectId();
  const notification: Notification = {
    ...NO_OUTCOME,
    _id,
    __v: 0,
    cause: `send:${_id.toHexString()}`,
    receiver: 'R|1',
    audience: 'Coastok members',
    roles: [1],
    userId: null,
    topic: null,
    areaIds: [area._id],
    title: 'Sunday programme',
    body: 'Kirtan at five',
    action: 'dialog',
    url: '',
    by: null,
    createdAt: new Date(),
    state: 'ended',
    plan: null,
    leasedUntil: null,
    members: 0,
    devices: 0,
    searchTokens: [],
    ...fields,
  };
  await world.db.collection<Notification>('notification').insertOne(notification);
  return notification;
}

/** Stores one batch of a notification; by default waiting. */
export async function aBatch(
  world: Pick<World, 'db'>,
  notification: Notification,
  tokens: string[],
  fields: Partial<NotificationBatch> = {},
): Promise<NotificationBatch> {
  const batch: NotificationBatch = {
    ...NO_OUTCOME,
    _id: new ObjectId(),
    notificationId: notification._id,
    plan: notification.plan ?? '',
    devices: tokens.map(token => ({ token, userId: new ObjectId() })),
    size: tokens.length,
    state: 'waiting',
    claimedBy: null,
    leasedUntil: null,
    reached: [],
    ...fields,
  };
  await world.db.collection<NotificationBatch>('notificationBatch').insertOne(batch);
  return batch;
}
