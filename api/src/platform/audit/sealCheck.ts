import { addDays, istDayEnd, istDayStart } from '@coastok/domain';
import type { mongo } from 'mongoose';
import type { AuditEntry } from './audit.model.js';
import type { AuditSeal, AuditSealPage, SealedEntry } from './auditSeals.js';
import { DayDigest, entryDigest, isRefilled } from './sealed.js';

/** A place where the audit log or its seals changed after a day was sealed. */
export interface BrokenSeal {
  collection: 'audit' | 'auditSeal';
  id: string;
  /** A phrase: 'was edited after 2026-11-21 was sealed'. */
  problem: string;
}

/** Checks every seal, from the first day on. */
export async function* brokenSeals(db: mongo.Db): AsyncGenerator<BrokenSeal> {
  let last: AuditSeal | undefined;
  for await (const seal of db.collection<AuditSeal>('auditSeal').find().sort({ _id: 1 })) {
    if (!last) yield* addedBefore(db, seal);
    yield* brokenChain(seal, last);
    yield* brokenDay(db, seal);
    last = seal;
  }
}

function* brokenChain(seal: AuditSeal, last: AuditSeal | undefined): Generator<BrokenSeal> {
  const about = (problem: string): BrokenSeal => ({ collection: 'auditSeal', id: seal._id, problem });
  if (last && addDays(last._id, 1) !== seal._id)
    yield about(`has no seal of the day before; that of ${last._id} is the last`);
  else if (seal.previous !== (last?.digest ?? null))
    yield about('does not follow the seal of the day before');
}

async function* brokenDay(db: mongo.Db, seal: AuditSeal): AsyncGenerator<BrokenSeal> {
  const day = seal._id;
  const digest = new DayDigest(day, seal.previous);
  const counts = { own: 0, late: 0 };
  for await (const { entries } of pagesOf(db, seal)) {
    for (const entry of entries) {
      digest.add(entry);
      counts[entry.of ? 'late' : 'own'] += 1;
    }
    yield* brokenEntries(db, day, entries);
  }
  if (digest.end() !== seal.digest || counts.own !== seal.count || counts.late !== seal.late) {
    yield { collection: 'auditSeal', id: day, problem: `of ${day} does not fit what it stands for` };
  }
  const known = await sealedOf(db, day);
  for await (const { _id } of unsealedOf(db, day, known ?? new Set())) {
    yield { collection: 'audit', id: String(_id), problem: `was added after ${day} was sealed` };
  }
}

async function* brokenEntries(
  db: mongo.Db,
  day: string,
  sealed: readonly SealedEntry[],
): AsyncGenerator<BrokenSeal> {
  const found = await db
    .collection<AuditEntry>('audit')
    .find({ _id: { $in: sealed.map(({ _id }) => _id) } })
    .toArray();
  const byId = new Map(found.map(entry => [String(entry._id), entry]));
  for (const { _id, digest } of sealed) {
    const entry = byId.get(String(_id));
    const what = !entry ? 'removed' : (await isAsSealed(db, entry, digest)) ? null : 'edited';
    if (what) yield { collection: 'audit', id: String(_id), problem: `was ${what} after ${day} was sealed` };
  }
}

async function isAsSealed(db: mongo.Db, entry: AuditEntry, digest: string): Promise<boolean> {
  if (entryDigest(entry) !== digest || isRefilled(entry)) return false;
  if (!entry.proofs) return true;
  // Only an erasure removes values, and the audit log has an entry for each erasure.
  const people = entry.erasedFor ?? [];
  const told = await db
    .collection<AuditEntry>('audit')
    .countDocuments({ entity: 'user', entityId: { $in: people }, action: 'user.erase' }, { limit: 1 });
  return told > 0;
}

async function* addedBefore(db: mongo.Db, { _id: day }: AuditSeal): AsyncGenerator<BrokenSeal> {
  const before = db.collection<AuditEntry>('audit').find({ at: { $lt: istDayStart(day) } });
  for await (const { _id } of before.project<Pick<AuditEntry, '_id'>>({ _id: 1 })) {
    yield { collection: 'audit', id: String(_id), problem: `was added before ${day}, the first sealed day` };
  }
}

/**
 * The ids of a day's entries that are sealed, by its own seal or by that of a later day; null while the day is not
 * sealed.
 */
export async function sealedOf(db: mongo.Db, day: string): Promise<ReadonlySet<string> | null> {
  const seals = db.collection<AuditSeal>('auditSeal');
  const seal = await seals.findOne({ _id: day });
  if (!seal) return null;
  const known = new Set<string>();
  const withLate = await seals.find({ _id: { $gt: day }, late: { $gt: 0 } }).toArray();
  for (const each of [seal, ...withLate]) {
    for await (const { entries } of pagesOf(db, each)) {
      for (const { _id, of } of entries) if ((of ?? each._id) === day) known.add(String(_id));
    }
  }
  return known;
}

/** The entries of a day whose ids are not in `known`. */
export async function* unsealedOf(
  db: mongo.Db,
  day: string,
  known: ReadonlySet<string>,
): AsyncGenerator<AuditEntry> {
  const ofDay = { at: { $gte: istDayStart(day), $lt: istDayEnd(day) } };
  const entries = db.collection<AuditEntry>('audit');
  for await (const entry of entries.find(ofDay)) if (!known.has(String(entry._id))) yield entry;
}

const pagesOf = (db: mongo.Db, { run }: AuditSeal) =>
  db.collection<AuditSealPage>('auditSealPage').find({ run }).sort({ page: 1 });
