import type { Role } from '../people/roles.js';
import type { PersonRecord, WireRecord } from './records.js';

/** The kinds of records that the command palette finds. */
export const FOUND_KINDS = ['member', 'area', 'event', 'booking', 'question'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** A found record, and its address in the console. */
export interface FoundRecord {
  kind: FoundKind;
  _id: string;
  label: string;
  hint: string | null;
  /** An address in the console. */
  path: string;
}

/** The highest number of results of each kind. */
export const FOUND_OF_EACH = 5;

/** The preferences of a person's console, by names that the console chooses. */
export interface PreferenceRecord extends WireRecord {
  values: Record<string, unknown>;
}

/** The highest size of all preferences of one person, as UTF-8. */
export const MOST_PREFERENCE_BYTES = 64 * 1024;

/**
 * The people with whom a saved view is shared: nobody, the leader and assistant director of the owner's areas, or all
 * staff.
 */
export const SHARINGS = ['no', 'area', 'all'] as const;
export type Sharing = (typeof SHARINGS)[number];

/** A saved view of a list. */
export interface ViewRecord extends WireRecord {
  resource: string;
  name: string;
  filter: Record<string, unknown>;
  sort: [field: string, order: 'ASC' | 'DESC'] | null;
  /** The columns shown; null for the list's default columns. */
  columns: string[] | null;
  shared: Sharing;
  /** The roles for which the list opens with this view; only for a view that all staff see. */
  defaultFor: Role[];
  /** The person who saved it; nobody else may change it. */
  owner: PersonRecord | null;
  createdAt: string;
}
