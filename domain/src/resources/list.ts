import { HEADS, type Rule, type Who } from '../access/rule.js';
import type { Field, Fields, Reach } from './field.js';
import type { ExtraFilters, FilterType } from './filter.js';

/** The permission, the report's name and the columns of a list's export. */
export interface ExportFacts {
  readonly who: Who;
  /** The name of its report, where that is not the list's path. */
  readonly report?: string;
  /** The fields that are its columns, where no hand-written report says more. */
  readonly columns?: readonly string[];
}

/** A list of records, as data: their fields, who may see them, and how the list is sorted and filtered. */
export interface DeclaredList {
  /** The prefix of its actions, before the dot. */
  readonly name: string;
  /** The path after `/api/v1/`; also its name in the audit log. */
  readonly path: string;
  readonly label: { readonly one: string; readonly many: string };
  readonly access: { readonly list: Who; readonly read: Who };
  readonly fields: Fields;
  /** Additional fields of a record that is read by id. */
  readonly detail?: Fields;
  /** The pattern of its records' ids, where these are the gateway's. */
  readonly ids?: RegExp;
  /** Its records have no version, because clients do not change their fields. */
  readonly unversioned?: true;
  /** The field with the record's area: staff of areas see only the records of theirs. `_id`: the record is the area. */
  readonly scope?: string;
  /** The field with the person to whom the record belongs. `_id`: the record is the person. */
  readonly owner?: string;
  readonly filters?: ExtraFilters;
  /** Names to sort by besides those of the fields, and the fields that they mean. */
  readonly sortAs?: Readonly<Record<string, string>>;
  /** The field of the default order, which `fromDate` and `toDate` filter by; absent: `createdAt`. */
  readonly newestBy?: string;
  /** The default order by stored fields, where that is not the newest first. */
  readonly order?: Readonly<Record<string, 1 | -1>>;
  readonly export?: ExportFacts;
  /** The descriptions of its calls in the API document, where they say more than its label. */
  readonly calls?: { readonly list?: string; readonly read?: string };
}

type FieldNameOf<F extends Fields> = keyof F & string;

/** Type checks of `defineList` on the names of fields in a declaration. */
interface NamesFields<F extends Fields> {
  scope?: FieldNameOf<F> | '_id';
  owner?: FieldNameOf<F> | '_id';
  newestBy?: FieldNameOf<F>;
  /** `createdAt` can be used even where it is not answered. */
  sortAs?: Readonly<Record<string, FieldNameOf<F> | 'createdAt'>>;
  export?: { columns?: readonly FieldNameOf<F>[] };
}

type ExportAction<L> = L extends { export: { report: infer Report extends string } }
  ? `report.${Report}`
  : L extends { name: infer Name extends string; export: ExportFacts }
    ? `${Name}.export`
    : never;

type ReportName<L extends DeclaredList> = L extends { export: { report: infer Report extends string } }
  ? Report
  : L['path'];

type Called<Path extends string> = Rule & { route: `GET /api/v1/${Path}` };

/** A list's rows of the action table, with the types of their routes. */
export type ListPermissions<L extends DeclaredList> = {
  readonly [A in `${L['name']}.list`]: Called<L['path']> & { answers: 'list' };
} & { readonly [A in `${L['name']}.read`]: Called<`${L['path']}/:id`> } & {
  readonly [A in ExportAction<L>]: Called<`report/${ReportName<L>}.:format`>;
};

/** Declares the list of a resource whose create, update and delete are written by hand. */
export const defineList = <const L extends DeclaredList>(
  declaration: L & NamesFields<L['fields']>,
): L & { readonly permissions: ListPermissions<L> } => ({
  ...declaration,
  // The declared type names each action; the compiler infers only `string` for a computed name.
  permissions: listPermissions(declaration) as unknown as ListPermissions<L>,
});

/** The action that permits the export of a list. */
export const exportActionOf = ({ name, export: file }: DeclaredList): string =>
  file?.report === undefined ? `${name}.export` : `report.${file.report}`;

