import { FREE_PURPOSES } from '../privacy/purposes.js';
import { id, instant, option, person, receiver, rows, text, wholeNumber } from './field.js';
import { defineList, type RecordOf } from './list.js';

/** `sending` until every batch has a result; `failed` when there were devices and none was reached. */
export type DeliveryStatus = 'sending' | 'sent' | 'failed';

/** The people whom a notification would reach. */
export interface NotificationPreview {
  members: number;
  devices: number;
  /** Members who do not consent to the purpose; they are not included in `members`. */
  leftOut: number;
}

const STATUSES = ['sending', 'sent', 'failed'] as const satisfies readonly DeliveryStatus[];

/** Notifications and their delivery to devices (docs/rules/engagement.md#4); another call sends one. */
export const notification = defineList({
  name: 'notification',
  path: 'send/gcm',
  label: { one: 'notification', many: 'notifications' },
  access: { list: [4, 6, 7], read: [4, 6, 7] },
  fields: {
    receiver: receiver(),
    /** The receiver in words. */
    audience: text(300),
    /** The areas to which it was limited; empty for no limit. */
    areas: rows({ _id: id(), name: text(120) }),
    /** Members who do not consent to this purpose were left out. */
    purpose: option(FREE_PURPOSES, 'Please choose what it is for.'),
    title: text(200).search(),
    body: text(2000).search(),
    action: text(60),
    url: text(2048),
    /** Null for a scheduled notification. */
    by: person().nullable(),
    createdAt: instant().sort(),
    endedAt: instant().nullable(),
    status: option(STATUSES, 'Please enter sending, sent or failed.'),
    /** Active members of the audience. */
    members: wholeNumber(),
    /** The number of their devices, as known so far while it is being sent. */
    devices: wholeNumber(),
    sent: wholeNumber(),
    failed: wholeNumber(),
    /** Devices whose batch was being sent when a server process died; it is never tried again. */
    unknown: wholeNumber(),
    /** Devices removed because the push service no longer knows them. */
    pruned: wholeNumber(),
    /** The failures by the push service's reason, the most frequent first. */
    reasons: rows({ reason: text(200), count: wholeNumber() }),
  },
  scope: 'areas',
  filters: { areaId: { name: 'area' } },
});

/** A notification and its delivery. */
export type DeliveryRecord = RecordOf<typeof notification>;
