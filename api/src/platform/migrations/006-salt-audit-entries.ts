import { randomBytes } from 'node:crypto';
import { rewrite } from './inBatches.js';
import type { Migration } from './migration.js';

interface Entry {
  salt?: string | null;
  proofs?: unknown;
}

const SALT_BYTES = 16;

/**
 * Gives entries of the trail from before there were seals the salt that their personal values are sealed with. They are
 * sealed with their own days, like all others: what somebody did to them before nobody can tell, from now on it shows.
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
