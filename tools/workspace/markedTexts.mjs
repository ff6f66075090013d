import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * The places of a build's texts in its files. During the build each text has a mark before and after it, which no
 * compressor changes. Afterwards the marks are removed and the places are stored, so that the server can replace a text
 * by another. A file whose texts are not replaced is the same as without marks.
 * @typedef {[start: number, end: number, key: string]} Place a text in a file, in characters
 * @typedef {Record<string, Place[]>} Places by file
 */

const MARKED = /@@<([0-9a-f]{8})@@([^]*?)@@>@@/g;

/** A key in a mark: short, so that marks hardly affect the sizes by which files are divided. @param {string} key */
const markOf = key => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * @param {string} text
 * @param {string} key
 */
export const marked = (text, key) => `@@<${markOf(key)}@@${text}@@>@@`;

/** The keys of all texts by their marks. @param {readonly string[]} keys */
export const byMark = keys => new Map(keys.map(key => [markOf(key), key]));

/**
 * A file's code without marks, and where its texts are.
 * @param {string} code
 * @param {ReadonlyMap<string, string>} keyOf see byMark
 * @returns {{ code: string, places: Place[] }}
 * @throws when a mark has lost its other half, or is of an unknown key
 */
export function withoutMarks(code, keyOf) {
  /** @type {Place[]} */
  const places = [];
  let removed = 0;
  const clean = code.replace(MARKED, (whole, /** @type {string} */ mark, /** @type {string} */ text, at) => {
    const start = at - removed;
    const key = keyOf.get(mark);
    if (key === undefined) throw new Error(`A text of the build has an unknown key: ${text}`);
    places.push([start, start + text.length, key]);
    removed += whole.length - text.length;
    return text;
  });
  const left = /@@[<>][^]{0,40}/.exec(clean);
  if (left) throw new Error(`A text is cut in two by the build: ${left[0]}`);
  return { code: clean, places };
}

/**
 * Takes the marks out of every script in a folder.
 * @param {string} folder
 * @param {string} root the folder that the names of files begin in
 * @param {ReadonlyMap<string, string>} keyOf see byMark
 * @returns {Promise<Places>} of the files that had some
 */
export async function unmarkFolder(folder, root, keyOf) {
  /** @type {Places} */
  const found = {};
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !/\.c?js$/.test(entry.name)) continue;
    const file = join(folder, entry.name);
    const { code, places } = withoutMarks(await readFile(file, 'utf8'), keyOf);
    if (places.length === 0) continue;
    await writeFile(file, code);
    found[relative(root, file)] = places;
  }
  return found;
}
