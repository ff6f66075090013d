import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/workspace/root.mjs';

/** Of the product; it is said once, in the root package.json. */
export const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
