import { ROOT } from '../../tools/workspace/root.mjs';
import { versionOf } from '../../tools/workspace/version.mjs';

/** Of the product, with the commit: `0.3.0+abc1234`. */
export const VERSION = versionOf(ROOT);
