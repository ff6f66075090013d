import {
  type CreateGatheringBody,
  type GatheringFilters,
  type GatheringRecord,
  MOST_REPEATS,
  repeatedTimes,
  type UpdateGatheringBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { type Caller, covers, scopeFilter } from '../platform/auth/caller.js';
import { effect, pushEffects } from '../platform/effects/effect.js';
import { EffectRunner } from '../platform/effects/effectRunner.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import { refuseStale } from '../platform/http/requestDecorators.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, findPage } from '../platform/lists/page.js';
import { sortKeysOf } from '../platform/lists/search.js';
import { insertAll } from '../platform/mongo/inserts.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { derivedId, isoText, pathId } from '../platform/mongo/objectId.js';
import { GatheringLists } from './gatheringLists.js';
import { type Gathering, gatheringChanged } from './care.model.js';
import { gatheringScope } from './carers.js';

const PROJECTION = { sortKeys: 0, pendingAudit: 0, effects: 0, listMade: 0, removedAt: 0 } as const;
/** Filter for gatherings that are not deleted. */
const THERE = { removedAt: null } as const;
type PresentableGathering = Omit<Gathering, keyof typeof PROJECTION>;

/** The gatherings of areas (docs/rules/care.md#4). */
@Injectable()
export class Gatherings {
  constructor(
    @InjectModel('gathering') private readonly gatherings: Model<Gathering>,
    private readonly lists: GatheringLists,
    private readonly areas: AreaRepository,
    private readonly audit: AuditService,
    private readonly effects: EffectRunner,
  ) {}

  async list(caller: Caller, request: ListRequest<GatheringFilters>): Promise<Page<GatheringRecord>> {
    const { areaId, state } = request.filters;
    const filter = every(
      THERE,
      scopeFilter(gatheringScope(caller), 'areaId', areaId),
      state ? { state } : {},
      createdBetween(request.filters, 'startsAt'),
    );
    const page = await findPage<Gathering, PresentableGathering>(
      this.gatherings,
      filter,
      request,
      PROJECTION,
    );
    return page.withRecords(await this.toRecords(page.records));
  }

  async read(caller: Caller, id: string): Promise<GatheringRecord> {
    return this.toRecord(await this.find(caller, id));
  }

  /**
   * Creates one gathering, or one for each repetition.
   * @param _id the same for each repeat of a call
   * @throws InvalidInput for an area out of scope, and for more repetitions than are allowed at once
   */
  async create(caller: Caller, body: CreateGatheringBody, _id: Types.ObjectId): Promise<GatheringRecord[]> {
    const areaId = new Types.ObjectId(body.areaId);
    if (!covers(caller.scope, areaId) || !(await this.areas.find(areaId)))
      throw InvalidInput.field('areaId', 'Please choose an area of yours.');
    const startsAt = new Date(body.startsAt);
    const times = body.repeat ? repeatedTimes(startsAt, body.repeat) : [startsAt];
    if (times.length > MOST_REPEATS)
      throw InvalidInput.field('repeat', `Please make at most ${MOST_REPEATS} gatherings at once.`);
    const gatherings = times.map((time, nth): Gathering => {
      const gathering: Gathering = {
        _id: nth === 0 ? _id : derivedId(_id, nth),
        __v: 0,
        title: body.title,
        sortKeys: sortKeysOf({ title: body.title }),
        areaId,
        startsAt: time,
        place: body.place ?? null,
        state: 'planned',
        listClosedAt: null,
        present: 0,
        absent: 0,
        guests: [],
        createdAt: new Date(),
      };
      const entry = this.audit.auditEntry(caller, {
        action: 'gathering.create',
        entity: 'gathering',
        entityId: gathering._id,
        after: { ...audited(gathering), areaId },
      });
      return { ...gathering, pendingAudit: [entry] };
    });
    const there = await insertAll(this.gatherings, gatherings);
    this.audit.moveSoon(this.gatherings, ...gatherings.filter((_, nth) => !there.has(nth)));
    if (there.size === 0) return this.toRecords(gatherings);
    // Gatherings that an earlier, killed call created may have been changed since, so they are read again.
    const kept = await this.gatherings
      .find({ _id: { $in: gatherings.map(gathering => gathering._id) } }, PROJECTION)
      .sort({ startsAt: 1, _id: 1 })
      .lean<PresentableGathering[]>();
    return this.toRecords(kept);
  }

  /** @throws NotFound; Conflict for a stale version, and for a cancelled gathering */
  async update(
    caller: Caller,
    id: string,
    body: UpdateGatheringBody,
    version?: number,
  ): Promise<GatheringRecord> {
    const gathering = await retryOnConflict(async () => {
      const before = await this.find(caller, id);
      const { startsAt, ...rest } = body;
      const change = {
        ...rest,
        ...(rest.title !== undefined && { sortKeys: sortKeysOf({ title: rest.title }) }),
        ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
      };
      if (before.state === 'cancelled') {
        if (body.state === 'cancelled' && Object.keys(body).length === 1) return before;
        throw cancelled();
      }
      refuseStale(version, before);
      const entry = this.audit.auditEntry(caller, {
        action: 'gathering.update',
        entity: 'gathering',
        entityId: before._id,
        before: audited(before),
        after: audited({ ...before, ...change }),
      });
      const after = await this.gatherings
        .findOneAndUpdate(
          { _id: before._id, __v: before.__v },
          {
            $set: change,
            $inc: { __v: 1 },
            $push: { ...pushAudit(entry), ...pushEffects([effect(gatheringChanged, null)]) },
          },
          { returnDocument: 'after' },
        )
        .lean<Gathering>();
      if (after) this.audit.moveSoon(this.gatherings, { _id: after._id, pendingAudit: [entry] });
      return after;
    });
    return this.settled(gathering);
  }

