import type { Action, DeclaredList, RecordAction, RecordOf, Resource } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { MessageKey } from '../messages/en';
import type { RecordTexts } from '../messages/records';

type NamesIn<R> = {
  [K in keyof R & string]:
    K | (NonNullable<R[K]> extends object ? `${K}.${keyof NonNullable<R[K]> & string}` : never);
}[keyof R & string];

/** What a column can be of: a field, a fact of a part (`userId.phone`), or what can be done with a record. */
type SourceOf<L extends DeclaredList> = NamesIn<RecordOf<L>> | 'actions';

/** A column, where more is said of it than its name. */
export interface Column<Source extends string = string> {
  source: Source;
  /** In place of its name among the resource's `fields`; '' for none. */
  label?: MessageKey | '';
  /** What shows it in place of what its kind has; reads the record context. */
  display?: ReactNode;
  /** What shows it on a phone's card, where that is not the same. */
  onCard?: ReactNode;
  /** Not in the table until somebody chooses it. */
  hidden?: true;
  /** How wide it is to the others while the table loads, in place of what its kind has. */
  width?: string;
  align?: 'left';
}

/** What the console adds to a list's declaration for its table, and for the facts of its cards. */
export interface ListView {
  resource: DeclaredList;
  columns: Columns;
  /** Where the choice of columns is kept, in place of react-admin's own place. */
  storeKey?: string;
}

/** Each by its name, or with what more is said of it. */
type Columns<Source extends string = string> = readonly (Source | Column<Source>)[];

/** The look of a list, with columns that its records have. */
export const withColumns = <L extends DeclaredList>(
  resource: L,
  columns: Columns<SourceOf<L>>,
  storeKey?: string,
): ListView => ({ resource, columns, storeKey });

/** What the console adds to a declaration for its form. */
export interface FormView {
  resource: Resource;
  /** Its fields in their order, where that is not the order of the declaration. */
  form?: readonly string[];
  /** By field, what it is typed into in place of what its kind has. */
  inputs?: Readonly<Record<string, ReactNode>>;
}

/**
 * What the console adds to a declaration. What it says about the resource are its `RecordTexts`. Columns are fields,
 * `createdAt`, `status`.
 */
export interface RecordView extends FormView, ListView {
  resource: Resource;
  icon: SvgIconComponent;
  /** One record on a phone, in place of the card that follows from the columns. */
  card?: ReactNode;
  /** What is shown of a record that is looked at, in place of all columns below each other. */
  view?: ReactNode;
  /** What leads to the page of a record, in place of the button that opens that view. */
  toView?: ReactNode;
}

/** The field that a record is called by: its first text. */
export const nameFieldOf = ({ fields }: Resource): string =>
  Object.keys(fields).find(name => fields[name]?.facts.kind.name === 'text') ?? 'id';

/** The entry of the permission table. */
export const rightTo = (action: RecordAction, { name }: Resource): Action => `${name}.${action}` as Action;

type Sentence = Exclude<keyof RecordTexts, 'fields'>;

/** What the console says about a resource. */
export function useTexts({ path }: Resource): (key: Sentence, values?: object) => string {
  const translate = useTranslate();
  return (key, values) => translate(`resources.${path}.${key}`, values);
}
