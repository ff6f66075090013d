import type { DeliveryStatus } from '../records/notification.js';
import { FREE_PURPOSES } from '../privacy/purposes.js';
import { id, instant, option, person, receiver, rows, text, wholeNumber } from './field.js';
import { defineList, type RecordOf } from './list.js';

const STATUSES = ['sending', 'sent', 'failed'] as const satisfies readonly DeliveryStatus[];

/** Notifications and what became of them, in devices (docs/rules/engagement.md#4); sending one is an act of its own. */
export const notification = defineList({
  name: 'notification',
  path: 'send/gcm',
  label: { one: 'notification', many: 'notifications' },
  access: { list: [4, 6, 7], read: [4, 6, 7] },
  fields: {
    receiver: receiver(),
    /** The receiver in words. */
    audience: text(300),
    /** The areas that it was kept to; empty when to none. */
    areas: rows({ _id: id(), name: text(120) }),
    /** Who does not consent to it was left out. */
    purpose: option(FREE_PURPOSES, 'Please choose what it is for.'),
    title: text(200).search(),
    body: text(2000).search(),
    action: text(60),
    url: text(2048),
    /** Null for a scheduled one. */
    by: person().nullable(),
    createdAt: instant().sort(),
    endedAt: instant().nullable(),
    status: option(STATUSES, 'Please enter sending, sent or failed.'),
    /** Active members of the audience. */
    members: wholeNumber(),
    /** Their devices, as far as they are known while it is being sent. */
    devices: wholeNumber(),
    sent: wholeNumber(),
    failed: wholeNumber(),
    /** Devices whose batch was in an instance's hands when it died: never tried again. */
    unknown: wholeNumber(),
    /** Devices removed because the push service no longer knows them. */
    pruned: wholeNumber(),
    /** The failed ones by the push service's reason, the commonest first. */
    reasons: rows({ reason: text(200), count: wholeNumber() }),
  },
  scope: 'areas',
  filters: { areaId: { name: 'area' } },
});

/** A notification and what became of it. */
export type DeliveryRecord = RecordOf<typeof notification>;
