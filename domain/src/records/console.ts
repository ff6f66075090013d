import type { Role } from '../people/roles.js';
import type { PersonRecord, WireRecord } from './records.js';

/** What the command palette finds. */
export const FOUND_KINDS = ['member', 'area', 'event', 'booking', 'question'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Something that was found, and where the console shows it. */
export interface FoundRecord {
  kind: FoundKind;
  _id: string;
  label: string;
  hint: string | null;
  /** An address of the console. */
  path: string;
}

/** At most so many of each kind. */
export const FOUND_OF_EACH = 5;

/** What somebody's console remembers, by names of its own. */
export interface PreferenceRecord extends WireRecord {
  values: Record<string, unknown>;
}

/** All that the console may keep of one person, as UTF-8. */
export const MOST_PREFERENCE_BYTES = 64 * 1024;

/** With whom a saved view is shared: nobody, the leader and assistant director of the owner's areas, or all staff. */
export const SHARINGS = ['no', 'area', 'all'] as const;
export type Sharing = (typeof SHARINGS)[number];

/** A list as somebody arranged it. */
export interface ViewRecord extends WireRecord {
  resource: string;
  name: string;
  filter: Record<string, unknown>;
  sort: [field: string, order: 'ASC' | 'DESC'] | null;
  /** The columns shown; null for those that the list shows by itself. */
  columns: string[] | null;
  shared: Sharing;
  /** The roles that the list opens like this for; only of one that all staff see. */
  defaultFor: Role[];
  /** Whoever saved it; nobody else changes it. */
  owner: PersonRecord | null;
  createdAt: string;
}
