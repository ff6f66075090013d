import { isPair, RecordStatus, type Score, scoreOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation, Model, Types } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import type { User } from '../user/user.model.js';
import { WordFrequencies } from '../user/wordFrequencies.js';
import {
  comparable,
  COMPARED,
  comparedText,
  type ComparedMember,
  idOf,
  inOrder,
  keysOf,
  makesPairs,
  MOST_OF_A_KEY,
} from './similarMembers.js';
import type { DuplicatePair } from './duplicate.model.js';

/** How many members are compared with all others in one batch. */
const BATCH = 500;
/** Maximum number of other members read for one batch. */
const MOST_READ = 40_000;

/** Members whose duplicate keys are already stored. */
interface Batch {
  members: readonly ComparedMember[];
  /** By the member's id. */
  keys: ReadonlyMap<string, string[]>;
}

/** A pair that the members' current records make. */
interface FoundPair extends Score {
  a: ComparedMember;
  b: ComparedMember;
}

/**
 * Finds pairs of records that may belong to one person. Within seconds it compares every member whose record changed,
 * and every record that was never compared. The write that changes a member sets `duplicatesDue`; the field is
 * cleared after the member's pairs are stored, so after a crash the comparison is only repeated.
 */
@RunsAsJob
@Injectable()
export class DuplicateFinder implements Job {
  readonly name = 'duplicates';
  readonly timetable = { everySeconds: 10 };

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    @InjectModel('duplicate_pair') private readonly pairs: Model<DuplicatePair>,
    private readonly frequencies: WordFrequencies,
  ) {}

  /** @returns how many members were compared */
  async run(signal: AbortSignal): Promise<number> {
    let compared = 0;
    while (!signal.aborted) {
      const members = await this.users
        .find({ $or: [{ duplicatesDue: { $gt: new Date(0) } }, { duplicateKeys: null }] }, COMPARED)
        .limit(BATCH)
        .lean<ComparedMember[]>();
      if (members.length === 0) break;
      await this.compare(members);
      compared += members.length;
    }
    return compared;
  }

  /**
   * Compares all members again, since words become common or rare. While one batch is compared, the database stores
   * the keys of the next one: both take about the same time. @returns how many.
   */
  async compareAll(signal: AbortSignal): Promise<number> {
    let compared = 0;
    let next = this.after(null);
    try {
      while (!signal.aborted) {
        const batch = await next;
        const last = batch.members.at(-1);
        if (!last) break;
        next = this.after(last._id);
        // The error surfaces where `next` is awaited; until then another failure may end the loop.
        next.catch(() => undefined);
        await this.keepPairsOf(batch);
        compared += batch.members.length;
      }
    } finally {
      await next.catch(() => undefined);
    }
    return compared;
  }

  /** The next members in order of id, after their keys are stored. */
  private async after(last: Types.ObjectId | null): Promise<Batch> {
    const members = await this.users
      .find(last ? { _id: { $gt: last } } : {}, COMPARED)
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<ComparedMember[]>();
    return this.withKeys(members);
  }

  /** The number of undecided pairs. */
  countOpen(): Promise<number> {
    return this.pairs.countDocuments({ state: 'open' }).exec();
  }

  private async compare(members: readonly ComparedMember[]): Promise<void> {
    await this.keepPairsOf(await this.withKeys(members));
  }

  /**
   * Stores keys before the others are read, so that of two members compared at the same time, the later one finds the
   * earlier.
   */
  private async withKeys(members: readonly ComparedMember[]): Promise<Batch> {
    const keys = new Map(members.map(member => [idOf(member), keysOf(member)]));
    await this.keepKeys(members, keys);
    return { members, keys };
  }

  private async keepPairsOf({ members, keys }: Batch): Promise<void> {
    const found = await this.pairsOf(members, keys);
    await this.keepPairs(members, found);
    const marks = members.flatMap(({ _id, duplicatesDue }) =>
      // A flag that was set again meanwhile stays.
      duplicatesDue
        ? [{ updateOne: { filter: { _id, duplicatesDue }, update: { $unset: { duplicatesDue: '' } } } }]
        : [],
    );
    if (marks.length > 0) await this.users.collection.bulkWrite(marks, { ordered: false });
  }

  private async keepKeys(
    members: readonly ComparedMember[],
    keys: ReadonlyMap<string, string[]>,
  ): Promise<void> {
    const changed = members.filter(
      member => !member.duplicateKeys || !sameTexts(member.duplicateKeys, keys.get(idOf(member)) ?? []),
    );
    if (changed.length === 0) return;
    // Bypasses mongoose, whose per-write checks cost more than everything else in a first comparison.
    await this.users.collection.bulkWrite(
      changed.map(member => ({
        updateOne: {
          filter: { _id: member._id },
          update: { $set: { duplicateKeys: keys.get(idOf(member)) ?? [] } },
        },
      })),
      { ordered: false },
    );
  }

  private async pairsOf(
    members: readonly ComparedMember[],
    keysById: ReadonlyMap<string, string[]>,
  ): Promise<FoundPair[]> {
    const keys = [...new Set([...keysById.values()].flat().filter(makesPairs))];
    const others = await this.users
      .find({ duplicateKeys: { $in: keys }, status: RecordStatus.Active }, COMPARED)
      .limit(MOST_READ)
      .lean<ComparedMember[]>();
    const byKey = new Map<string, ComparedMember[]>(keys.map(key => [key, []]));
    for (const other of others) for (const key of other.duplicateKeys ?? []) byKey.get(key)?.push(other);
    const shareOf = await this.frequencies.known();
    const found = new Map<string, FoundPair>();
    const compared = new Set<string>();
    for (const member of members) {
      // A batch with many namesakes takes seconds, so requests are answered in between.
      await setImmediate();
      for (const key of (keysById.get(idOf(member)) ?? []).filter(makesPairs)) {
        const holders = byKey.get(key) ?? [];
        if (holders.length > MOST_OF_A_KEY) continue;
        for (const other of holders) {
          if (other._id.equals(member._id)) continue;
          const [a, b] = inOrder(member, other);
          const name = `${idOf(a)} ${idOf(b)}`;
          if (compared.has(name)) continue;
          compared.add(name);
          const score = scoreOf(comparable(a), comparable(b), shareOf);
          if (isPair(score)) found.set(name, { a, b, ...score });
        }
      }
    }
    return [...found.values()];
  }

  private async keepPairs(members: readonly ComparedMember[], found: readonly FoundPair[]): Promise<void> {
    const ids = members.map(({ _id }) => _id);
    const known = await this.pairs
      .find({ $or: [{ a: { $in: ids } }, { b: { $in: ids } }] })
      .lean<DuplicatePair[]>();
    const byName = new Map(known.map(pair => [nameOf(pair), pair]));
    const writes = found.map(pair => toWrite(pair, byName.get(`${idOf(pair.a)} ${idOf(pair.b)}`)));
    const names = new Set(found.map(({ a, b }) => `${idOf(a)} ${idOf(b)}`));
    const obsolete = known.filter(pair => pair.state === 'open' && !names.has(nameOf(pair)));
    const removals = obsolete.map(({ _id }) => ({ deleteOne: { filter: { _id, state: 'open' as const } } }));
    const all = [...writes.flat(), ...removals];
    if (all.length > 0) await this.pairs.bulkWrite(all, { ordered: false });
  }
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

