import {
  areaFieldsOf,
  type AreaRecord,
  type AuditedAction,
  can,
  type CreateAreaBody,
  RecordStatus,
  Role,
  type UpdateAreaBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { effect, type StoredEffect } from '../platform/effects/effect.js';
import { EffectRunner } from '../platform/effects/effectRunner.js';
import { Conflict, NotAllowed } from '../platform/errors/appError.js';
import { refuseStale } from '../platform/http/requestDecorators.js';
import { sortKeysOf } from '../platform/lists/search.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { CanBeUndone, refuseChanged, type Reversal, type Reversible, type Write } from '../platform/undo.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { Area } from './area.model.js';
import { areaDeleted, AreaPeople, effectsOf } from './areaPeople.js';
import { AreaListRepository } from './areaListRepository.js';
import { AreaRepository } from './areaRepository.js';

/** The fields of an area that a request may set. */
export type AreaChange = Partial<
  Pick<
    Area,
    | 'name'
    | 'code'
    | 'areaLeader'
    | 'assistantDirector'
    | 'facilitators'
    | 'frontliners'
    | 'contactName'
    | 'contactPhone'
  >
>;

const idOf = (id: string | null) => (id === null ? null : new Types.ObjectId(id));
const idsOf = (ids: string[]) => ids.map(id => new Types.ObjectId(id));

/** A checked body as stored fields; an absent field stays absent. */
export function areaChangeOf(body: CreateAreaBody | UpdateAreaBody): AreaChange {
  const { name, code, areaLeader, assistantDirector, facilitators, frontliners, ...contact } = body;
  return {
    ...(name !== undefined && { name }),
    ...(code !== undefined && { code }),
    ...(areaLeader !== undefined && { areaLeader: idOf(areaLeader) }),
    ...(assistantDirector !== undefined && { assistantDirector: idOf(assistantDirector) }),
    ...(facilitators !== undefined && { facilitators: idsOf(facilitators) }),
    ...(frontliners !== undefined && { frontliners: idsOf(frontliners) }),
    ...(contact.contactName !== undefined && { contactName: contact.contactName }),
    ...(contact.contactPhone !== undefined && { contactPhone: contact.contactPhone }),
  };
}

const inhabited = (members: number) =>
  new Conflict(
    `This area has ${members} active ${members === 1 ? 'member' : 'members'} and can't be deleted. ` +
      'Please move them to another area first.',
  );

/** The areas of the community (docs/rules/access.md#7). */
@Injectable()
export class AreaService {
  constructor(
    @InjectModel('area') private readonly areas: Model<Area>,
    private readonly repository: AreaRepository,
    private readonly list: AreaListRepository,
    private readonly people: AreaPeople,
    private readonly members: PeopleRepository,
    private readonly effects: EffectRunner,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param _id stays the same when a call is repeated
   * @throws InvalidInput for people who can't be named, Conflict when the code is taken.
   */
  async create(caller: Caller, body: CreateAreaBody, _id = new Types.ObjectId()): Promise<AreaRecord> {
    const change = areaChangeOf(body);
    await this.people.check(caller, change, null);
    const area: Area = {
      areaLeader: null,
      assistantDirector: null,
      facilitators: [],
      frontliners: [],
      ...change,
      _id,
      __v: 0,
      name: body.name,
      code: body.code,
      sortKeys: sortKeysOf({ name: body.name, code: body.code }),
      status: RecordStatus.Active,
      createdAt: new Date(),
    };
    const act = { action: 'area.create', entity: 'area', entityId: area._id, after: change } as const;
    const entry = this.audit.auditEntry(caller, act);
    const effects = effectsOf(change, null, entry);
    const stored = { ...area, ...(effects.length > 0 && { effects }), pendingAudit: [entry] };
    const kept = await this.repository.insert(stored);
    if (kept) return this.list.toRecord(kept, caller);
    this.audit.moveSoon(this.areas, stored);
    await this.effects.runNow(area._id, effects);
    return this.list.toRecord(area, caller);
  }

  /**
   * @param version the version that the caller read, from `If-Match`
   * @throws NotFound, NotAllowed for a field that the caller may not change, InvalidInput, Conflict
   */
  async update(
    caller: Caller,
    id: Types.ObjectId,
    body: UpdateAreaBody,
    version: number | undefined,
  ): Promise<AreaRecord> {
    await this.repository.findIn(caller.scope, id);
    refuseForeignFields(caller, body);
    if (body.status === RecordStatus.Removed) return this.remove(caller, id, version);
    const change = areaChangeOf(body);
    const { before, after, effects } = await retryOnConflict(async () => {
      const before = await this.repository.findIn(caller.scope, id);
      await this.people.check(caller, change, before);
      refuseStale(version, before);
      if (Object.keys(change).length === 0) return { before, after: before, effects: [] };
      const after = await this.write(caller, 'area.update', before, change, {
        final: await this.unassigns(before, change),
      });
      if (!after) return null;
      this.audit.moveSoon(this.areas, { _id: id, pendingAudit: [after.entry] });
      return { before, after: after.area, effects: after.effects };
    });
    if (after === before) return this.list.toRecord(after, caller);
    await this.effects.runNow(id, effects);
    return this.list.toRecord(after, caller);
  }

  /**
   * Restores earlier values of an area's fields, except those that grant a role.
   * @throws as `update`, and Conflict when members were assigned to a frontliner who would be removed from the list
   */
  async prepareReversal(caller: Caller, id: Types.ObjectId, reversal: Reversal): Promise<Write> {
    if (!can(caller, 'area.update')) throw new NotAllowed();
    const before = await this.repository.findIn(caller.scope, id);
    refuseChanged(before, reversal);
    // The audit log stores the old values under the names of the body's fields.
    const body = reversal.back as UpdateAreaBody;
    refuseForeignFields(caller, body);
    const change = areaChangeOf(body);
    // People who were named in the area before may be named again.
    await this.people.check(caller, change, { ...before, ...change });
    if (await this.unassigns(before, change))
      throw new Conflict('This frontliner has been given members since then, so this can’t be undone.');
    return async () => {
      const after = await this.write(caller, 'area.update', before, change);
      if (after) this.audit.moveSoon(this.areas, { _id: id, pendingAudit: [after.entry] });
      if (after) await this.effects.runNow(id, after.effects);
      return after;
    };
  }

  /** Whether this change removes a frontliner who has members assigned. */
  private async unassigns(before: Area, { frontliners }: Partial<Area>): Promise<boolean> {
    if (!frontliners) return false;
    for (const person of before.frontliners) {
      if (frontliners.some(id => id.equals(person))) continue;
      if ((await this.members.assignedTo(before._id, person)).length > 0) return true;
    }
    return false;
  }

  /**
   * Deletes an area without active members. Members are counted again after the deletion, and the deletion is taken
   * back when somebody joined in between. Joining a member checks the area after its write, so one of the two always
   * finds the other's write.
   * @throws NotFound, Conflict naming the number of active members, or for a stale version
   */
  async remove(caller: Caller, id: Types.ObjectId, version: number | undefined): Promise<AreaRecord> {
    const deleted = effect(areaDeleted, null);
    const { area: after, entry } = await retryOnConflict(async () => {
      const before = await this.repository.findIn(caller.scope, id);
      const members = await this.members.countActiveIn(id);
      if (members > 0) throw inhabited(members);
      refuseStale(version, before);
      return this.write(
        caller,
        'area.delete',
        before,
        { status: RecordStatus.Removed },
        { effects: [deleted] },
      );
    });
    const joined = await this.members.countActiveIn(id);
    if (joined > 0) {
      const pulled = { pendingAudit: { _id: entry._id }, effects: { _id: deleted._id } };
      await this.repository.restore(id, { $pull: pulled });
      throw inhabited(joined);
    }
    await this.effects.remove(areaDeleted, id, deleted);
    this.audit.moveSoon(this.areas, { _id: id, pendingAudit: [entry] });
    return this.list.toRecord(after, caller);
  }

  /** @returns null when somebody else changed the area since it was read. */
  private async write(
    caller: Caller,
    action: AuditedAction,
    before: Area,
    change: Partial<Area>,
    { final = false, effects: more = [] }: { final?: boolean; effects?: readonly StoredEffect[] } = {},
  ) {
    const area = { ...before, ...change, __v: before.__v + 1 };
    const entry = this.audit.auditEntry(caller, {
      action,
      entity: 'area',
      entityId: before._id,
      before,
      after: area,
      final,
    });
    const effects = [...effectsOf(change, before, entry), ...more];
    if (!(await this.repository.update(before, change, entry, effects))) return null;
    return { area, entry, effects };
  }
}

/**
 * A leader may change only the helpers and the contact of the own area, a director only the contact
 * (docs/rules/access.md#7).
 */
function refuseForeignFields(caller: Caller, body: UpdateAreaBody): void {
  const own = areaFieldsOf(caller.userRole);
  if (!own || Object.keys(body).every(field => own.includes(field))) return;
  throw new NotAllowed(
    caller.userRole === Role.Director
      ? 'You may change only the contact of an area.'
      : 'You may change only the facilitators and frontliners of your area, and its contact.',
  );
}

/** Undo of changes to areas; leaders and directors are excluded, since naming one grants a role. */
@CanBeUndone
@Injectable()
export class AreaReversals implements Reversible {
  readonly entity = 'area';
  readonly acts = {
    'area.update': ['name', 'code', 'facilitators', 'frontliners', 'contactName', 'contactPhone'],
  };

  constructor(private readonly areas: AreaService) {}

  prepare(caller: Caller, id: Types.ObjectId, reversal: Reversal): Promise<Write> {
    return this.areas.prepareReversal(caller, id, reversal);
  }
}
