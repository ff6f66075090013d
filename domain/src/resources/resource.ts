import type { WireRecord } from '../records/records.js';
import type { Rule, Who } from '../access/rule.js';
import type { Field, Reach } from './field.js';

export type Fields = Readonly<Record<string, Field>>;

/** What can be done with every declared resource. */
export const RECORD_ACTIONS = ['list', 'read', 'create', 'update', 'delete'] as const;
export type RecordAction = (typeof RECORD_ACTIONS)[number];

interface Methods {
  list: 'GET';
  read: 'GET';
  create: 'POST';
  update: 'PUT';
  delete: 'DELETE';
}

/** A rule about several fields at once. */
export interface Check<Body = Record<string, unknown>> {
  /** The fields that it judges; it is asked when all of them are known. */
  reads: readonly (keyof Body & string)[];
  blames: keyof Body & string;
  /** What is wrong with these values; null when nothing is. */
  problem: (values: Body) => string | null;
}

/** A filter that is no field of the record; what it means, the resource's rules say. */
export type ExtraFilter =
  /** `MM/yy`, a month in India. */
  { readonly name: 'month' } | { readonly name: 'numbers'; readonly among: readonly number[] };

export type ExtraFilters = Readonly<Record<string, ExtraFilter>>;

type FilterType<F> = F extends { name: 'month' } ? string : number[];

/** How a record that is taken back is marked: by `status` 0, which is answered, or by a mark that nobody sees. */
export type Removal = 'status' | 'hidden';

interface Facts<Name extends string, F extends Fields, X extends ExtraFilters> {
  /** Before the dot of its actions. */
  name: Name;
  /** After `/api/v1/`; the trail's name for it as well. */
  path: string;
  label: { one: string; many: string };
  /** The collection. */
  stored: string;
  access: Record<RecordAction, Who>;
  fields: F;
  /** The field with the area that a record belongs to: staff of areas see and write those of their own. */
  scope?: string;
  removal: Removal;
  /** `status` is a field of its bodies, so 1 is taken too: it stays. */
  sendsStatus?: true;
  filters?: X;
  /** Sortable names beside those of the fields, and the fields that they mean. */
  sortAs?: Readonly<Record<string, keyof F & string>>;
  /** Who takes its lists as files, and the columns of these. */
  export?: { who: Who; columns: readonly string[] };
  /** The field that tells rows of an imported file apart, and which records they are about. */
  importBy?: string;
  /** What can be taken back for some minutes, by who did it. */
  undo?: readonly ('update' | 'delete')[];
  /** In words, for the document of the calls. */
  calls: Record<RecordAction, string>;
}

interface Declaration<Name extends string, F extends Fields, X extends ExtraFilters> extends Facts<
  Name,
  F,
  X
> {
  scope?: keyof F & string;
  export?: { who: Who; columns: readonly (keyof F & string)[] };
  importBy?: keyof F & string;
  checks?: readonly Check<Bodies<F>>[];
}

export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
  X extends ExtraFilters = ExtraFilters,
> extends Facts<Name, F, X> {
  readonly checks: readonly Check[];
  /** Its rows of the permission table. */
  readonly permissions: { readonly [A in RecordAction as `${Name}.${A}`]: RecordRule<A> };
}

/** A row of the permission table, as far as its type says how it is called. */
type RecordRule<A extends RecordAction> = Rule & {
  route: `${Methods[A]} /api/v1/${string}${A extends 'list' | 'create' ? '' : '/:id'}`;
} & (A extends 'list' ? { answers: 'list' } : unknown);

/** Declares a resource: what it is, who may do what, and what follows everywhere. */
export function defineResource<
  const Name extends string,
  const F extends Fields,
  const X extends ExtraFilters = Record<never, never>,
>(declaration: Declaration<Name, F, X>): Resource<Name, F, X> {
  const { name, path, access, checks = [] } = declaration;
  const one = `/api/v1/${path}/:id` as const;
  const all = `/api/v1/${path}` as const;
  const within = declaration.scope === undefined ? {} : ({ scope: 'area' } as const);
  const permissions = {
    [`${name}.list`]: { who: access.list, route: `GET ${all}`, answers: 'list', ...within },
    [`${name}.read`]: { who: access.read, route: `GET ${one}`, ...within },
    [`${name}.create`]: { who: access.create, route: `POST ${all}`, creates: true, ...within },
    [`${name}.update`]: { who: access.update, route: `PUT ${one}`, ...within },
    [`${name}.delete`]: { who: access.delete, route: `DELETE ${one}`, ...within },
    ...(declaration.export && {
      [`${name}.export`]: {
        who: declaration.export.who,
        route: `GET /api/v1/report/${path}.:format`,
        ...within,
      },
    }),
  } satisfies Record<string, Rule>;
  return {
    ...declaration,
    // Whoever asks a check has the values of the fields that it reads.
    checks: checks as unknown as readonly Check[],
    // A computed name has no type of its own; these are the names that the type says.
    permissions: permissions as unknown as Resource<Name, F, X>['permissions'],
  };
}

type Named<F extends Fields, R extends Reach> = {
  [K in keyof F]: F[K]['types']['reach'] extends R ? K : never;
}[keyof F];

type Flat<T> = { [K in keyof T]: T[K] };

type SentName<F extends Fields> = Named<F, 'written' | 'input'>;

/** A record as it is answered. */
export type RecordOf<R extends Resource> = Flat<
  WireRecord & {
    [K in Named<R['fields'], 'written' | 'system' | 'computed'>]: R['fields'][K]['types']['wire'];
  } & (R['removal'] extends 'status' ? { status: number } : unknown) & { createdAt: string }
>;

/** What is stored of a record's own, without what every record has. */
export type ValuesOf<R extends Resource> = Flat<{
  [K in Named<R['fields'], 'written' | 'system' | 'internal'>]: R['fields'][K]['types']['stored'];
}>;

type Bodies<F extends Fields> = { [K in SentName<F>]: F[K]['types']['body'] };

/** What a create has brought once it was judged: what was left out stands as its initial value. */
export type CreateOf<R extends Resource> = Flat<Bodies<R['fields']>>;

/** A change of some fields. */
export type UpdateOf<R extends Resource> = Partial<CreateOf<R>> & { status?: number };

type FieldFilters<F extends Fields> = {
  [K in keyof F as F[K]['types']['filtered'] extends true ? K : never]?: F[K]['types']['filter'];
};

/** What narrows a list, as it was read from the query. */
export type FiltersOf<R extends Resource> = Flat<
  FieldFilters<R['fields']> & {
    [K in keyof NonNullable<R['filters']>]?: FilterType<NonNullable<R['filters']>[K]>;
  } & { q?: string; fromDate?: string; toDate?: string }
>;

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a field is called where nobody has named it: `connectedAreaId` is `Connected area`. */
export const fieldTitle = (name: string): string =>
  capitalised(
    name
      .replace(/Id$/, '')
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  );

/** The fields of some reaches, by name. */
export const fieldsOf = (resource: Resource, ...reaches: Reach[]): [string, Field][] =>
  Object.entries(resource.fields).filter(([, { facts }]) => reaches.includes(facts.reach));
