import type { CreateOf, FiltersOf, RecordOf, Resource, ValuesOf } from '@coastok/domain';
import type { Caller } from '../auth/caller.js';
import type { Filter } from '../lists/page.js';
import type { ReadOf, StoredOf } from './recordSchema.js';

/** A write that is about to be made, upon `before`; a create has none. */
export interface Writing<R extends Resource> {
  /** `restore` puts back what was there before a change, or the record as a whole. */
  act: 'create' | 'update' | 'delete' | 'restore';
  caller: Caller;
  /** What was sent of fields, or is put back; a delete sends nothing. */
  sent: Partial<CreateOf<R>>;
  before: ReadOf<R> | null;
}

/** What is special about a resource, beside its declaration. There is no other place for it. */
export interface RecordRules<R extends Resource> {
  /**
   * Judges a write, and says what is stored beside or instead of what was sent.
   * @throws InvalidInput, NotAllowed or Conflict to refuse it
   */
  beforeWrite?: (writing: Writing<R>) => Changes<R> | Promise<Changes<R>>;
  /** What is answered beside or instead of what is stored, record by record. */
  present?: (records: ReadOf<R>[]) => Partial<RecordOf<R>>[] | Promise<Partial<RecordOf<R>>[]>;
  /** What a filter means that no stored field says by itself. */
  narrow?: (filters: FiltersOf<R>) => Filter;
}

export type Changes<R extends Resource> = Partial<Pick<StoredOf<R>, keyof ValuesOf<R> & keyof StoredOf<R>>>;
