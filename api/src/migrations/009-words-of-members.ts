import { rewrite, type Migration } from './migration.js';

interface FormerUser {
  searchTokens: string[];
}

const PIECED = /^[\p{L}\p{N}]+[^\p{L}\p{N}]/u;

/** Members get their words in one text, which is an indexed field beside the keys of two words. */
export const wordsOfMembers: Migration = {
  number: 9,
  name: 'words-of-members',
  async run(db, progress, signal) {
    const filter = { searchWords: { $exists: false } };
    await rewrite<FormerUser>({ db, progress, signal, collection: 'user', filter }, ({ searchTokens }) => ({
      $set: { searchWords: textOf(searchTokens) },
    }));
  },
};

const textOf = (tokens: string[]): string =>
  tokens.length > 0 ? ` ${tokens.filter(token => !PIECED.test(token)).join(' ')} ` : '';
