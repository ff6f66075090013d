import { rewrite } from './inBatches.js';
import type { Migration } from './migration.js';

const HOURS_72 = 72 * 3600_000;

interface FormerUser {
  mustChangePassword: boolean;
  passwordExpiresAt?: Date;
}

/** Temporary passwords that were handed out without an end get one, and codes on their way by mail are asked for anew. */
export const endTemporaryPasswords: Migration = {
  number: 5,
  name: 'end-temporary-passwords',
  async run(db, progress, signal) {
    const filter = { mustChangePassword: true, passwordExpiresAt: { $exists: false } };
    const passwordExpiresAt = new Date(Date.now() + HOURS_72);
    await rewrite<FormerUser>({ db, progress, signal, collection: 'user', filter }, () => ({
      $set: { passwordExpiresAt },
    }));
    // Their collection is another one now; they lived for ten minutes.
    await db.collection('visitor_code').deleteMany({});
    await db.collection('outbox').deleteMany({ kind: 'visitor-code' });
  },
};
