import {
  type CreateOf,
  type Field,
  type FieldKind,
  type Fields,
  fieldsOf,
  type FiltersOf,
  type RecordOf,
  type Reference,
  type Resource,
  type ValuesOf,
} from '@coastok/domain';
import { type IndexDefinition, type IndexOptions, Schema, type Types } from 'mongoose';
import { PENDING_AUDIT_INDEX, pendingAuditField, type WithPendingAudit } from '../audit/audit.model.js';
import type { Caller } from '../auth/caller.js';
import type { Filter } from '../lists/page.js';
import { sortKeyPath, type SortKeys, sortKeysField } from '../lists/search.js';

type Kept<Value> = Value extends Reference ? Types.ObjectId : Value;

/** The fields of every declared record. */
export interface StoredRecord extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  createdAt: Date;
  searchTokens: string[];
  sortKeys?: SortKeys;
  /** 1, or 0 once removed; or `removed`, depending on the declaration. */
  status?: number | string;
  removed?: boolean;
}

/** A resource's record as it is stored. */
export type StoredOf<R extends Resource> = StoredRecord & { [K in keyof ValuesOf<R>]: Kept<ValuesOf<R>[K]> };

/** The same without the fields for searching and sorting. */
export type ReadOf<R extends Resource> = Omit<StoredOf<R>, 'searchTokens' | 'sortKeys'>;

export const PROJECTION = { searchTokens: 0, sortKeys: 0, pendingAudit: 0 } as const;

/** The field values of an existing record, and of a removed one. */
export const marks = ({ removal }: Resource) =>
  removal === 'status'
    ? ({ there: { status: 1 }, gone: { status: 0 } } as const)
    : ({ there: { removed: false }, gone: { removed: true } } as const);

const TYPES: Partial<Record<FieldKind['name'], unknown>> = {
  text: String,
  choice: Number,
  option: String,
  instant: Date,
  day: String,
  number: Number,
  flag: Boolean,
  id: Schema.Types.ObjectId,
  area: Schema.Types.ObjectId,
  address: String,
  picture: String,
  receiver: String,
};

export type ExtraIndex = readonly [IndexDefinition, IndexOptions?];

/**
 * The schema of a declared resource's collection. Its indexes serve every order and every filter of the declaration;
 * `extra` indexes serve the resource's own rules only.
 */
export function recordSchema(resource: Resource, extra: readonly ExtraIndex[] = []): Schema {
  const stored = fieldsOf(resource, 'written', 'system', 'internal');
  const definition = Object.fromEntries(
    stored.map(([name, { facts }]) => [name, { type: TYPES[facts.kind.name], required: isRequired(facts) }]),
  );
  const [mark = ''] = Object.keys(marks(resource).there);
  const schema = new Schema(
    {
      ...definition,
      [mark]: { type: resource.removal === 'status' ? Number : Boolean, required: true },
      createdAt: { type: Date, required: true },
      searchTokens: { type: [String], required: true },
      ...sortKeysField(...sortedTexts(resource)),
      ...pendingAuditField,
    },
    { collection: resource.stored, versionKey: '__v' },
  );
  for (const [keys, options] of [...derivedIndexes(resource), ...extra]) schema.index(keys, options);
  return schema.index(...PENDING_AUDIT_INDEX);
}

/** Mongoose treats an empty text as missing, so fields that may be empty are not required. */
const isRequired = ({ nullable, kind }: Fields[string]['facts']): boolean =>
  !nullable && !(kind.name === 'text' && kind.mayBeEmpty);

/** The path that a list is sorted by for a field: a text's sort key, otherwise the field itself. */
export const sortPathOf = (name: string, { facts: { kind, means, sort } }: Field): string =>
  sort && kind.name === 'text' && means === undefined ? sortKeyPath(name) : name;

/** The texts of a resource that its lists can be sorted by. */
export const sortedTexts = (resource: Resource): string[] =>
  fieldsOf(resource, 'written').flatMap(([name, field]) => (sortPathOf(name, field) === name ? [] : [name]));

function derivedIndexes(resource: Resource): ExtraIndex[] {
  const [mark = ''] = Object.keys(marks(resource).there);
  const stored = fieldsOf(resource, 'written', 'system');
  const sorted = stored.filter(([name, { facts }]) => facts.sort || name === resource.importBy);
  const filtered = stored.filter(([name, { facts }]) => facts.filter || name === resource.scope);
  return [
    [{ [mark]: 1, createdAt: -1, _id: -1 }],
    ...sorted.map(([name, field]): ExtraIndex => [{ [mark]: 1, [sortPathOf(name, field)]: 1, _id: 1 }]),
    ...filtered.map(([name]): ExtraIndex => [{ [mark]: 1, [name]: 1, createdAt: -1, _id: -1 }]),
    [{ searchTokens: 1, [mark]: 1 }],
    // Fields with pictures are queried for the files that they refer to.
    ...stored.filter(([, field]) => holdsPictures(field)).map(([name]): ExtraIndex => [{ [name]: 1 }]),
  ];
}

/** An address may be a link to another site. */
export const holdsPictures = ({ facts: { kind } }: Field): boolean =>
  kind.name === 'picture' || kind.name === 'address';

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
