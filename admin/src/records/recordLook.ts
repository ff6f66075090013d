import type { Action, RecordAction, Resource } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordTexts } from '../messages/records';

/** What the console adds to a declaration for its form. */
export interface FormLook {
  resource: Resource;
  /** Its fields in their order, where that is not the order of the declaration. */
  form?: readonly string[];
  /** By field, what it is typed into in place of what its kind has. */
  inputs?: Readonly<Record<string, ReactNode>>;
}

/** What the console adds to a declaration. What it says about the resource are its `RecordTexts`. */
export interface RecordLook extends FormLook {
  icon: SvgIconComponent;
  /** The columns of its table and the lines of its cards: fields, `createdAt`, `status`. */
  columns: readonly string[];
  /** By field, what shows it in place of what its kind has; reads the record context. */
  displays?: Readonly<Record<string, ReactNode>>;
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
