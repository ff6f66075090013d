import { type PublicEventRecord } from '@coastok/domain';

/** Where pages get the published events from: the API in a browser, the database on the server. */
export interface EventSource {
  /** All published events, the earliest first. */
  list: () => Promise<readonly PublicEventRecord[]>;
  /** The event that a public id or record id names; null for an unknown one. */
  find: (eventId: string) => Promise<PublicEventRecord | null>;
  /**
   * The event of the visitor's own live booking, even if it is not published. Only in a browser: the server does
   * not know the visitor.
   */
  findBooked?: (eventId: string) => Promise<PublicEventRecord | null>;
}