const nameOf = ({ a, b }: Pick<DuplicatePair, 'a' | 'b'>): string => `${a.toHexString()} ${b.toHexString()}`;

/** The writes that store a found pair; none when nothing changed. */
function toWrite(
  { a, b, score, reasons }: FoundPair,
  known: DuplicatePair | undefined,
): AnyBulkWriteOperation<DuplicatePair>[] {
  const fields = { areaA: a.connectedAreaId, areaB: b.connectedAreaId, score, reasons };
  const names = { a: a._id, b: b._id };
  if (!known) {
    const isNew = { state: 'open' as const, decidedOn: null, createdAt: new Date(), __v: 0 };
    return [{ updateOne: { filter: names, update: { $set: fields, $setOnInsert: isNew }, upsert: true } }];
  }
  const { _id, __v, state, decidedOn } = known;
  if (state === 'merged') return [];
  const isDecided = state === 'different' && decidedOn === comparedText(a, b);
  const change = isDecided ? fields : { ...fields, state: 'open' as const, decidedOn: null };
  const isSame =
    score === known.score &&
    sameTexts(reasons, known.reasons) &&
    String(known.areaA) === String(fields.areaA) &&
    String(known.areaB) === String(fields.areaB) &&
    (isDecided || state === 'open');
  return isSame
    ? []
    : [{ updateOne: { filter: { _id, __v, state }, update: { $set: change, $inc: { __v: 1 } } } }];
}

/** Each night counts how common the words of names are, then compares all members again. */
@RunsAsJob
@Injectable()
export class DuplicateNight implements Job {
  readonly name = 'duplicates-of-all';
  readonly timetable = { cron: '10 3 * * *' };

  constructor(private readonly finder: DuplicateFinder) {}

  run(signal: AbortSignal): Promise<number> {
    return this.finder.compareAll(signal);
  }
}
