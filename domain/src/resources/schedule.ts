import { HEADS } from '../access/rule.js';
import { EVERYBODY, TOO_LONG_TO_PUSH, fitsPush } from '../notifications/receiver.js';
import { SCHEDULE_STATUSES } from '../notifications/actions.js';
import { FREE_PURPOSES } from '../privacy/purposes.js';
import { flag, id, instant, instantOrDay, option, receiver, text, wholeNumber } from './field.js';
import type { RecordOf } from './list.js';
import { defineResource } from './resource.js';

/** A notification that is sent at its time. */
export const schedule = defineResource({
  name: 'schedule',
  path: 'schedule',
  label: { one: 'notification', many: 'notifications' },
  stored: 'scheduledNotification',
  access: { list: HEADS, read: HEADS, create: HEADS, update: HEADS, delete: HEADS },
  fields: {
    heading: text(200).search().sort(),
    body: text(2000).search(),
    /** Sent as an instant or a day; answered as `dd/MM/yy`, the Indian day. */
    date: instantOrDay().input(),
    sendAt: instant().system().sort(),
    receiver: receiver().orElse(EVERYBODY),
    /** The receiver in words. */
    audience: text(300).computed(),
    purpose: option(FREE_PURPOSES, 'Please choose what it is for.').orElse('notices'),
    sent: wholeNumber(0, 1).computed(),
    status: option(SCHEDULE_STATUSES, 'Please enter pending, sent or missed.').system().filter(),
    /** The id of the delivery, once it was sent. */
    notificationId: id().nullable().system(),
    /** The notification is due, but the sender has not received it yet; set together with `sent`. */
    owed: flag().internal(false),
  },
  removal: 'hidden',
  filters: { date: { name: 'month' } },
  sortAs: { date: 'sendAt' },
  checks: [
    {
      reads: ['heading', 'body'],
      blames: 'body',
      problem: ({ heading, body }) => (fitsPush(heading, body) ? null : TOO_LONG_TO_PUSH),
    },
  ],
  undo: ['update', 'delete'],
  calls: {
    list: 'Scheduled notifications; a month of them with date=MM/yy',
    update: 'Change a notification that is not sent',
    delete: 'Delete a notification that is not sent',
  },
});

export type ScheduleRecord = RecordOf<typeof schedule> & { date: string };
