import { versionOf } from '../../../../tools/workspace/version.mjs';
import { PRODUCT_FOLDER } from './productFolder.js';

/** The product's version with the commit: `0.3.0+abc1234`. */
export const VERSION = versionOf(PRODUCT_FOLDER);
