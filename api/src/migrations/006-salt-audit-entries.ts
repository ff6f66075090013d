import { randomBytes } from 'node:crypto';
import { rewrite, type Migration } from './migration.js';

interface Entry {
  salt?: string | null;
  proofs?: unknown;
}

const SALT_BYTES = 16;

/**
 * Gives audit entries from before the seals the salt of their personal values. They are sealed with their own days,
 * like all others: a change made before the seal cannot be detected, a later one can.
 */
export const saltAuditEntries: Migration = {
  number: 6,
  name: 'salt-audit-entries',
  run: (db, progress, signal) =>
    rewrite<Entry>(
      { db, collection: 'audit', progress, signal, filter: { salt: null, proofs: null } },
      () => ({
        $set: { salt: randomBytes(SALT_BYTES).toString('base64') },
      }),
    ),
};
