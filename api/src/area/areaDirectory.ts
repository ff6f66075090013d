import { RecordStatus, Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { EVERYTHING, NOTHING, type Scope } from '../platform/auth/scope.js';
import type { Area } from './area.model.js';

export type AreaEntry = Pick<
  Area,
  '_id' | 'name' | 'code' | 'areaLeader' | 'assistantDirector' | 'facilitators' | 'frontliners'
>;

const ENTRY = {
  name: 1,
  code: 1,
  areaLeader: 1,
  assistantDirector: 1,
  facilitators: 1,
  frontliners: 1,
} as const;
const NAME_ONLY = { name: 1, code: 1, areaLeader: 1, assistantDirector: 1 } as const;

/** Far more areas than any community has; only an accident could reach it. */
const MOST_AREAS = 2000;

/** Areas looked up for other features; a deleted area is gone from every answer (contract 10, People). */
@Injectable()
export class AreaDirectory {
  constructor(@InjectModel('area') private readonly areas: Model<Area>) {}

  /** Whose rows a person in this role may see (rules.md 2). */
  async scopeOf(userId: Types.ObjectId, userRole: Role): Promise<Scope> {
    if (userRole === Role.GeneralSecretary || userRole === Role.Director) return EVERYTHING;
    const field =
      userRole === Role.AreaLeader
        ? 'areaLeader'
        : userRole === Role.AssistantDirector
          ? 'assistantDirector'
          : null;
    if (!field) return NOTHING;
    const areas = await this.areas
      .find({ [field]: userId, status: RecordStatus.Active }, { _id: 1 })
      .lean<{ _id: Types.ObjectId }[]>();
    return { all: false, areaIds: areas.map(area => area._id) };
  }

  /** The area with all its people, or null when unknown or deleted. */
  find(id: Types.ObjectId): Promise<AreaEntry | null> {
    return this.areas.findOne({ _id: id, status: RecordStatus.Active }, ENTRY).lean<AreaEntry>().exec();
  }

  /** Names, leaders and directors of areas, by id. */
  async byId(
    ids: Iterable<Types.ObjectId | null | undefined>,
  ): Promise<Map<string, Omit<AreaEntry, 'facilitators' | 'frontliners'>>> {
    const wanted = new Map<string, Types.ObjectId>();
    for (const id of ids) if (id) wanted.set(id.toHexString(), id);
    if (wanted.size === 0) return new Map();
    const areas = await this.areas
      .find({ _id: { $in: [...wanted.values()] }, status: RecordStatus.Active }, NAME_ONLY)
      .lean<AreaEntry[]>();
    return new Map(areas.map(area => [area._id.toHexString(), area]));
  }

  /** All areas by name, as a public form offers them. */
  names(): Promise<Pick<Area, '_id' | 'name'>[]> {
    return this.areas
      .find({ status: RecordStatus.Active }, { name: 1 })
      .sort({ name: 1, _id: 1 })
      .limit(MOST_AREAS)
      .lean<Pick<Area, '_id' | 'name'>[]>()
      .exec();
  }

  /** The area with that code (upper case), or null when unknown or deleted. */
  findByCode(code: string): Promise<AreaEntry | null> {
    return this.areas.findOne({ code, status: RecordStatus.Active }, ENTRY).lean<AreaEntry>().exec();
  }

  /** An area's name, also of a deleted one. */
  async nameOf(id: string): Promise<string | null> {
    const area = await this.areas.findById(new Types.ObjectId(id), { name: 1 }).lean<Pick<Area, 'name'>>();
    return area?.name ?? null;
  }

  /** The areas that are deleted, for rows that outlive them. */
  async deletedIds(): Promise<Types.ObjectId[]> {
    const areas = await this.areas
      .find({ status: RecordStatus.Removed }, { _id: 1 })
      .lean<{ _id: Types.ObjectId }[]>();
    return areas.map(area => area._id);
  }

  /** The areas that a leader leads or a director directs. */
  async idsLedBy(
    field: 'areaLeader' | 'assistantDirector',
    person: Types.ObjectId,
  ): Promise<Types.ObjectId[]> {
    const areas = await this.areas
      .find({ [field]: person, status: RecordStatus.Active }, { _id: 1 })
      .lean<{ _id: Types.ObjectId }[]>();
    return areas.map(area => area._id);
  }

  /** Puts somebody on an area's list of frontliners, once. */
  async addFrontliner(areaId: Types.ObjectId, person: Types.ObjectId): Promise<void> {
    await this.areas.updateOne(
      { _id: areaId, status: RecordStatus.Active, frontliners: { $ne: person } },
      { $addToSet: { frontliners: person }, $inc: { __v: 1 } },
    );
  }

  /** Takes somebody who left off an area's lists. */
  async dropHelper(areaId: Types.ObjectId, person: Types.ObjectId): Promise<void> {
    await this.areas.updateOne(
      { _id: areaId, $or: [{ frontliners: person }, { facilitators: person }] },
      { $pull: { frontliners: person, facilitators: person }, $inc: { __v: 1 } },
    );
  }
}
