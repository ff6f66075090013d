/** `node tools/compress.mjs <folder>`: writes compressed copies of the files of a web build. */
import { resolve } from 'node:path';
import { compressFolder } from './workspace/compress.mjs';

const [folder = '.'] = process.argv.slice(2);
await compressFolder(resolve(folder));
