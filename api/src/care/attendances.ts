import {
  type AttendanceBody,
  type AttendanceFilters,
  type AttendanceRecord,
  BEGINNINGS,
  can,
  compareTexts,
  displayName,
  fitOf,
  formatDate,
  istDay,
  MARK_AHEAD_MS,
  type MarkOutcomeRecord,
  marksFrom,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { effect, pushEffects } from '../platform/effects/effect.js';
import { EffectRunner } from '../platform/effects/effectRunner.js';
import { Conflict, NotAllowed } from '../platform/errors/appError.js';
import { Page } from '../platform/http/envelope.js';
import { refuseStale, staleVersion } from '../platform/http/requestDecorators.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { foundBy } from '../platform/lists/search.js';
import { idText, idTexts } from '../platform/mongo/objectId.js';
import { type MemberInCare, MembersInCare } from '../user/membersInCare.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { type Attendance, type Gathering, gatheringChanged } from './care.model.js';
import { expectedIn, GatheringLists } from './gatheringLists.js';
import { cancelled, Gatherings } from './gatherings.js';

/** Number of idempotency keys stored in a row. */
const KEYS_KEPT = 20;
const UNKNOWN = 'There is no such member in this area.';

type Row = NonNullable<AttendanceBody['rows']>[number];

interface GoodRow {
  memberId: Types.ObjectId;
  present: boolean;
  at: Date;
  key: string | null;
}

/** Attendance of a gathering: reads and marks the list (docs/rules/care.md#4). */
@Injectable()
export class Attendances {
  constructor(
    @InjectModel('attendance') private readonly rows: Model<Attendance>,
    @InjectModel('gathering') private readonly stored: Model<Gathering>,
    private readonly gatherings: Gatherings,
    private readonly lists: GatheringLists,
    private readonly members: MembersInCare,
    private readonly people: PeopleRepository,
    private readonly audit: AuditService,
    private readonly effects: EffectRunner,
  ) {}

  /** The expected members come first, then others who were marked. */
  async list(
    caller: Caller,
    id: string,
    request: ListRequest<AttendanceFilters>,
  ): Promise<Page<AttendanceRecord>> {
    const gathering = await this.gatherings.find(caller, id);
    const rows = await this.lists.rowsOf(gathering._id);
    const reached = await this.reachedBy(caller, request.filters.q);
    const shown = (await this.shown(gathering, rows)).filter(
      ({ _id, name, initiatedName }) =>
        (foundBy(request.filters.q, name, initiatedName) || reached.has(_id.toHexString())) &&
        (!request.ids || request.ids.some(wanted => String(wanted) === String(_id))),
    );
    const calledOf = new Map(
      shown.map(({ _id, name, initiatedName }) => [_id.toHexString(), [name, initiatedName]]),
    );
    const fits = (q: string, { memberId }: { memberId: string }) =>
      fitOf(q, { names: calledOf.get(memberId) ?? [] }) ?? BEGINNINGS;
    const records = shown.map(member => {
      const row = rows.get(member._id.toHexString());
      const isMarked = row !== undefined && row.present !== null;
      return {
        _id: member._id.toHexString(),
        memberId: member._id.toHexString(),
        name: displayName(member),
        present: row?.present ?? null,
        by: isMarked ? idText(row.by) : null,
        at: isMarked ? row.at.toISOString() : null,
      };
    });
    const { name: order } = request.sort;
    const { q } = request.filters;
    if (order) records.sort((a, b) => order * compareTexts(a.name, b.name));
    else if (q) records.sort((a, b) => fits(q, a) - fits(q, b));
    return new Page(records.slice(request.skip, request.skip + request.limit), records.length, request);
  }

  /** Members found by phone number or email address, for callers who see these in the list of members. */
  private async reachedBy(caller: Caller, q: string | undefined): Promise<Set<string>> {
    return new Set(q && can(caller, 'user.list') ? idTexts(await this.people.reachedBy(q)) : []);
  }

  /**
   * Marks attendance. For each member the latest mark wins, and of marks with the same time the last to arrive; a
   * mark with a key is counted once.
   * @param version of the gathering whose guests the caller read: guests are always sent as a whole list
   * @returns the result of each row, in the order of the rows
   * @throws NotFound; Conflict for a stale version, for a closed list unless `reopen` is sent, and for a cancelled
   *   gathering; NotAllowed when the caller may not reopen the list
   */
  async mark(
    caller: Caller,
    id: string,
    body: AttendanceBody,
    version?: number,
  ): Promise<MarkOutcomeRecord[]> {
    const gathering = await this.gatherings.find(caller, id);
    this.refuseClosed(caller, gathering, body);
    refuseStale(version, gathering);
    const rows = body.rows ?? [];
    const early = tooEarly(gathering);
    const known = await this.knownAmong(gathering, rows);
    const latest = Date.now() + MARK_AHEAD_MS;
    const good: GoodRow[] = [];
    const outcomes = rows.map(({ memberId, present, at, key }): MarkOutcomeRecord => {
      const time = at === undefined ? new Date() : new Date(at);
      if (!known.has(memberId)) return { memberId, ok: false, message: UNKNOWN };
      if (early !== undefined) return { memberId, ok: false, message: early };
      if (time.getTime() > latest) return { memberId, ok: false, message: 'This time is in the future.' };
      good.push({ memberId: new Types.ObjectId(memberId), present, at: time, key: key ?? null });
      return { memberId, ok: true };
    });
    // Guests are stored first: if they are refused, no mark is stored.
    if (body.guests) await this.storeGuests(caller, gathering, body.guests, version);
    const effects = [effect(gatheringChanged, null)];
    await this.stored.updateOne({ _id: gathering._id }, { $push: pushEffects(effects) });
    await this.store(caller, gathering, good);
    await this.members.mark(good.map(({ memberId }) => memberId));
    await this.effects.runNow(gathering._id, effects);
    return outcomes;
  }

  private refuseClosed(caller: Caller, { state }: Gathering, { reopen }: AttendanceBody): void {
    if (reopen && !can(caller, 'gathering.reopen')) throw new NotAllowed();
    if (state === 'cancelled') throw cancelled();
    if (state === 'held' && !reopen) throw new Conflict('The list of this gathering is closed.');
  }

  /** The ids of members of the area and of those who are already on the list. */
  private async knownAmong({ _id, areaId }: Gathering, rows: readonly Row[]): Promise<Set<string>> {
    const ids = rows.map(({ memberId }) => new Types.ObjectId(memberId));
    const [members, listed] = await Promise.all([
      this.members.ids({ _id: { $in: ids }, connectedAreaId: areaId }),
      this.rows.distinct('memberId', { gatheringId: _id, memberId: { $in: ids } }),
    ]);
    return new Set([...members, ...listed].map(String));
  }

  private async store(
    caller: Caller,
    { _id: gatheringId, startsAt }: Gathering,
    rows: GoodRow[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.rows.collection.bulkWrite(
      rows.map(({ memberId }) => ({
        updateOne: {
          filter: { gatheringId, memberId },
          update: {
            $setOnInsert: {
              present: null,
              at: new Date(0),
              by: null,
              keys: [],
              startsAt,
              held: false,
              expected: false,
            },
          },
          upsert: true,
        },
      })),
    );
    const entries = rows.map(row => this.entryOf(caller, gatheringId, row));
    await this.rows.collection.bulkWrite(
      rows.map((row, at) => ({
        updateOne: {
          filter: { gatheringId, memberId: row.memberId, ...(row.key && { keys: { $ne: row.key } }) },
          update: [{ $set: marking(caller, row, entries[at] as AuditEntry) }],
        },
      })),
    );
    const carriers = await this.rows
      .find({ gatheringId, memberId: { $in: rows.map(({ memberId }) => memberId) } }, { pendingAudit: 1 })
      .lean<Pick<Attendance, '_id' | 'pendingAudit'>[]>();
    this.audit.moveSoon(this.rows, ...carriers);
  }

  private entryOf(
    caller: Caller,
    gatheringId: Types.ObjectId,
    { memberId, present, at }: GoodRow,
  ): AuditEntry {
    return this.audit.auditEntry(caller, {
      action: 'gathering.mark',
      entity: 'gathering',
      entityId: gatheringId,
      after: { memberId, present, at },
    });
  }

  private async storeGuests(
    caller: Caller,
    gathering: Gathering,
    guests: NonNullable<AttendanceBody['guests']>,
    version: number | undefined,
  ): Promise<void> {
    const entry = this.audit.auditEntry(caller, {
      action: 'gathering.guests',
      entity: 'gathering',
      entityId: gathering._id,
      before: { guests: gathering.guests.length },
      after: { guests: guests.length },
    });
    const { matchedCount } = await this.stored.updateOne(
      { _id: gathering._id, ...(version !== undefined && { __v: version }) },
      {
        $set: { guests: guests.map(({ name, phone }) => ({ name, phone: phone ?? null })) },
        $inc: { __v: 1 },
        $push: pushAudit(entry),
      },
    );
    if (matchedCount === 0) throw staleVersion();
    this.audit.moveSoon(this.stored, { _id: gathering._id, pendingAudit: [entry] });
  }

  private async shown(
    { areaId, listMade }: Gathering,
    rows: ReadonlyMap<string, Attendance>,
  ): Promise<MemberInCare[]> {
    const listed = await this.members.byIds([...rows.values()].map(({ memberId }) => memberId));
    const expected = listMade
      ? listed.filter(({ _id }) => rows.get(_id.toHexString())?.expected)
      : await this.members.all(expectedIn(areaId));
    const isExpected = new Set(expected.map(({ _id }) => String(_id)));
    const others = listed.filter(({ _id }) => !isExpected.has(String(_id)));
    return [...byName(expected), ...byName(others)];
  }
}

/**
 * Why a mark is refused before the first day for marks; undefined from then on. Guests may be added earlier, because
 * they announce themselves in advance.
 */
function tooEarly({ startsAt }: Gathering): string | undefined {
  const from = marksFrom(startsAt);
  return istDay(new Date()) < from ? `Who came can be marked from ${formatDate(from)} on.` : undefined;
}

const byName = (members: MemberInCare[]): MemberInCare[] =>
  [...members].sort(
    (a, b) => compareTexts(displayName(a), displayName(b)) || String(a._id).localeCompare(String(b._id)),
  );

/** The update of a row by a mark: the later mark wins, and each mark gets an audit entry. */
function marking(caller: Caller, { present, at, key }: GoodRow, entry: AuditEntry) {
  const wins = { $gte: [at, '$at'] };
  return {
    present: { $cond: [wins, present, '$present'] },
    by: { $cond: [wins, caller.userId, '$by'] },
    at: { $cond: [wins, at, '$at'] },
    ...(key && { keys: { $slice: [{ $concatArrays: ['$keys', [{ $literal: key }]] }, -KEYS_KEPT] } }),
    pendingAudit: { $concatArrays: [{ $ifNull: ['$pendingAudit', []] }, [{ $literal: entry }]] },
  };
}
