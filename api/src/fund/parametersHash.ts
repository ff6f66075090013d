import { createHash } from 'node:crypto';

/** What an operation is stored with, so that its id can't be used for something else: the hash of its `parametersOf`. */
export const parametersHash = (parameters: string): string =>
  createHash('sha256').update(parameters).digest('base64url');