/** The name of a list's report. */
export const reportNameOf = ({ path, export: file }: DeclaredList): string => file?.report ?? path;

/** `scope: 'area'` for a rule whose roles act within areas; heads act in all areas. */
export const areaScopeOf = ({ scope }: Pick<DeclaredList, 'scope'>, who: Who): Pick<Rule, 'scope'> => {
  const everywhere = typeof who !== 'string' && who.every(role => HEADS.some(head => head === role));
  return scope === undefined || everywhere ? {} : { scope: 'area' };
};

export function listPermissions(list: DeclaredList): Record<string, Rule> {
  const { name, path, access, export: file } = list;
  const rule = (who: Who, route: `GET /api/v1/${string}`): Rule => ({
    who,
    route,
    ...areaScopeOf(list, who),
  });
  return {
    [`${name}.list`]: { ...rule(access.list, `GET /api/v1/${path}`), answers: 'list' },
    [`${name}.read`]: rule(access.read, `GET /api/v1/${path}/:id`),
    ...(file && {
      [exportActionOf(list)]: rule(file.who, `GET /api/v1/report/${reportNameOf(list)}.:format`),
    }),
  };
}

export type FieldNames<F extends Fields, R extends Reach> = {
  [K in keyof F]: F[K]['types']['reach'] extends R ? K : never;
}[keyof F];

export type Flat<T> = { [K in keyof T]: T[K] };

/** The fields that every record of a resource has. */
type Implied<L> = L extends { removal: infer Removal }
  ? { createdAt: string } & ([Removal] extends ['status'] ? { status: number } : unknown)
  : unknown;

/** The type of an answered record. */
export type RecordOf<L extends DeclaredList> = Flat<
  { _id: string } & (L extends { unversioned: true } ? unknown : { __v: number }) & {
      [K in FieldNames<L['fields'], 'written' | 'system' | 'computed'>]: L['fields'][K]['types']['wire'];
    } & Implied<L>
>;

/** The type of a record that is read by id. */
export type DetailOf<L extends DeclaredList> = RecordOf<L> & {
  [K in keyof NonNullable<L['detail']>]: NonNullable<L['detail']>[K]['types']['wire'];
};

type FieldFilters<F extends Fields> = {
  [K in keyof F as F[K]['types']['filtered'] extends true ? K : never]?: F[K]['types']['filter'];
};

/** The type of a list's parsed filters. */
export type FiltersOf<L extends DeclaredList> = Flat<
  FieldFilters<L['fields']> & {
    [K in keyof NonNullable<L['filters']>]?: FilterType<NonNullable<L['filters']>[K]>;
  } & { q?: string; fromDate?: string; toDate?: string }
>;

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The default title of a field: `connectedAreaId` is `Connected area`. */
export const fieldTitle = (name: string): string =>
  capitalised(
    name
      .replace(/Id$/, '')
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  );

/** The fields with one of these reaches, by name. */
export const fieldsOf = (list: Pick<DeclaredList, 'fields'>, ...reaches: Reach[]): [string, Field][] =>
  Object.entries(list.fields).filter(([, { facts }]) => reaches.includes(facts.reach));

/** The answered fields, by name. */
export const answeredOf = (list: Pick<DeclaredList, 'fields'>): [string, Field][] =>
  fieldsOf(list, 'written', 'system', 'computed');

/**
 * The paths of personal data in records, also in those read by id: `askText`, `actor.name`, `discussion[*].askText`.
 */
export const personalPlacesOf = ({ fields, detail }: Pick<DeclaredList, 'fields' | 'detail'>): string[] => [
  ...new Set(Object.entries({ ...fields, ...detail }).flatMap(([name, field]) => placesIn(name, field))),
];

function placesIn(name: string, { facts: { kind, personal } }: Field): string[] {
  if (kind.name === 'part') return personalPlacesOf(kind).map(place => `${name}.${place}`);
  if (kind.name === 'rows')
    return kind.shapes.flatMap(fields => personalPlacesOf({ fields })).map(place => `${name}[*].${place}`);
  return personal === false ? [] : [name];
}
