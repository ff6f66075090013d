import {
  type BulkOutcomeRecord,
  type CareDistributionRecord,
  distribute,
  type DistributionBody,
  RecordStatus,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { covers } from '../platform/auth/scope.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import { every } from '../platform/lists/page.js';
import { idText } from '../platform/mongo/objectId.js';
import { type MemberInCare, MembersInCare } from '../user/membersInCare.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { AreaWithHelpers } from '../user/ports.js';
import { UserService } from '../user/user.service.js';
import { WITHOUT_CARER } from './carePeople.js';
import { CareScope, caredForBy } from './careScope.js';

/** More proposals than anybody reads at once. */
const MOST_ROWS = 1000;

interface CarerOfArea {
  carerId: string;
  areaId: string;
  gender: number | null;
  members: number;
}

/** Proposes carers for members who have none, and writes what was agreed on (docs/rules/care.md#7). */
@Injectable()
export class CareDistribution {
  constructor(
    private readonly members: MembersInCare,
    private readonly scope: CareScope,
    private readonly areas: AreaRepository,
    private readonly people: PeopleRepository,
    private readonly users: UserService,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotFound for an area that is unknown or out of scope. */
  async propose(caller: Caller, areaId: string | undefined): Promise<CareDistributionRecord> {
    if (areaId !== undefined) await this.refuseStrange(caller, areaId);
    const uncared = (
      await this.members.all(every(this.scope.membersOf(caller, areaId), WITHOUT_CARER, IN_AN_AREA))
    ).slice(0, MOST_ROWS);
    const areaIds = [...new Set(uncared.map(({ connectedAreaId }) => String(connectedAreaId)))];
    const carers = await Promise.all(areaIds.map(id => this.carersIn(new Types.ObjectId(id))));
    const members = uncared.map(({ _id, connectedAreaId, gender }) => ({
      memberId: _id.toHexString(),
      areaId: String(connectedAreaId),
      gender,
    }));
    return { rows: distribute(members, carers.flat()) };
  }

  /**
   * Gives members to carers; each is judged by itself, so one refusal stops no other.
   * @returns what became of each, in the order of the rows
   */
  async apply(caller: Caller, { rows }: DistributionBody): Promise<BulkOutcomeRecord[]> {
    const outcomes: BulkOutcomeRecord[] = [];
    for (const { memberId: _id, carerId } of rows) {
      try {
        await this.give(caller, _id, carerId);
        outcomes.push({ _id, ok: true, statusCode: 200, message: 'Done.' });
      } catch (thrown) {
        const { status: statusCode, message } = asRefusal(thrown);
        outcomes.push({ _id, ok: false, statusCode, message });
      }
    }
    return outcomes;
  }

  private async refuseStrange({ scope }: Caller, areaId: string): Promise<void> {
    if (!covers(scope, areaId) || !(await this.areas.find(new Types.ObjectId(areaId)))) throw new NotFound();
  }

  /** What was proposed a while ago gives nobody away whom somebody else has given to a carer since. */
  private async give(caller: Caller, memberId: string, carerId: string): Promise<void> {
    const member = await this.scope.require(caller, memberId);
    const area = member.connectedAreaId && (await this.areas.find(member.connectedAreaId));
    const carers = [member.facilitator, member.frontliner].flatMap(id => idText(id) ?? []);
    if (carers.includes(carerId)) return;
    if (carers.length > 0) throw new Conflict('Somebody takes care of this member by now.');
    const role = area && roleIn(area, new Types.ObjectId(carerId));
    if (!role) throw InvalidInput.field('carerId', "Please choose a carer of the member's own area.");
    if (role === 'facilitator') {
      await this.users.update(caller, memberId, { facilitator: carerId });
      return;
    }
    await this.giveToFrontliner(caller, member, new Types.ObjectId(carerId));
  }

  private async giveToFrontliner(
    caller: Caller,
    { _id, connectedAreaId }: MemberInCare,
    frontliner: Types.ObjectId,
  ): Promise<void> {
    const isSet = await this.people.setFrontliner(_id, connectedAreaId, frontliner, before =>
      this.audit.entryOf(caller, {
        action: 'area.assignFrontliner',
        entity: 'user',
        entityId: _id,
        before: { frontliner: before.frontliner },
        after: { frontliner },
      }),
    );
    if (!isSet) throw new NotFound();
  }

  private async carersIn(areaId: Types.ObjectId): Promise<CarerOfArea[]> {
    const area = await this.areas.find(areaId);
    if (!area) return [];
    const carers = await this.members.byIds([...area.facilitators, ...area.frontliners]);
    return Promise.all(
      carers
        .filter(({ status }) => status === RecordStatus.Active)
        .map(async ({ _id, gender }) => ({
          carerId: _id.toHexString(),
          areaId: areaId.toHexString(),
          gender,
          members: await this.members.count(caredForBy(_id)),
        })),
    );
  }
}

const IN_AN_AREA = { connectedAreaId: { $ne: null } };

const roleIn = ({ facilitators, frontliners }: AreaWithHelpers, carer: Types.ObjectId) => {
  if (frontliners.some(id => id.equals(carer))) return 'frontliner';
  return facilitators.some(id => id.equals(carer)) ? 'facilitator' : null;
};
