import {
  type BulkOutcomeRecord,
  type BulkUpdateBody,
  can,
  RecordStatus,
  Role,
  type UpdateUserBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Areas } from './ports.js';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { PeopleRepository } from './peopleRepository.js';
import { UserService } from './user.service.js';
import { UserListRepository } from './userListRepository.js';
import { mayServe } from './userReferences.js';

/**
 * Applies one change to many members in one call; each is validated separately, so a refusal does not stop the
 * others.
 */
@Injectable()
export class BulkUpdate {
  constructor(
    private readonly users: UserService,
    private readonly list: UserListRepository,
    private readonly people: PeopleRepository,
    private readonly areas: Areas,
    private readonly audit: AuditService,
  ) {}

  async apply(caller: Caller, { ids, change }: BulkUpdateBody): Promise<BulkOutcomeRecord[]> {
    const { frontliner, ...fields } = change;
    if (frontliner !== undefined && !can(caller, 'area.assignFrontliner')) throw new NotAllowed();
    const one =
      frontliner === undefined
        ? (id: string) => this.change(caller, id, fields)
        : (id: string) => this.assign(caller, id, frontliner);
    const outcomes: BulkOutcomeRecord[] = [];
    for (const id of ids) outcomes.push(await outcomeOf(id, () => one(id)));
    return outcomes;
  }

  /** In bulk, role 1 is only an approval, so that a stale selection can't demote anybody. */
  private async change(caller: Caller, id: string, fields: UpdateUserBody): Promise<void> {
    if (fields.userRole !== undefined) {
      const member = await this.list.findMember(caller, id, 'user.updateOthers');
      if (member.userRole !== Role.NonCoastok) throw new Conflict('This member is approved already.');
    }
    await this.users.update(caller, id, fields);
  }

  private async assign(caller: Caller, id: string, frontliner: string | null): Promise<void> {
    const member = await this.list.findMember(caller, id, 'user.updateOthers');
    if (frontliner !== null) await this.checkFrontliner(caller, frontliner, member.connectedAreaId);
    const next = frontliner === null ? null : new Types.ObjectId(frontliner);
    const isSet = await this.people.setFrontliner(member._id, member.connectedAreaId, next, before =>
      this.audit.auditEntry(caller, {
        action: 'area.assignFrontliner',
        entity: 'user',
        entityId: member._id,
        before: { frontliner: before.frontliner },
        after: { frontliner: next },
      }),
    );
    if (!isSet) throw new NotFound();
  }

  /** The same rule as for assigning on the area's page (docs/rules/access.md#6). */
  private async checkFrontliner(caller: Caller, id: string, areaId: Types.ObjectId | null): Promise<void> {
    const person = (await this.people.byId([new Types.ObjectId(id)])).get(id);
    const able =
      person?.status === RecordStatus.Active &&
      mayServe(person) &&
      areaId !== null &&
      person.connectedAreaId?.equals(areaId) === true;
    if (!able) throw InvalidInput.field('frontliner', "Please choose a frontliner of the member's own area.");
    const act = { action: 'area.assignFrontliner', entity: 'area', entityId: areaId } as const;
    const auditEntry = this.audit.auditEntry(caller, { ...act, after: { frontliner: person._id } });
    await this.areas.addFrontliner(areaId, person._id, auditEntry);
  }
}

async function outcomeOf(id: string, work: () => Promise<unknown>): Promise<BulkOutcomeRecord> {
  try {
    await work();
    return { _id: id, ok: true, statusCode: 200, message: 'Done.' };
  } catch (thrown) {
    const { status: statusCode, message } = asRefusal(thrown);
    return { _id: id, ok: false, statusCode, message };
  }
}
