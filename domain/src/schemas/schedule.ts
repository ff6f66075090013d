import { z } from 'zod';
import { isCalendarDay } from '../formats/dates.js';
import { nineOClock, SCHEDULE_STATUSES } from '../notifications/scheduled.js';
import { EVERYBODY } from '../notifications/receiver.js';
import { calendarDay } from './fields.js';
import { instant } from './instant.js';
import { listFilters, queryText } from './lists.js';
import {
  fitsPush,
  notificationBody,
  notificationTitle,
  pushPurpose,
  receiverText,
  TOO_LONG_TO_PUSH,
} from './notification.js';

/** An instant, or a day, which means 09:00 in India. */
const sendAt = z
  .union([calendarDay, instant], 'Please enter a valid date.')
  .transform(value => (isCalendarDay(value) ? nineOClock(value) : new Date(value)));

const scheduleFields = {
  heading: notificationTitle,
  body: notificationBody,
  date: sendAt,
  receiver: receiverText,
  purpose: pushPurpose,
};
const tooLong = { path: ['body'], message: TOO_LONG_TO_PUSH };

/** POST /schedule. */
export const createScheduleBody = z
  .strictObject({
    ...scheduleFields,
    receiver: receiverText.default(EVERYBODY),
    purpose: pushPurpose.default('notices'),
  })
  .refine(({ heading, body }) => fitsPush(heading, body), tooLong);
export type CreateScheduleBody = z.infer<typeof createScheduleBody>;

/** PUT /schedule/{id}; `status: 0` alone deletes what was not sent. */
export const updateScheduleBody = z
  .strictObject({ ...scheduleFields, status: z.literal(0) })
  .partial()
  .refine(body => body.status === undefined || Object.keys(body).length === 1, {
    path: ['status'],
    message: 'Please delete a notification without changing it at the same time.',
  })
  .refine(({ heading, body }) => fitsPush(heading, body), tooLong);
export type UpdateScheduleBody = z.infer<typeof updateScheduleBody>;

/** `date=MM/yy`: the items of one Indian month. */
export const scheduleFilters = listFilters({
  date: z
    .string()
    .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Please enter a month as MM/yy.')
    .optional(),
  status: z.enum(SCHEDULE_STATUSES, 'Please enter pending, sent or missed.').optional(),
  q: queryText.optional(),
});
export type ScheduleFilters = z.infer<typeof scheduleFilters>;
