import { z } from 'zod';
import { ALL_BOOKING_STATUSES, type BookingStatus } from '../booking/status.js';
import { lines, recordId, text } from './fields.js';

/** The channels of a message to the people of an event. */
export const MESSAGE_CHANNELS = ['push', 'mail'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

const channel = z.enum(MESSAGE_CHANNELS, 'Please choose push, mail or both.');
const CODES: readonly number[] = ALL_BOOKING_STATUSES;
const status = z
  .number()
  .refine((code): code is BookingStatus => CODES.includes(code), 'Please enter a valid status.');

/** POST /event/{id}/message; with `dryRun` the answer only counts whom it would reach. */
export const eventMessageBody = z.strictObject({
  title: text(120),
  body: lines(2000),
  channels: z.array(channel).min(1).max(10).transform(once),
  /** Only people of bookings in these statuses; absent: of all live ones. */
  status: z.array(status).min(1).max(50).transform(once).optional(),
  areaId: recordId.optional(),
  /** Only people of bookings with an amount due. */
  due: z.boolean().optional(),
  dryRun: z.boolean().optional(),
});
export type EventMessageBody = z.infer<typeof eventMessageBody>;
