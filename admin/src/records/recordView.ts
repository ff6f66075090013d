import type { Action, DeclaredList, RecordAction, RecordOf, Resource } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { MessageKey } from '../messages/en';
import type { RecordTexts } from '../messages/records';

type NamesIn<R> = {
  [K in keyof R & string]:
    K | (NonNullable<R[K]> extends object ? `${K}.${keyof NonNullable<R[K]> & string}` : never);
}[keyof R & string];

/** The sources of a column: a field, a field of a part (`userId.phone`), or a record's actions. */
type SourceOf<L extends DeclaredList> = NamesIn<RecordOf<L>> | 'actions';

/** A column with more settings than its source. */
export interface Column<Source extends string = string> {
  source: Source;
  /** Replaces the resource's label of the field; '' for none. */
  label?: MessageKey | '';
  /** Replaces the component of the field's kind; reads the record context. */
  display?: ReactNode;
  /** Replaces the component on a phone's card. */
  onCard?: ReactNode;
  /** Hidden in the table until somebody selects it. */
  hidden?: true;
  /** Relative width while the table loads, instead of that of its kind. */
  width?: string;
  align?: 'left' | 'right';
}

/** The console's settings of a declared list, for its table and its cards. */
export interface ListView {
  resource: DeclaredList;
  columns: Columns;
  /** The store key of the column selection, instead of react-admin's own. */
  storeKey?: string;
}

/** Columns, each by its source or with settings. */
type Columns<Source extends string = string> = readonly (Source | Column<Source>)[];

/** A list's view; the types check that the list's records have the columns. */
export const withColumns = <L extends DeclaredList>(
  resource: L,
  columns: Columns<SourceOf<L>>,
  storeKey?: string,
): ListView => ({ resource, columns, storeKey });

/** The console's settings of a declaration's form. */
export interface FormView {
  resource: Resource;
  /** The form's fields in order, if different from the declaration. */
  form?: readonly string[];
  /** Inputs by field that replace those of the field's kind. */
  inputs?: Readonly<Record<string, ReactNode>>;
}

/**
 * The console's settings of a declared resource; its texts are the `RecordTexts`. Columns are fields,
 * `createdAt` and `status`.
 */
export interface RecordView extends FormView, ListView {
  resource: Resource;
  icon: SvgIconComponent;
  /** One record on a phone, instead of the card generated from the columns. */
  card?: ReactNode;
  /** What is shown of a record, instead of the list of all columns. */
  details?: ReactNode;
  /** The link to a record's page, instead of the button that opens its details. */
  toView?: ReactNode;
}

/** The field with the record's name: its first text. */
export const nameFieldOf = ({ fields }: Resource): string =>
  Object.keys(fields).find(name => fields[name]?.facts.kind.name === 'text') ?? 'id';

/** The resource's action in the action table. */
export const rightTo = (action: RecordAction, { name }: Resource): Action => `${name}.${action}` as Action;

type Sentence = Exclude<keyof RecordTexts, 'fields'>;

/** The console's texts about a resource. */
export function useTexts({ path }: Resource): (key: Sentence, values?: object) => string {
  const translate = useTranslate();
  return (key, values) => translate(`resources.${path}.${key}`, values);
}

/** The record whose view the address opens on top of its list (`/book/<id>`), and the addresses of others. */
export function useOpened() {
  const { pathname, search } = useLocation();
  const [, list = '', opened] = /^(.*?)(?:\/([0-9a-f]{24}))?\/?$/i.exec(pathname) ?? [];
  return {
    opened,
    /** Addresses with the list's filters and page; without an id, the address of the list itself. */
    addressOf: (record?: Identifier) => `${list}${record === undefined ? '' : `/${record}`}${search}`,
  };
}
