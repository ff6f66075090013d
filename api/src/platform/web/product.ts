import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionOf } from '../../../../tools/workspace/version.mjs';

/** The root folder of the product, found from the location of the built code. */
export const PRODUCT_FOLDER = above(dirname(fileURLToPath(import.meta.url)));

function above(folder: string): string {
  if (existsSync(join(folder, 'api', 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The API is not in the folder of the product.');
  return above(parent);
}

/** The product's version with the commit: `0.3.0+abc1234`. */
export const VERSION = versionOf(PRODUCT_FOLDER);
