import type { CreateOf, FiltersOf, RecordOf, Resource, ValuesOf } from '@coastok/domain';
import type { Caller } from '../auth/caller.js';
import type { Filter } from '../lists/page.js';
import type { ReadOf, StoredOf } from './recordSchema.js';

/** A write that is about to be made to `before`; a create has no `before`. */
export interface Writing<R extends Resource> {
  /** `restore` puts back the values before a change, or the whole record. */
  act: 'create' | 'update' | 'delete' | 'restore';
  caller: Caller;
  /** The sent or restored fields; a delete has none. */
  sent: Partial<CreateOf<R>>;
  before: ReadOf<R> | null;
}

/** A resource's own rules, beside its declaration. All its exceptions belong here. */
export interface RecordRules<R extends Resource> {
  /**
   * Validates a write, and returns the values to store in addition to or instead of the sent ones.
   * @throws InvalidInput, NotAllowed or Conflict to refuse it
   */
  beforeWrite?: (writing: Writing<R>) => Changes<R> | Promise<Changes<R>>;
  /** The values to answer in addition to or instead of the stored ones, record by record. */
  toRecords?: (records: ReadOf<R>[]) => Partial<RecordOf<R>>[] | Promise<Partial<RecordOf<R>>[]>;
  /** The condition of a filter that is no stored field. */
  narrow?: (filters: FiltersOf<R>) => Filter;
}

export type Changes<R extends Resource> = Partial<Pick<StoredOf<R>, keyof ValuesOf<R> & keyof StoredOf<R>>>;
