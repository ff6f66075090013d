import type { DeliveryRecord, DeliveryStatus, PersonRecord } from '@coastok/domain';
import { isoText } from '../platform/mongo/objectId.js';
import type { Notification } from './notification.model.js';

/** The fields read for a delivery record. */
export const NOTIFICATION_PROJECTION = {
  searchTokens: 0,
  cause: 0,
  leasedUntil: 0,
  pendingAudit: 0,
} as const;

export type PresentableNotification = Omit<Notification, keyof typeof NOTIFICATION_PROJECTION>;

type Counts = Pick<Notification, 'state' | 'devices' | 'topic' | 'sent' | 'unknown'>;

/**
 * Whether a notification has ended, had receivers, and reached none; devices with an unknown outcome may have received
 * it.
 */
export const hasFailed = ({ state, devices, topic, sent, unknown }: Counts): boolean =>
  state === 'ended' && (devices > 0 || (topic ?? null) !== null) && sent === 0 && unknown === 0;

const statusOf = (notification: PresentableNotification): DeliveryStatus => {
  if (notification.state !== 'ended') return 'sending';
  return hasFailed(notification) ? 'failed' : 'sent';
};

export interface Names {
  people: Map<string, PersonRecord>;
  areas: Map<string, { name: string }>;
}

export const toDeliveryRecord = (
  notification: PresentableNotification,
  { people, areas }: Names,
): DeliveryRecord => ({
  _id: notification._id.toHexString(),
  __v: notification.__v,
  receiver: notification.receiver,
  audience: notification.audience,
  areas: (notification.areaIds ?? []).map(id => ({
    _id: id.toHexString(),
    name: areas.get(id.toHexString())?.name ?? '',
  })),
  purpose: notification.purpose ?? 'notices',
  title: notification.title,
  body: notification.body,
  action: notification.action,
  url: notification.url,
  by: (notification.by && people.get(notification.by.toHexString())) ?? null,
  createdAt: notification.createdAt.toISOString(),
  endedAt: isoText(notification.endedAt),
  status: statusOf(notification),
  members: notification.members,
  devices: notification.devices,
  sent: notification.sent,
  failed: notification.failed,
  unknown: notification.unknown,
  pruned: notification.pruned,
  reasons: notification.reasons.map(({ reason, count }) => ({ reason, count })),
});
