import { ROOT } from '../../tools/workspace/root.mjs';
import { versionOf } from '../../tools/workspace/version.mjs';

/** The product's version with the commit: `0.3.0+abc1234`. */
export const VERSION = versionOf(ROOT);
