import { Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller, type Scope, scopeFilter } from '../platform/auth/caller.js';
import { InvalidInput, NotFound } from '../platform/errors/appError.js';
import { every, type Filter } from '../platform/lists/page.js';
import { pathId } from '../platform/mongo/objectId.js';
import { type MemberInCare, MembersInCare } from '../user/membersInCare.js';

const UNKNOWN_MEMBER = 'Please choose a member whom you care for.';

/** Frontliners and facilitators act for the members they care for; leaders and above for those of their areas. */
const isCarer = ({ userRole }: Caller): boolean =>
  userRole === Role.Frontliner || userRole === Role.Facilitator;

/** Filter for the members a carer cares for. */
export const caredForBy = (carer: Types.ObjectId): Filter => ({
  $or: [{ facilitator: carer }, { frontliner: carer }],
});

/** The areas whose gatherings the caller may see; for carers, the area that they belong to. */
export const gatheringScope = (caller: Caller): Scope =>
  isCarer(caller)
    ? { all: false, areaIds: caller.connectedAreaId ? [caller.connectedAreaId] : [] }
    : caller.scope;

/** Limits members, tasks and contacts to those that the caller may see and change (docs/rules/care.md#1). */
@Injectable()
export class CareScope {
  constructor(private readonly members: MembersInCare) {}

  /** Filter for the members in scope; only those of one area when it is given. */
  membersOf(caller: Caller, areaId?: string): Filter {
    if (!isCarer(caller)) return scopeFilter(caller.scope, 'connectedAreaId', areaId);
    return every(
      caredForBy(caller.userId),
      areaId === undefined ? {} : { connectedAreaId: new Types.ObjectId(areaId) },
    );
  }

  /** The same for records that contain the member's id and area. */
  async rowsOf(caller: Caller, areaId?: string): Promise<Filter> {
    if (!isCarer(caller)) return scopeFilter(caller.scope, 'areaId', areaId);
    return { memberId: { $in: await this.members.ids(this.membersOf(caller, areaId)) } };
  }

  /** @throws NotFound for a member who is unknown or out of scope. */
  async find(caller: Caller, id: string): Promise<MemberInCare> {
    const member = await this.lookUp(caller, pathId(id));
    if (!member) throw new NotFound();
    return member;
  }

  /** @throws InvalidInput for a member named in a body who is unknown or out of scope. */
  async require(caller: Caller, id: string): Promise<MemberInCare> {
    const member = await this.lookUp(caller, new Types.ObjectId(id));
    if (!member) throw InvalidInput.field('memberId', UNKNOWN_MEMBER);
    return member;
  }

  private lookUp(caller: Caller, _id: Types.ObjectId): Promise<MemberInCare | null> {
    return this.members.find(every({ _id }, this.membersOf(caller)));
  }
}
