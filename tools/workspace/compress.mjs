import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|webmanifest|json)$/;
/** Compression saves almost nothing on smaller files. */
const LEAST_BYTES = 512;

/**
 * Writes `x.js.br` and `x.js.gz` next to every `x.js` and similar file in a folder, for servers that send compressed
 * files. A server may read the folder at the same time.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && COMPRESSIBLE.test(entry.name));
  // Compression runs in other threads, on all cores.
  await Promise.all(files.map(entry => compressFile(join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then(bytes => writeWhole(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then(bytes => writeWhole(`${file}.gz`, bytes)),
  ]);
}

/**
 * Writes to a temporary file and renames it: a browser would cache an incomplete file permanently.
 * @param {string} file
 * @param {Buffer} bytes
 */
async function writeWhole(file, bytes) {
  await writeFile(`${file}.partial`, bytes);
  await rename(`${file}.partial`, file);
}
