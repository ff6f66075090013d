import {
  type Field,
  type FieldKind,
  fieldsOf,
  type Fields,
  type Reference,
  type Resource,
  type ValuesOf,
} from '@coastok/domain';
import { type IndexDefinition, type IndexOptions, Schema, type Types } from 'mongoose';
import { PENDING_AUDIT_INDEX, pendingAuditField, type WithPendingAudit } from '../audit/audit.model.js';
import { sortKeyPath, type SortKeys, sortKeysField } from '../lists/sortKeys.js';

type Kept<Value> = Value extends Reference ? Types.ObjectId : Value;

/** What every declared record has. */
export interface StoredRecord extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  createdAt: Date;
  searchTokens: string[];
  sortKeys?: SortKeys;
  /** 1, or 0 once taken back; or `removed`, as the declaration says. */
  status?: number | string;
  removed?: boolean;
}

/** A resource's record as it is stored. */
export type StoredOf<R extends Resource> = StoredRecord & { [K in keyof ValuesOf<R>]: Kept<ValuesOf<R>[K]> };

/** The same without what only a search or an order needs. */
export type ReadOf<R extends Resource> = Omit<StoredOf<R>, 'searchTokens' | 'sortKeys'>;

export const PROJECTION = { searchTokens: 0, sortKeys: 0, pendingAudit: 0 } as const;

/** How a record is marked that is there, and one that was taken back. */
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
 * The collection of a declared resource. Its indexes serve every order and every filter that the declaration offers;
 * `extra` ones are for what only the resource's own rules ask.
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

/** The store takes an empty text for none, so those that may be empty are not required. */
const isRequired = ({ nullable, kind }: Fields[string]['facts']): boolean =>
  !nullable && !(kind.name === 'text' && kind.mayBeEmpty);

/** By what a list is sorted in place of a field: a text by its key, anything else by itself. */
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
    // Which files are named is asked of whatever holds pictures.
    ...stored.filter(([, field]) => holdsPictures(field)).map(([name]): ExtraIndex => [{ [name]: 1 }]),
  ];
}

/** An address may also lead elsewhere. */
export const holdsPictures = ({ facts: { kind } }: Field): boolean =>
  kind.name === 'picture' || kind.name === 'address';
