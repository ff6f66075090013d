import {
  displayName,
  type DuplicateFilters,
  type DuplicatePerson,
  type DuplicateRecord,
  scoreOf,
  type SimilarQuery,
  type SimilarRecord,
  type UpdateDuplicateBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { type Caller, covers, scopeFilter } from '../platform/auth/caller.js';
import { Conflict, NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../platform/lists/page.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { idText, isoText, pathId } from '../platform/mongo/objectId.js';
import {
  HoldsPersonalData,
  type Person,
  type PersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import { reachOf } from '../user/peopleRepository.js';
import { Areas } from '../user/ports.js';
import type { User } from '../user/user.model.js';
import { WordFrequencies } from '../user/wordFrequencies.js';
import type { DuplicatePair, Merge } from './duplicate.model.js';
import { MergedRecords } from './mergedRecords.js';
import {
  comparable,
  COMPARED,
  type ComparedMember,
  comparedText,
  inOrder,
  SimilarMembers,
} from './similarMembers.js';

const MOST_SIMILAR = 5;

type Shown = ComparedMember & Pick<User, 'erasure'>;

const COMPARED_PAIR = 'It says which two records were compared.';

/** Possible duplicates, for staff whose scope has both members' areas. */
@HoldsPersonalData
@Injectable()
export class DuplicatePairs implements PersonalData {
  readonly section = 'duplicates';
  readonly references = [
    { collection: 'duplicatePair', path: 'a', stays: COMPARED_PAIR },
    { collection: 'duplicatePair', path: 'b', stays: COMPARED_PAIR },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('duplicate_pair') private readonly pairs: Model<DuplicatePair>,
    @InjectModel('user') private readonly users: Model<User>,
    private readonly likely: SimilarMembers,
    private readonly areas: Areas,
    private readonly audit: AuditService,
  ) {}

  async list(caller: Caller, request: ListRequest<DuplicateFilters>): Promise<Page<DuplicateRecord>> {
    const { areaId, state = 'open' } = request.filters;
    const ofArea = areaId
      ? { $or: [scopeFilter(caller.scope, 'areaA', areaId), scopeFilter(caller.scope, 'areaB', areaId)] }
      : {};
    const filter = every(bothIn(caller), { state }, ofArea, createdBetween(request.filters));
    const page = await findPage(this.pairs, filter, request);
    return page.withRecords(await this.toRecords(page.records));
  }

  /** @throws NotFound for an unknown pair, or when one of the two members is out of scope */
  async read(caller: Caller, id: string): Promise<DuplicateRecord> {
    const [record] = await this.toRecords([await this.find(caller, id)]);
    if (!record) throw new NotFound();
    return record;
  }

  /**
   * Marks two records as different people, or takes that back.
   * @throws NotFound out of scope; Conflict for two that were merged
   */
  async update(caller: Caller, id: string, { state }: UpdateDuplicateBody): Promise<DuplicateRecord> {
    const after = await retryOnConflict(async () => {
      const before = await this.find(caller, id);
      if (before.state === 'merged') throw new Conflict('These two records were merged already.');
      return before.state === state ? before : this.write(caller, before, state);
    });
    const [record] = await this.toRecords([after]);
    if (!record) throw new NotFound();
    return record;
  }

  /**
   * Members who may be the person with these data; for members out of scope only the area and the reasons are
   * returned.
   */
  async similar(caller: Caller, { name = '', phone, email, dob }: SimilarQuery): Promise<SimilarRecord[]> {
    const person = { name, emails: email ? [email] : [], phones: phone ? [phone] : [], dob: dob ?? null };
    const likely = await this.likely.of(person);
    const inScope = likely.filter(({ member }) => covers(caller.scope, member.connectedAreaId));
    const outOfScope = likely.filter(({ member }) => !covers(caller.scope, member.connectedAreaId));
    const shown = [...inScope, ...outOfScope].slice(0, MOST_SIMILAR);
    const areas = await this.areas.byId(shown.map(({ member }) => member.connectedAreaId));
    return shown.map(({ member, score, reasons }) => {
      const areaName = areas.get(member.connectedAreaId?.toHexString() ?? '')?.name ?? null;
      return covers(caller.scope, member.connectedAreaId)
        ? { _id: member._id.toHexString(), name: displayName(member), areaName, score, reasons }
        : { areaName, reasons };
    });
  }

  /** Deletes the pairs of an erased person, with the decisions about them; merged pairs are kept. */
  async erase({ _id }: Pick<Person, '_id'>): Promise<void> {
    await this.pairs.deleteMany({ $or: [{ a: _id }, { b: _id }], state: { $ne: 'merged' } });
  }

  private async find(caller: Caller, id: string): Promise<DuplicatePair> {
    const pair = await this.pairs
      .findOne(every({ _id: pathId(id) }, bothIn(caller)) as object)
      .lean<DuplicatePair>();
    if (!pair) throw new NotFound();
    return pair;
  }

  private async write(
    caller: Caller,
    { _id, __v, a, b, state: before }: DuplicatePair,
    state: 'open' | 'different',
  ): Promise<DuplicatePair | null> {
    const people = await this.users.find({ _id: { $in: [a, b] } }, COMPARED).lean<ComparedMember[]>();
    const [one, other] = people;
    if (!one || !other) throw new NotFound();
    const decidedOn = state === 'different' ? comparedText(...inOrder(one, other)) : null;
    const auditEntry = this.audit.auditEntry(caller, {
      action: 'duplicate.update',
      entity: 'duplicate',
      entityId: _id,
      before: { state: before },
      after: { state },
    });
    const after = await this.pairs
      .findOneAndUpdate(
        { _id, __v, state: before },
        { $set: { state, decidedOn }, $inc: { __v: 1 }, $push: pushAudit(auditEntry) },
        { returnDocument: 'after' },
      )
      .lean<DuplicatePair>();
    if (after) this.audit.moveSoon(this.pairs, { _id, pendingAudit: [auditEntry] });
    return after;
  }

  private async toRecords(pairs: readonly DuplicatePair[]): Promise<DuplicateRecord[]> {
    const ids = pairs.flatMap(({ a, b }) => [a, b]);
    const people = await this.users.find({ _id: { $in: ids } }, { ...COMPARED, erasure: 1 }).lean<Shown[]>();
    const byId = new Map(people.map(person => [person._id.toHexString(), person]));
    const areas = await this.areas.byId(people.map(({ connectedAreaId }) => connectedAreaId));
    const personOf = (id: Types.ObjectId): DuplicatePerson => {
      const person = byId.get(id.toHexString());
      if (!person) return { ...NOBODY, _id: id.toHexString() };
      const { email, phone } = reachOf(person);
      return {
        _id: id.toHexString(),
        name: displayName(person),
        areaId: idText(person.connectedAreaId),
        areaName: areas.get(person.connectedAreaId?.toHexString() ?? '')?.name ?? null,
        phone: phone || null,
        email: email || null,
        dob: person.dob ?? null,
        createdAt: isoText(person.createdAt) ?? '',
      };
    };
    return pairs.map(({ _id, __v, a, b, score, reasons, state, mergeId, mergedAt, mergedBy, undoUntil }) => ({
      _id: _id.toHexString(),
      ...(mergeId && {
        mergeId: mergeId.toHexString(),
        mergedAt: isoText(mergedAt) ?? '',
        mergedBy: mergedBy ?? '',
        undoUntil: isoText(undoUntil) ?? '',
      }),
      __v,
      a: personOf(a),
      b: personOf(b),
      score,
      reasons,
      state,
    }));
  }
}

const NOBODY = { name: '', areaId: null, areaName: null, phone: null, email: null, dob: null, createdAt: '' };

/** Filter: both members are in the caller's scope; otherwise the pair does not exist for them. */
function bothIn({ scope }: Caller): Filter {
  return every(scopeFilter(scope, 'areaA'), scopeFilter(scope, 'areaB'));
}

/** Updates the pair of two merged records; creates it if there was none. */
@Injectable()
export class MergedPairs {
  constructor(
    @InjectModel('duplicate_pair') private readonly pairs: Model<DuplicatePair>,
    private readonly frequencies: WordFrequencies,
    private readonly records: MergedRecords,
  ) {}

  async merged({ _id: mergeId, survivor, before, at, byName, undoUntil }: Merge): Promise<void> {
    const stays = await this.records.read(survivor);
    if (!stays || !before) return;
    const [a, b] = inOrder(stays, before as User);
    const { score, reasons } = scoreOf(comparable(a), comparable(b), await this.frequencies.known());
    await this.pairs.updateOne(
      { a: a._id, b: b._id },
      {
        $set: { state: 'merged', decidedOn: null, mergeId, mergedAt: at, mergedBy: byName, undoUntil },
        $setOnInsert: {
          areaA: a.connectedAreaId,
          areaB: b.connectedAreaId,
          ...{ score, reasons, createdAt: at, __v: 0 },
        },
      },
      { upsert: true },
    );
  }

  /** Opens the pair again; the finder deletes it when the two no longer make a pair. */
  async parted({ _id: mergeId }: Merge): Promise<void> {
    await this.pairs.updateOne(
      { mergeId, state: 'merged' },
      {
        $set: { state: 'open', decidedOn: null },
        $unset: { mergeId: '', mergedAt: '', mergedBy: '', undoUntil: '' },
        $inc: { __v: 1 },
      },
    );
  }
}
