import type { PublicEventRecord, SiteEvents } from '@coastok/domain';

/** Where pages get the published events from: the API in a browser, the database on the server. */
export interface EventSource extends SiteEvents {
  /**
   * The event of the visitor's own live booking, even if it is not published. Only in a browser: the server does
   * not know the visitor.
   */
  findBooked?: (eventId: string) => Promise<PublicEventRecord | null>;
}
