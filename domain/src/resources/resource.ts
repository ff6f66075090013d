import type { Route, Rule, Who } from '../access/rule.js';
import { fileIdOf, isHttpsUrl } from '../formats/links.js';
import type { Fields } from './field.js';
import type { ExtraFilters } from './filter.js';
import { type DeclaredList, type FieldNames, type Flat, listPermissions, areaScopeOf } from './list.js';

/** The actions of every declared resource. */
export const RECORD_ACTIONS = ['list', 'read', 'create', 'update', 'delete'] as const;
export type RecordAction = (typeof RECORD_ACTIONS)[number];

interface Methods {
  list: 'GET';
  read: 'GET';
  create: 'POST';
  update: 'PUT';
  delete: 'DELETE';
}

/** A validation rule over several fields. */
export interface Check<Body = Record<string, unknown>> {
  /** The fields that it reads; it runs when all of them are known. */
  reads: readonly (keyof Body & string)[];
  blames: keyof Body & string;
  /** The problem with these values; null when there is none. */
  problem: (values: Body) => string | null;
}

/** How a deleted record is marked: by `status` 0, which is answered, or by a mark that is never answered. */
export type Removal = 'status' | 'hidden';

interface Facts<F extends Fields, X extends ExtraFilters, M extends Removal> extends DeclaredList {
  /** The collection. */
  stored: string;
  access: Record<RecordAction, Who>;
  fields: F;
  removal: M;
  /** `status` is a field of its bodies, so 1 is accepted too and changes nothing. */
  sendsStatus?: true;
  filters?: X;
  /** The field that identifies rows of an imported file, and the records that they change. */
  importBy?: string;
  /** The actions that can be undone for some minutes by the person who did them. */
  undo?: readonly ('update' | 'delete')[];
  calls?: Partial<Record<RecordAction, string>>;
}

interface Declaration<
  Name extends string,
  F extends Fields,
  X extends ExtraFilters,
  M extends Removal,
> extends Facts<F, X, M> {
  name: Name;
  scope?: keyof F & string;
  owner?: keyof F & string;
  sortAs?: Readonly<Record<string, keyof F & string>>;
  export?: { who: Who; columns: readonly (keyof F & string)[] };
  importBy?: keyof F & string;
  checks?: readonly Check<Bodies<F>>[];
}

export interface Resource<
  F extends Fields = Fields,
  X extends ExtraFilters = ExtraFilters,
  M extends Removal = Removal,
> extends Facts<F, X, M> {
  readonly checks: readonly Check[];
}

export interface NamedResource<
  Name extends string,
  F extends Fields,
  X extends ExtraFilters,
  M extends Removal,
> extends Resource<F, X, M> {
  name: Name;
  /** Its rows of the action table. */
  readonly permissions: { readonly [A in RecordAction as `${Name}.${A}`]: RecordRule<A> };
}

/** A row of the action table, with the type of its route. */
type RecordRule<A extends RecordAction> = Rule & {
  route: `${Methods[A]} /api/v1/${string}${A extends 'list' | 'create' ? '' : '/:id'}`;
} & (A extends 'list' ? { answers: 'list' } : A extends 'create' ? { idempotent: true } : unknown);

/**
 * Declares a resource: its fields and permissions, from which every package derives its types, calls, pages and files.
 */
export function defineResource<
  const Name extends string,
  const F extends Fields,
  const M extends Removal,
  const X extends ExtraFilters = Record<never, never>,
>(declaration: Declaration<Name, F, X, M>): NamedResource<Name, F, X, M> {
  const { name, path, access } = declaration;
  const own = (declaration.checks ?? []) as unknown as readonly Check[];
  const one = `/api/v1/${path}/:id` as const;
  const rule = (who: Who, route: Route): Rule => ({ who, route, ...areaScopeOf(declaration, who) });
  const permissions = {
    ...listPermissions(declaration),
    [`${name}.create`]: { ...rule(access.create, `POST /api/v1/${path}`), creates: true, idempotent: true },
    [`${name}.update`]: rule(access.update, `PUT ${one}`),
    [`${name}.delete`]: rule(access.delete, `DELETE ${one}`),
  } satisfies Record<string, Rule>;
  return {
    ...declaration,
    // The code that runs a check passes the values of the fields that it reads.
    checks: [...own, ...addressChecks(declaration.fields, own)],
    // The declared type names each action; the compiler infers only `string` for a computed name.
    permissions: permissions as unknown as NamedResource<Name, F, X, M>['permissions'],
  };
}

/** An address without a check by the resource itself must be an upload or an https link, never a script. */
const addressChecks = (fields: Fields, own: readonly Check[]): Check[] =>
  Object.entries(fields)
    .filter(
      ([name, { facts }]) => facts.kind.name === 'address' && !own.some(({ blames }) => blames === name),
    )
    .map(([name]) => ({
      reads: [name],
      blames: name,
      problem: ({ [name]: address }) =>
        typeof address !== 'string' || fileIdOf(address) !== null || isHttpsUrl(address)
          ? null
          : 'Please upload an image or enter an address that begins with https://.',
    }));

type SentName<F extends Fields> = FieldNames<F, 'written' | 'input'>;

/** The stored fields of a record, without those that every record has. */
export type ValuesOf<R extends Resource> = Flat<{
  [K in FieldNames<R['fields'], 'written' | 'system' | 'internal'>]: R['fields'][K]['types']['stored'];
}>;

type Bodies<F extends Fields> = { [K in SentName<F>]: F[K]['types']['body'] };

/** The validated body of a create; fields that were left out have their initial value. */
export type CreateOf<R extends Resource> = Flat<Bodies<R['fields']>>;

/** A change of some fields. */
export type UpdateOf<R extends Resource> = Partial<CreateOf<R>> & { status?: number };