  /** @throws NotFound; Conflict for a gathering with attendance, which can only be cancelled */
  async remove(caller: Caller, id: string): Promise<GatheringRecord> {
    const removed = await retryOnConflict(async () => {
      const before = await this.find(caller, id);
      if (before.state === 'held' || before.guests.length > 0 || (await this.lists.hasMarks(before._id)))
        throw new Conflict('Somebody was marked here already. Please cancel the gathering instead.');
      const entry = this.audit.auditEntry(caller, {
        action: 'gathering.remove',
        entity: 'gathering',
        entityId: before._id,
        before: { ...audited(before), areaId: before.areaId },
      });
      const after = await this.gatherings
        .findOneAndUpdate(
          { _id: before._id, __v: before.__v },
          {
            $set: { removedAt: new Date() },
            $inc: { __v: 1 },
            $push: { ...pushAudit(entry), ...pushEffects([effect(gatheringChanged, null)]) },
          },
          { returnDocument: 'after' },
        )
        .lean<Gathering>();
      if (after) this.audit.moveSoon(this.gatherings, { _id: after._id, pendingAudit: [entry] });
      return after;
    });
    return this.settled(removed);
  }

  /**
   * Closes the list: members without a mark count as absent from now on. A repeat changes nothing. @throws Conflict
   * for a cancelled gathering
   */
  async close(caller: Caller, id: string): Promise<GatheringRecord> {
    const gathering = await this.find(caller, id);
    if (gathering.state === 'cancelled') throw cancelled();
    if (gathering.state === 'held') return this.settled(gathering);
    const listClosedAt = new Date();
    const entry = this.audit.auditEntry(caller, {
      action: 'gathering.close',
      entity: 'gathering',
      entityId: gathering._id,
      before: { state: gathering.state },
      after: { state: 'held', listClosedAt },
    });
    const closed = await this.gatherings
      .findOneAndUpdate(
        { _id: gathering._id, state: 'planned' },
        {
          $set: { state: 'held', listClosedAt },
          $inc: { __v: 1 },
          $push: { ...pushAudit(entry), ...pushEffects([effect(gatheringChanged, null)]) },
        },
        { returnDocument: 'after' },
      )
      .lean<Gathering>();
    // Another request closed or cancelled it meanwhile.
    if (!closed) return this.close(caller, id);
    this.audit.moveSoon(this.gatherings, { _id: closed._id, pendingAudit: [entry] });
    return this.settled(closed);
  }

  /** The stored gathering, if it is in the caller's scope. @throws NotFound */
  async find(caller: Caller, id: string): Promise<Gathering> {
    const filter = every({ _id: pathId(id) }, THERE, scopeFilter(gatheringScope(caller), 'areaId'));
    const gathering = await this.gatherings.findOne(filter as object).lean<Gathering>();
    if (!gathering) throw new NotFound();
    return gathering;
  }

  byId(_id: Types.ObjectId): Promise<Gathering | null> {
    return this.gatherings
      .findOne({ _id, ...THERE })
      .lean<Gathering>()
      .exec();
  }

  /** Gatherings of an area that begin on the given day in India and are not cancelled. */
  ofDay(areaId: Types.ObjectId, day: string): Promise<Gathering[]> {
    const filter = every(
      { areaId, state: { $ne: 'cancelled' }, ...THERE },
      createdBetween({ fromDate: day, toDate: day }, 'startsAt'),
    );
    return this.gatherings
      .find(filter as object)
      .lean<Gathering[]>()
      .exec();
  }

  /** Runs the effects of a gathering. @returns it with the counts that they computed */
  private async settled({ _id, effects = [] }: Gathering): Promise<GatheringRecord> {
    await this.effects.runNow(_id, effects);
    const gathering = await this.gatherings.findById(_id, PROJECTION).lean<PresentableGathering>();
    if (!gathering) throw new NotFound();
    return this.toRecord(gathering);
  }

  private async toRecord(gathering: PresentableGathering): Promise<GatheringRecord> {
    const [record] = await this.toRecords([gathering]);
    if (!record) throw new NotFound();
    return {
      ...record,
      guestList: gathering.guests.map(({ name, phone }) => ({ name, phone: phone ?? null })),
    };
  }

  private async toRecords(gatherings: readonly PresentableGathering[]): Promise<GatheringRecord[]> {
    const areas = await this.areas.byId(gatherings.map(({ areaId }) => areaId));
    return gatherings.map(gathering => ({
      _id: gathering._id.toHexString(),
      __v: gathering.__v,
      title: gathering.title,
      areaId: gathering.areaId.toHexString(),
      areaName: areas.get(gathering.areaId.toHexString())?.name ?? null,
      startsAt: gathering.startsAt.toISOString(),
      place: gathering.place,
      state: gathering.state,
      listClosedAt: isoText(gathering.listClosedAt),
      present: gathering.present,
      absent: gathering.absent,
      guests: gathering.guests.length,
      guestList: null,
      createdAt: gathering.createdAt.toISOString(),
    }));
  }
}

export const cancelled = () => new Conflict('This gathering was cancelled.');

const audited = ({ title, startsAt, place, state }: Gathering) => ({ title, startsAt, place, state });
