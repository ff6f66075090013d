import { type PublicEventRecord } from '@coastok/domain';

/** Where pages get the published events from: the API in a browser, the database on the server. */
export interface EventSource {
  /** All of them, the earliest first. */
  list: () => Promise<readonly PublicEventRecord[]>;
  /** The event that a public id or record id names; null for an unknown one. */
  find: (eventId: string) => Promise<PublicEventRecord | null>;
  /** The event of the visitor's own live booking, also while it is not published; only a browser knows a visitor. */
  findBooked?: (eventId: string) => Promise<PublicEventRecord | null>;
}
