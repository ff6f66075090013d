import type { PublicEventRecord } from '@coastok/domain';

/** The events for the public pages; the event feature implements it. */
export abstract class EventPages {
  /** The published events, the earliest first; when there are too many, only the latest of them. */
  abstract list(): Promise<PublicEventRecord[]>;

  /** The published event with a public id or record id; null for any other text. */
  abstract find(reference: string): Promise<PublicEventRecord | null>;
}
