import type { BookingStatus } from '../booking/status.js';
import type { MessageChannel } from '../schemas/eventMessage.js';
import type { PersonRecord } from './records.js';

/** Whom a message to the people of an event reaches. */
export interface EventMessageReach {
  /** Null of a dry run, of which nothing is kept. */
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
  /** Null: of all live bookings, and of a cancelled event of those that its cancellation ended. */
  status: BookingStatus[] | null;
  areaId: string | null;
  due: boolean;
  by: PersonRecord | null;
  createdAt: string;
}
