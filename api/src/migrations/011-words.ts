import { foldForSearch, sortKey, wordsOf as piecesOf } from '@coastok/domain';

const LONGEST = 40;
const MOST = 80;
const MOST_PAIRED = 8;
const HEAD = 3;
const SIGNS = /[^\p{L}\p{M}\p{N}]+/u;
const PIECED = /^[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}]/u;
const [END, WHOLE] = ['\u0001', '\u0002'];

interface Named {
  name: string;
  initiatedName: string | null;
  email: string;
  phone: string;
}

/** The words of some texts as migration 11 stores them. */
export function wordsOf(...texts: unknown[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    const folded = foldForSearch(typeof text === 'string' ? text : '');
    if (folded && !/\s/.test(folded)) words.add(folded.slice(0, LONGEST));
    for (const word of piecesOf(folded)) words.add(word.slice(0, LONGEST));
  }
  return [...words].slice(0, MOST);
}

/** A person's whole names, each as one word. */
export const wholesOf = (...names: (string | null)[]): string[] =>
  names.flatMap(name => (name && sortKey(name) ? `${WHOLE}${sortKey(name)}` : []));

/** The search fields of a member as migration 11 stores them. */
export function keysOfMember({ name, initiatedName, email, phone }: Named) {
  const words = wordsOf(phone, email, name, initiatedName);
  const wholes = wholesOf(name, initiatedName);
  const ends = /^\d{10}$/.test(phone)
    ? Array.from({ length: 6 }, (_, at) => `${END}${phone.slice(at + 1)}`)
    : [];
  return {
    searchTokens: [...new Set([...wholes, ...words, ...ends])],
    searchPairs: pairsOf(words, wordsOf(name, initiatedName)),
    searchWords: words.length > 0 ? ` ${words.filter(word => !PIECED.test(word)).join(' ')} ` : '',
  };
}

function pairsOf(words: readonly string[], named: readonly string[]): string[] {
  const firsts = [...new Set(words.flatMap(word => word.split(SIGNS).find(Boolean) ?? []))];
  const paired = firsts.filter(word => named.includes(word)).slice(0, MOST_PAIRED);
  const pairs = paired.flatMap(head =>
    paired.filter(tail => tail !== head).map(tail => `${head.slice(0, HEAD)} ${tail}`),
  );
  return [...new Set([...pairs, ...firsts.filter(word => !paired.includes(word)).map(word => ` ${word}`)])];
}
