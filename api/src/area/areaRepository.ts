import { RecordStatus, Role } from '@coastok/domain';
import { Injectable, Global, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type Model, Types, type UpdateQuery } from 'mongoose';
import { EVERYTHING, NOTHING, type Scope, scopeFilter } from '../platform/auth/caller.js';
import { type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import { Conflict, NotFound } from '../platform/errors/appError.js';
import { every } from '../platform/lists/page.js';
import { sortKeyPath, sortKeysOf } from '../platform/lists/search.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { idTexts, objectIds } from '../platform/mongo/objectId.js';
import { BatchLoader } from '../platform/cache/batchLoader.js';
import { Areas, type AreaWithHelpers, type KnownArea } from '../user/ports.js';
import { pushEffects, type StoredEffect } from '../platform/effects/effect.js';
import { type Area, areaSchema } from './area.model.js';
import { KnownAreas } from '../platform/records/recordModule.js';

const ENTRY = {
  name: 1,
  code: 1,
  areaLeader: 1,
  assistantDirector: 1,
  facilitators: 1,
  frontliners: 1,
} as const;
const NAME_ONLY = {
  name: 1,
  code: 1,
  areaLeader: 1,
  assistantDirector: 1,
  contactName: 1,
  contactPhone: 1,
} as const;

/** Upper limit for the areas that are read at once, far above what any community has. */
const MOST_AREAS = 2000;

const inScope = (scope: Scope, id: Types.ObjectId) =>
  every({ _id: id, status: RecordStatus.Active }, scopeFilter(scope, '_id'));

/**
 * Turns a duplicate key into Conflict: the code is the only unique field, and a deleted area keeps its code
 * (docs/rules/access.md#7).
 */
async function withFreeCode<T>(code: string | undefined, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const sentence = `The code ${code} is taken by another area.`;
    throw new Conflict(sentence, { errors: { code: sentence } });
  }
}

/** Reads and writes areas, also for other features. Queries leave out deleted areas (docs/rules/access.md#7). */
@Injectable()
export class AreaRepository implements Areas {
  private readonly led = new BatchLoader(people => this.areasOf('areaLeader', people));
  private readonly directed = new BatchLoader(people => this.areasOf('assistantDirector', people));
  private readonly entries = new BatchLoader(ids => this.read<AreaWithHelpers>(ids, ENTRY));
  private readonly named = new BatchLoader(ids => this.read<KnownArea>(ids, NAME_ONLY));

  constructor(
    @InjectModel('area') private readonly areas: Model<Area>,
    private readonly audit: AuditService,
  ) {}

  /** The scope of a person in this role: whose rows they may see (docs/rules/access.md#2). */
  async scopeOf(userId: Types.ObjectId, userRole: Role): Promise<Scope> {
    if (userRole === Role.GeneralSecretary || userRole === Role.Director) return EVERYTHING;
    const reads =
      userRole === Role.AreaLeader ? this.led : userRole === Role.AssistantDirector ? this.directed : null;
    if (!reads) return NOTHING;
    return { all: false, areaIds: (await reads.find(userId.toHexString())) ?? [] };
  }

  /** The area with all its people, or null when unknown or deleted. */
  find(id: Types.ObjectId): Promise<AreaWithHelpers | null> {
    return this.entries.find(id.toHexString());
  }

  /** Names, leaders and assistant directors of areas, by id. */
  byId(ids: Iterable<Types.ObjectId | null | undefined>): Promise<Map<string, KnownArea>> {
    return this.named.findMany(idTexts(ids));
  }

  /** All areas sorted by name, for public forms. */
  names(): Promise<Pick<Area, '_id' | 'name'>[]> {
    return this.areas
      .find({ status: RecordStatus.Active }, { name: 1 })
      .sort({ [sortKeyPath('name')]: 1, _id: 1 })
      .limit(MOST_AREAS)
      .lean<Pick<Area, '_id' | 'name'>[]>()
      .exec();
  }

  /**
   * The number of areas including deleted ones, from collection metadata without a scan; it grows with each area
   * added.
   */
  count(): Promise<number> {
    return this.areas.estimatedDocumentCount();
  }

  /** The area with that code (upper case), or null when unknown or deleted. */
  findByCode(code: string): Promise<AreaWithHelpers | null> {
    return this.areas.findOne({ code, status: RecordStatus.Active }, ENTRY).lean<AreaWithHelpers>().exec();
  }

  /** The code of every area, deleted ones too. */
  codes(): Promise<Pick<Area, '_id' | 'code' | 'status'>[]> {
    return this.areas
      .find({}, { code: 1, status: 1 })
      .limit(MOST_AREAS)
      .lean<Pick<Area, '_id' | 'code' | 'status'>[]>()
      .exec();
  }

  /** The areas with these codes (upper case), deleted ones too. */
  byCodes(codes: string[]): Promise<Area[]> {
    return this.areas
      .find({ code: { $in: codes } })
      .lean<Area[]>()
      .exec();
  }

  /** Names of areas by id, including deleted ones. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const areas = await this.areas
      .find({ _id: { $in: objectIds(ids) } }, { name: 1 })
      .lean<Pick<Area, '_id' | 'name'>[]>();
    return new Map(areas.map(({ _id, name }) => [_id.toHexString(), name]));
  }

  /** Ids of deleted areas, for rows that still refer to them. */
  async deletedIds(): Promise<Types.ObjectId[]> {
    const areas = await this.areas
      .find({ status: RecordStatus.Removed }, { _id: 1 })
      .lean<{ _id: Types.ObjectId }[]>();
    return areas.map(area => area._id);
  }

