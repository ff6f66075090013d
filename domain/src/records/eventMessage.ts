import type { BookingStatus } from '../booking/status.js';
import type { MessageChannel } from '../schemas/eventMessage.js';
import type { PersonRecord } from './records.js';

/** The number of people whom a message about an event reaches. */
export interface EventMessageReach {
  /** Null for a dry run, of which nothing is stored. */
  _id: string | null;
  people: number;
  /** Phones that get a push, and addresses that get a mail. */
  devices: number;
  mails: number;
}

/** One row of GET `/api/v1/event/{id}/message`. */
export interface EventMessageRecord extends EventMessageReach {
  _id: string;
  title: string;
  body: string;
  channels: MessageChannel[];
  /** Null: people of all live bookings; for a cancelled event, of those that its cancellation ended. */
  status: BookingStatus[] | null;
  areaId: string | null;
  due: boolean;
  by: PersonRecord | null;
  createdAt: string;
}
