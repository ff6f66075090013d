import { sortKey } from '@coastok/domain';
import { wholesOf } from './011-words.js';
import { rewrite, type Migration } from './migration.js';

/** The texts by which lists of these records can be sorted. */
const SORTED: Record<string, string[]> = {
  area: ['name', 'code'],
  event: ['title'],
  content: ['name'],
  pledgeDrive: ['tag'],
  scheduledNotification: ['heading'],
  desk_device: ['name'],
  gathering: ['title'],
};

/**
 * Records store the sort keys of their titles and names: a to z without regard to case and accents. A question is
 * found by the whole name of its asker, which a search ranks first.
 */
export const sortKeysOfTexts: Migration = {
  number: 13,
  name: 'sort-keys-of-texts',
  async run(db, progress, signal) {
    for (const [collection, texts] of Object.entries(SORTED)) {
      const filter = { sortKeys: { $exists: false } };
      await rewrite({ db, progress, signal, collection, filter }, record => ({
        $set: { sortKeys: Object.fromEntries(texts.map(text => [text, sortKey(String(record[text]))])) },
      }));
    }
    await rewrite({ db, progress, signal, collection: 'question' }, ({ askName, searchTokens }) => {
      const words = searchTokens as string[];
      const wholes = wholesOf(String(askName)).filter(whole => !words.includes(whole));
      // Erased people must not be found.
      return words.length === 0 || wholes.length === 0
        ? null
        : { $set: { searchTokens: [...wholes, ...words] } };
    });
  },
};
