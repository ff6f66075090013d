import { sortKey } from '@coastok/domain';

/** The keys that lists are sorted by in place of a record's texts, by field (docs/rules/texts.md#6). */
export type SortKeys = Record<string, string>;

/** The sort keys of some texts of a record; an absent text has an empty key. */
export const sortKeysOf = (texts: Readonly<Record<string, string | null | undefined>>): SortKeys =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, sortKey(text ?? '')]));

/** The path where a record stores the sort key of a text. */
export const sortKeyPath = (field: string): string => `sortKeys.${field}`;

/** The schema fields for the sort keys of these texts. */
export const sortKeysField = (...fields: string[]) =>
  fields.length === 0 ? {} : { sortKeys: Object.fromEntries(fields.map(field => [field, String])) };
