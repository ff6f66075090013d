import type mongoose from 'mongoose';
import type { AuditEntry } from '../../src/platform/audit/audit.model.js';
import { eventually } from './eventually.js';

/** The collection of the audit log, once no record has pending entries. */
export async function auditLogOf(db: mongoose.mongo.Db): Promise<mongoose.mongo.Collection<AuditEntry>> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const carrying = [
    { $match: { 'pendingAudit.at': { $exists: true } } },
    { $limit: 1 },
    { $project: { _id: 1 } },
  ];
  const [first = 'audit', ...others] = collections.map(({ name }) => name);
  const ofAll = [...carrying, ...others.map(coll => ({ $unionWith: { coll, pipeline: carrying } }))];
  await eventually(async () => !(await db.collection(first).aggregate(ofAll).hasNext()));
  return db.collection<AuditEntry>('audit');
}
