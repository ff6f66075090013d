import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../../tools/workspace/root.mjs';
import { bundlePrograms } from '../../../tools/workspace/bundlePrograms.mjs';

const BOOK = fileURLToPath(new URL('book.ts', import.meta.url));
const LISTED = /domain\/dist\/resources\/resources\.js$/;

/** Adds the book to the list of resources, as a line in `domain/src/resources/resources.ts` would. */
export const bookListed = {
  name: 'book-listed',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!LISTED.test(id)) return undefined;
    const listed = code.replace('RESOURCES = [', 'RESOURCES = [book, ');
    if (listed === code) throw new Error('The list of resources is not where it was.');
    return { code: `import { book } from ${JSON.stringify(BOOK)};\n${listed}`, map: null };
  },
};

/** Builds the product's programs with one more resource. @returns their folder */
export async function buildWithBook() {
  const dir = join(ROOT, '.cache', 'with-book');
  await bundlePrograms(ROOT, dir, [bookListed]);
  return dir;
}

// Runs the bundler in another process: it does not accept modules of jest's realm.
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildWithBook());
