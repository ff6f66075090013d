import { sortKey } from '@coastok/domain';

/** What lists are sorted by in place of a record's texts, by field (docs/rules/texts.md#6). */
export type SortKeys = Record<string, string>;

/** The sort keys of some texts of a record; a text that is absent has none. */
export const sortKeysOf = (texts: Readonly<Record<string, string | null | undefined>>): SortKeys =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, sortKey(text ?? '')]));

/** Where a record keeps the key of a text. */
export const sortKeyPath = (field: string): string => `sortKeys.${field}`;

/** What a schema has for the keys of these texts. */
export const sortKeysField = (...fields: string[]) =>
  fields.length === 0 ? {} : { sortKeys: Object.fromEntries(fields.map(field => [field, String])) };
