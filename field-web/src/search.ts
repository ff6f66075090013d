import { foundAmong, type Named } from '@coastok/domain';

/** Those whose names have words that begin as the typed ones do, or whose phone has the digits; the best first. */
export const found = <Person extends Named & { phone?: string }>(
  people: readonly Person[],
  words: string,
): Person[] =>
  foundAmong(people, words, ({ name, initiatedName, phone }) => ({
    names: [name, initiatedName],
    phones: [phone],
  }));
