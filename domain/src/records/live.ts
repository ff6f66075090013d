import { RESOURCES } from '../resources/resources.js';
import type { PersonRecord } from './records.js';

/** The lists whose changes can be followed, each named as its route. */
export const FOLLOWED_LISTS: readonly string[] = [
  'user',
  'area',
  'question',
  'booking',
  'pledging',
  'event',
  ...RESOURCES.map(({ path }) => path),
];

/** A record is said to be open for that long after its last sign. */
export const PRESENCE_SECONDS = 30;
/** How often who has a record open says so. */
export const PRESENCE_EVERY_SECONDS = 15;
export const MOST_TOPICS = 20;
/** So many of what changed are named. */
export const MOST_CHANGED_IDS = 100;

/** The event `changed`: records were added or changed, as far as whoever listens may see them. */
export interface ChangedMessage {
  topic: string;
  resource: string;
  count: number;
  /** The first of them. */
  ids: string[];
}

/** The event `presence`: who has a record open. */
export interface PresenceMessage {
  topic: string;
  people: PersonRecord[];
}