  /** The areas that a leader leads or an assistant director directs. */
  async idsLedBy(
    field: 'areaLeader' | 'assistantDirector',
    person: Types.ObjectId,
  ): Promise<Types.ObjectId[]> {
    const areas = await this.areas
      .find({ [field]: person, status: RecordStatus.Active }, { _id: 1 })
      .lean<{ _id: Types.ObjectId }[]>();
    return areas.map(area => area._id);
  }

  /**
   * Adds somebody to an area's frontliners, once.
   * @param auditEntry the audit entry for this change; an entry about the assignment of members covers the list as
   * well
   */
  async addFrontliner(areaId: Types.ObjectId, person: Types.ObjectId, auditEntry: AuditEntry): Promise<void> {
    const { modifiedCount } = await this.areas.updateOne(
      { _id: areaId, status: RecordStatus.Active, frontliners: { $ne: person } },
      { $addToSet: { frontliners: person }, $inc: { __v: 1 }, $push: pushAudit(auditEntry) },
    );
    if (modifiedCount > 0) this.audit.moveSoon(this.areas, { _id: areaId, pendingAudit: [auditEntry] });
  }

  /** Removes somebody who left from the helper lists of all areas. */
  async dropHelper(areaId: Types.ObjectId, person: Types.ObjectId): Promise<void> {
    await this.areas.updateOne(
      { _id: areaId, $or: [{ frontliners: person }, { facilitators: person }] },
      { $pull: { frontliners: person, facilitators: person }, $inc: { __v: 1 } },
    );
  }

  /** Clears the given office in every area where somebody holds it. */
  async vacate(
    office: 'areaLeader' | 'assistantDirector',
    person: Types.ObjectId,
    actor: AuditActor,
  ): Promise<void> {
    for (const _id of await this.idsLedBy(office, person)) {
      const auditEntry = this.audit.auditEntry(actor, {
        action: 'area.update',
        entity: 'area',
        entityId: _id,
        before: { [office]: person },
        after: { [office]: null },
        final: true,
      });
      const { modifiedCount } = await this.areas.updateOne(
        { _id, [office]: person },
        { $set: { [office]: null }, $inc: { __v: 1 }, $push: pushAudit(auditEntry) },
      );
      if (modifiedCount > 0) this.audit.moveSoon(this.areas, { _id, pendingAudit: [auditEntry] });
    }
  }

  /** @throws NotFound for an area that is unknown, deleted or out of scope. */
  async findIn(scope: Scope, id: Types.ObjectId): Promise<Area> {
    const area = await this.areas.findOne(inScope(scope, id)).lean<Area>();
    if (!area) throw new NotFound('There is no such area.');
    return area;
  }

  /**
   * @returns the area that an earlier call with the same id created; null when the area is new
   * @throws Conflict when the code is taken.
   */
  async insert(area: Area): Promise<Area | null> {
    try {
      await withFreeCode(area.code, this.areas.create(area));
      return null;
    } catch (error) {
      const kept = await this.areas.findById(area._id).lean<Area>();
      if (!kept) throw error;
      return kept;
    }
  }

  /**
   * Writes fields over an area at the version that was read, in one atomic update together with its audit entry.
   * @returns false when somebody else changed the area since.
   * @throws Conflict for a taken code.
   */
  async update(
    before: Area,
    change: Partial<Area>,
    entry: AuditEntry,
    effects: readonly StoredEffect[],
  ): Promise<boolean> {
    const { _id, __v } = before;
    const { name, code } = { ...before, ...change };
    const { modifiedCount } = await withFreeCode(
      change.code,
      this.areas
        .updateOne(
          { _id, __v, status: RecordStatus.Active },
          {
            $set: { ...change, sortKeys: sortKeysOf({ name, code }) },
            $inc: { __v: 1 },
            $push: { ...pushAudit(entry), ...pushEffects(effects) },
          },
        )
        .exec(),
    );
    return modifiedCount > 0;
  }

  /** Takes back a deletion when a member joined meanwhile. @param also further changes that the same write makes */
  async restore(id: Types.ObjectId, also: UpdateQuery<Area>): Promise<void> {
    await this.areas.updateOne(
      { _id: id, status: RecordStatus.Removed },
      { $set: { status: RecordStatus.Active }, $inc: { __v: 1 }, ...also },
    );
  }

  private async read<T extends Pick<Area, '_id'>>(
    ids: string[],
    projection: Partial<Record<keyof T, 1>>,
  ): Promise<Map<string, T>> {
    const areas = await this.areas
      .find({ _id: { $in: objectIds(ids) }, status: RecordStatus.Active }, projection)
      .lean<T[]>();
    return new Map(areas.map(area => [area._id.toHexString(), area]));
  }

  /** The areas that each of these people leads or directs. */
  private async areasOf(
    field: 'areaLeader' | 'assistantDirector',
    people: string[],
  ): Promise<Map<string, Types.ObjectId[]>> {
    const areas = await this.areas
      .find({ [field]: { $in: objectIds(people) }, status: RecordStatus.Active }, { [field]: 1 })
      .lean<Pick<Area, '_id' | typeof field>[]>();
    const ids = new Map<string, Types.ObjectId[]>();
    for (const area of areas) {
      const person = String(area[field]);
      ids.set(person, [...(ids.get(person) ?? []), area._id]);
    }
    return ids;
  }
}

/** Global: members and sessions use areas through this repository only. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'area', schema: areaSchema }])],
  providers: [
    AreaRepository,
    { provide: KnownAreas, useExisting: AreaRepository },
    { provide: Areas, useExisting: AreaRepository },
  ],
  exports: [AreaRepository, KnownAreas, Areas],
})
export class AreaRepositoryModule {}
