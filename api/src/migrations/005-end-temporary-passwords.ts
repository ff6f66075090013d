import { rewrite, type Migration } from './migration.js';

const HOURS_72 = 72 * 3600_000;

interface FormerUser {
  mustChangePassword: boolean;
  passwordExpiresAt?: Date;
}

/**
 * Temporary passwords without an expiry get one; pending mailed codes are deleted, so they have to be requested
 * again.
 */
export const endTemporaryPasswords: Migration = {
  number: 5,
  name: 'end-temporary-passwords',
  async run(db, progress, signal) {
    const filter = { mustChangePassword: true, passwordExpiresAt: { $exists: false } };
    const passwordExpiresAt = new Date(Date.now() + HOURS_72);
    await rewrite<FormerUser>({ db, progress, signal, collection: 'user', filter }, () => ({
      $set: { passwordExpiresAt },
    }));
    // The codes have a new collection now; the old ones expired after ten minutes.
    await db.collection('visitor_code').deleteMany({});
    await db.collection('outbox').deleteMany({ kind: 'visitor-code' });
  },
};
