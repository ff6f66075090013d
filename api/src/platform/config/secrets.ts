import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, so that a signature made for one is worthless for another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'coastok', purpose, 32));
