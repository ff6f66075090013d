/** `node tools/compress.mjs <folder>`: compressed twins of what a web build has written. */
import { resolve } from 'node:path';
import { compressFolder } from './workspace/compress.mjs';

const [folder = '.'] = process.argv.slice(2);
await compressFolder(resolve(folder));
