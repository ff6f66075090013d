import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_FOLDER } from './productFolder.js';

/** Of the product; it is said once, in the root package.json. */
export const { version: VERSION } = JSON.parse(
  readFileSync(join(PRODUCT_FOLDER, 'package.json'), 'utf8'),
) as { version: string };
