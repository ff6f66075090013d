import { createHash } from 'node:crypto';

/**
 * The hash of an operation's `parametersOf`; stored with the operation so that its id can't be reused for another
 * one.
 */
export const parametersHash = (parameters: string): string =>
  createHash('sha256').update(parameters).digest('base64url');
