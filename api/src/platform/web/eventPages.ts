import type { PublicEventRecord } from '@coastok/domain';

/** What the public pages tell of events; the event feature implements it. */
export abstract class EventPages {
  /** The published events, the earliest first; of very many the latest. */
  abstract list(): Promise<PublicEventRecord[]>;

  /** The published event that a public id or record id names; null for any other text. */
  abstract find(reference: string): Promise<PublicEventRecord | null>;
}
