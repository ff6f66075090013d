import type mongoose from 'mongoose';
import type { AuditEntry } from '../../src/platform/audit/audit.model.js';
import { eventually } from './eventually.js';

/** The trail's collection, once no record carries an entry that is still on its way there. */
export async function trailOf(db: mongoose.mongo.Db): Promise<mongoose.mongo.Collection<AuditEntry>> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  await eventually(async () => {
    const carrying = await Promise.all(
      collections.map(({ name }) =>
        db.collection(name).countDocuments({ 'pendingAudit.at': { $exists: true } }),
      ),
    );
    return carrying.every(count => count === 0);
  });
  return db.collection<AuditEntry>('audit');
}
