import { rewrite, type Migration } from './migration.js';

interface FormerUser {
  name: string;
  initiatedName: string | null;
  searchTokens: string[];
}

/** Members get the keys by which a search of several words finds them. */
export const pairsOfMembersWords: Migration = {
  number: 8,
  name: 'pairs-of-members-words',
  async run(db, progress, signal) {
    const filter = { searchPairs: { $exists: false } };
    await rewrite<FormerUser>({ db, progress, signal, collection: 'user', filter }, user => ({
      $set: { searchPairs: pairsOf(user) },
    }));
  },
};

const HEAD = 3;
const MOST_PAIRED = 8;
const LONGEST = 40;
const SIGNS = /[^\p{L}\p{N}]+/u;

/** Every pair of the first words of the names, in both orders, and all other words one by one. */
function pairsOf({ name, initiatedName, searchTokens }: FormerUser): string[] {
  const named = new Set([name, initiatedName].flatMap(wordsOf));
  const words = [...new Set(searchTokens.flatMap(token => token.split(SIGNS).find(Boolean) ?? []))];
  const paired = words.filter(word => named.has(word)).slice(0, MOST_PAIRED);
  const pairs = paired.flatMap(head =>
    paired.filter(tail => tail !== head).map(tail => `${head.slice(0, HEAD)} ${tail}`),
  );
  return [...new Set([...pairs, ...words.filter(word => !paired.includes(word)).map(word => ` ${word}`)])];
}

const wordsOf = (text: string | null): string[] =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(SIGNS)
    .filter(Boolean)
    .map(word => word.slice(0, LONGEST));
