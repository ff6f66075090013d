import { HEADS, type Rule, type Who } from '../access/rule.js';
import type { Field, Fields, Reach } from './field.js';
import type { ExtraFilters, FilterType } from './filter.js';

/** Who takes a list as a file. */
export interface ExportFacts {
  readonly who: Who;
  /** Its name among the reports, where that is not the list's path. */
  readonly report?: string;
  /** The fields that are its columns, where no report of its own says more. */
  readonly columns?: readonly string[];
}

/** A list of records, as data: what they are, who sees them, and how they are sorted and narrowed. */
export interface DeclaredList {
  /** Before the dot of its actions. */
  readonly name: string;
  /** After `/api/v1/`; the trail's name for it as well. */
  readonly path: string;
  readonly label: { readonly one: string; readonly many: string };
  readonly access: { readonly list: Who; readonly read: Who };
  readonly fields: Fields;
  /** What a record has besides that is read by itself. */
  readonly detail?: Fields;
  /** Its records have no version: nobody changes them. */
  readonly unversioned?: true;
  /** The field with the area that a record belongs to: staff of areas see those of their own. `_id`: it is the area. */
  readonly scope?: string;
  /** The field with the person whose record it is. `_id`: it is the person. */
  readonly owner?: string;
  readonly filters?: ExtraFilters;
  /** Sortable names beside those of the fields, and the fields that they mean. */
  readonly sortAs?: Readonly<Record<string, string>>;
  /** The order where none is asked for, and the moment that `fromDate` and `toDate` are about; else `createdAt`. */
  readonly newestBy?: string;
  readonly export?: ExportFacts;
  /** In words, for the document of the calls, where that is more than what its label says. */
  readonly calls?: { readonly list?: string; readonly read?: string };
}

type Within<F extends Fields> = keyof F & string;

/** What `defineList` checks of the names of fields in a declaration. */
interface NamesFields<F extends Fields> {
  scope?: Within<F> | '_id';
  owner?: Within<F> | '_id';
  newestBy?: Within<F>;
  /** When a record was made, also where that is not answered. */
  sortAs?: Readonly<Record<string, Within<F> | 'createdAt'>>;
  export?: { columns?: readonly Within<F>[] };
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

/** A list's rows of the permission table, as far as their types say how they are called. */
export type ListPermissions<L extends DeclaredList> = {
  readonly [A in `${L['name']}.list`]: Called<L['path']> & { answers: 'list' };
} & { readonly [A in `${L['name']}.read`]: Called<`${L['path']}/:id`> } & {
  readonly [A in ExportAction<L>]: Called<`report/${ReportName<L>}.:format`>;
};

/** Declares the list of a resource whose writes are written by hand. */
export const defineList = <const L extends DeclaredList>(
  declaration: L & NamesFields<L['fields']>,
): L & { readonly permissions: ListPermissions<L> } => ({
  ...declaration,
  // A computed name has no type of its own; these are the names that the type says.
  permissions: listPermissions(declaration) as unknown as ListPermissions<L>,
});

/** What takes a list as a file is allowed by. */
export const exportActionOf = ({ name, export: file }: DeclaredList): string =>
  file?.report === undefined ? `${name}.export` : `report.${file.report}`;

/** What a list is called among the reports. */
export const reportNameOf = ({ path, export: file }: DeclaredList): string => file?.report ?? path;

/** `scope: 'area'` for a rule by which somebody acts within areas; heads have all of them. */
export const withinAreas = ({ scope }: Pick<DeclaredList, 'scope'>, who: Who): Pick<Rule, 'scope'> => {
  const everywhere = typeof who !== 'string' && who.every(role => HEADS.some(head => head === role));
  return scope === undefined || everywhere ? {} : { scope: 'area' };
};

export function listPermissions(list: DeclaredList): Record<string, Rule> {
  const { name, path, access, export: file } = list;
  const rule = (who: Who, route: `GET /api/v1/${string}`): Rule => ({
    who,
    route,
    ...withinAreas(list, who),
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

/** What a record of a resource has by being one. */
type Implied<L> = L extends { removal: infer Removal }
  ? { createdAt: string } & ([Removal] extends ['status'] ? { status: number } : unknown)
  : unknown;

/** A record as it is answered. */
export type RecordOf<L extends DeclaredList> = Flat<
  { _id: string } & (L extends { unversioned: true } ? unknown : { __v: number }) & {
      [K in FieldNames<L['fields'], 'written' | 'system' | 'computed'>]: L['fields'][K]['types']['wire'];
    } & Implied<L>
>;

/** A record that is read by itself, as it is answered. */
export type DetailOf<L extends DeclaredList> = RecordOf<L> & {
  [K in keyof NonNullable<L['detail']>]: NonNullable<L['detail']>[K]['types']['wire'];
};

type FieldFilters<F extends Fields> = {
  [K in keyof F as F[K]['types']['filtered'] extends true ? K : never]?: F[K]['types']['filter'];
};

/** What narrows a list, as it was read from the query. */
export type FiltersOf<L extends DeclaredList> = Flat<
  FieldFilters<L['fields']> & {
    [K in keyof NonNullable<L['filters']>]?: FilterType<NonNullable<L['filters']>[K]>;
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
export const fieldsOf = (list: Pick<DeclaredList, 'fields'>, ...reaches: Reach[]): [string, Field][] =>
  Object.entries(list.fields).filter(([, { facts }]) => reaches.includes(facts.reach));

/** The fields that are answered, by name. */
export const answeredOf = (list: Pick<DeclaredList, 'fields'>): [string, Field][] =>
  fieldsOf(list, 'written', 'system', 'computed');

/** Where records have what tells of a person, also one that is read by itself: `askText`, `actor.name`, `discussion[*].askText`. */
export const personalPlacesOf = ({ fields, detail }: Pick<DeclaredList, 'fields' | 'detail'>): string[] => [
  ...new Set(Object.entries({ ...fields, ...detail }).flatMap(([name, field]) => placesIn(name, field))),
];

function placesIn(name: string, { facts: { kind, personal } }: Field): string[] {
  if (kind.name === 'part') return personalPlacesOf(kind).map(place => `${name}.${place}`);
  if (kind.name === 'rows')
    return kind.shapes.flatMap(fields => personalPlacesOf({ fields })).map(place => `${name}[*].${place}`);
  return personal === false ? [] : [name];
}
