import { addDays, ERASED_NAME, ERASED_TEXT, istDayEnd, istDayStart } from '@coastok/domain';
import { mongo } from 'mongoose';
import { createHash, createHmac, type Hash } from 'node:crypto';
import type { AuditEntry, Proof } from './audit.model.js';
import type { AuditSeal, AuditSealPage, SealedEntry } from './auditSeals.js';

/*
 * How a seal covers an entry. Every field is part of the digest; fields that may be personal (the actor's name, the
 * address, every value within a change) enter it as salted digests. An erasure of such a value keeps its digest and
 * removes its salt, so the seal still matches and nobody can guess which value it was.
 */

const { EJSON } = mongo.BSON;

interface Value {
  /** The path of the place within the entry. */
  place: string;
  value: unknown;
}

/** The digest of one entry; a change of any field changes it. */
export function entryDigest(entry: AuditEntry): string {
  const { salt: _salt, proofs: _proofs, erasedFor: _erasedFor, actor, address, changes, ...rest } = entry;
  const stands = (place: string, value: unknown) => placeholderOf(entry, { place, value });
  return sha256(
    canonical({
      ...rest,
      actor: { ...actor, name: stands('actor.name', actor?.name) },
      address: stands('address', address),
      changes: mapValues('changes', changes, ({ place, value }) => stands(place, value)),
    }),
  );
}

/** The digest of a day: of all entries sealed with it, in order, and of the seal before it. */
export class DayDigest {
  private readonly hash: Hash;

  constructor(day: string, previous: string | null) {
    this.hash = createHash('sha256').update(`${day} ${previous ?? 'first'}\n`);
  }

  add({ _id, digest, of }: SealedEntry): void {
    this.hash.update(`${_id.toHexString()} ${digest} ${of ?? ''}\n`);
  }

  end(): string {
    return this.hash.digest('hex');
  }
}

/**
 * The update of an erasure: new values in the erased places, a digest for each, and a separate salt for each value
 * that stays.
 */
export function erasing(entry: AuditEntry, erased: ReadonlyMap<string, unknown>) {
  const { actor, address, changes } = entry;
  const left = ({ place, value }: Value) => (erased.has(place) ? erased.get(place) : value);
  const proofs = valuesOf(entry).flatMap(({ place, value }): Proof[] => {
    const known = entry.proofs?.find(proof => proof.place === place);
    if (known?.digest !== undefined) return [known];
    const salt = saltOf(entry, place);
    if (isNothing(value) || salt === undefined) return [];
    return [erased.has(place) ? { place, digest: saltedDigest(salt, value) } : { place, salt }];
  });
  return {
    $set: {
      actor: { ...actor, name: left({ place: 'actor.name', value: actor.name }) },
      address: left({ place: 'address', value: address }),
      changes: mapValues('changes', changes, left) as AuditEntry['changes'],
      proofs,
    },
    $unset: { salt: '' },
  };
}

/** Whether an erased place holds a value again: its original value cannot be known any more. */
const isRefilled = (entry: AuditEntry): boolean =>
  valuesOf(entry).some(
    ({ place, value }) =>
      entry.proofs?.some(proof => proof.place === place && proof.digest !== undefined) === true &&
      !(isNothing(value) || value === ERASED_NAME || value === ERASED_TEXT),
  );

/** Every value that may be personal. */
export function valuesOf({ actor, address, changes }: AuditEntry): Value[] {
  const changed: Value[] = [];
  mapValues('changes', changes, value => void changed.push(value));
  return [{ place: 'actor.name', value: actor?.name }, { place: 'address', value: address }, ...changed];
}

/** Maps every value within a value, of any stored type: a seal also covers data that the code would never write. */
function mapValues(place: string, value: unknown, map: (value: Value) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item, at) => mapValues(`${place}.${at}`, item, map));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    return map({ place, value });
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapValues(`${place}.${key}`, item, map)]),
  );
}

function placeholderOf(entry: AuditEntry, { place, value }: Value): unknown {
  const erased = entry.proofs?.find(proof => proof.place === place)?.digest;
  if (erased !== undefined) return { salted: erased };
  if (isNothing(value)) return null;
  const salt = saltOf(entry, place);
  return salt === undefined ? { plain: value } : { salted: saltedDigest(salt, value) };
}

/**
 * A place's own salt is derived from the entry's salt, and reveals nothing about the other places once the entry's
 * salt is deleted.
 */
function saltOf({ salt, proofs }: AuditEntry, place: string): string | undefined {
  const own = proofs?.find(proof => proof.place === place)?.salt;
  return own ?? (salt && createHmac('sha256', salt).update(place).digest('base64'));
}

const saltedDigest = (salt: string, value: unknown): string => sha256(`${salt}\n${canonical(value)}`);

const isNothing = (value: unknown): boolean => value === null || value === undefined;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The same text for equal values, independent of the order of their keys. */
const canonical = (value: unknown): string => JSON.stringify(sorted(EJSON.serialize({ value } as never)));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => [key, sorted(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A place where the audit log or its seals changed after a day was sealed. */
interface BrokenSeal {
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
  const found = await db
    .collection<AuditEntry>('audit')
    .countDocuments({ entity: 'user', entityId: { $in: people }, action: 'user.erase' }, { limit: 1 });
  return found > 0;
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
