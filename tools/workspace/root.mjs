import { fileURLToPath } from 'node:url';

/** The repository's directory. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
