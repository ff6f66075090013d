import { foundAmong, type Named } from '@coastok/domain';

/**
 * The people whose names have words with the typed beginnings, or whose phone has the digits; the best matches
 * first.
 */
export const found = <Person extends Named & { phone?: string }>(
  people: readonly Person[],
  words: string,
): Person[] =>
  foundAmong(people, words, ({ name, initiatedName, phone }) => ({
    names: [name, initiatedName],
    phones: [phone],
  }));
