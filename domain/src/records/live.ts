import { RESOURCES } from '../resources/resources.js';
import type { PersonRecord } from './records.js';

/** The lists whose changes a client can follow, each named as its route. */
export const FOLLOWED_LISTS: readonly string[] = [
  'user',
  'area',
  'question',
  'booking',
  'pledging',
  'event',
  ...RESOURCES.map(({ path }) => path),
];

/** A record counts as open for this long after the last presence call. */
export const PRESENCE_SECONDS = 30;
/** How often a client that has a record open calls. */
export const PRESENCE_EVERY_SECONDS = 15;
export const MOST_TOPICS = 20;
/** The highest number of ids in a message. */
export const MOST_CHANGED_IDS = 100;

/** The event `changed`: records that the listener may see were added or changed. */
export interface ChangedMessage {
  topic: string;
  resource: string;
  count: number;
  /** The first ids of the changed records. */
  ids: string[];
}

/** The event `presence`: the people who have a record open. */
export interface PresenceMessage {
  topic: string;
  people: PersonRecord[];
}
