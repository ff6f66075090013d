import { inBatches, rewrite, type Migration } from './migration.js';

interface FormerUser {
  consent?: { version: string; at: Date } | null;
  guardian?: object | null;
}

interface FormerGuardian {
  name?: string;
  phone?: string;
}

interface ConsentRow {
  _id: string;
}

const NEEDED = ['membership', 'care', 'events', 'money'];

/**
 * A box that a child ticked is no consent of a guardian: the named guardian is kept, and has to be asked. The consent
 * given at sign-up becomes a row for each purpose that membership requires.
 */
export const guardiansAndConsents: Migration = {
  number: 4,
  name: 'guardians-and-consents',
  async run(db, progress, signal) {
    const users = { db, progress, signal, collection: 'user' };
    const ticked = { 'guardian.consentAt': { $exists: true } };
    await rewrite<FormerUser>({ ...users, filter: ticked, pass: 'guardians' }, user => {
      const { name = null, phone = null } = (user.guardian ?? {}) as FormerGuardian;
      const unasked = { email: null, relation: null, nonce: null, linkDigest: null, linkEndsAt: null };
      return {
        $set: { guardian: { state: 'NONE', name, phone, ...unasked, method: null, answeredAt: null } },
      };
    });
    const agreed = { 'consent.version': { $exists: true } };
    await inBatches<FormerUser>({ ...users, filter: agreed, pass: 'consents' }, async people => {
      const rows = people.flatMap(({ _id: personId, consent }) =>
        NEEDED.map(purpose => ({
          updateOne: {
            filter: { _id: `${personId.toHexString()}:${purpose}` },
            update: {
              $setOnInsert: {
                personId,
                purpose,
                given: true,
                version: consent?.version,
                language: 'en',
                channel: 'site',
                by: 'self',
                at: consent?.at,
              },
            },
            upsert: true,
          },
        })),
      );
      const done = await db.collection<ConsentRow>('consent').bulkWrite(rows, { ordered: false });
      return done.upsertedCount;
    });
  },
};
