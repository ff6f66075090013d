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
import { type Caller, covers } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import { every } from '../platform/lists/page.js';
import { idText } from '../platform/mongo/objectId.js';
import { type MemberInCare, MembersInCare } from '../user/membersInCare.js';
import { PeopleRepository, type Person } from '../user/peopleRepository.js';
import type { AreaWithHelpers } from '../user/ports.js';
import { UserService } from '../user/user.service.js';
import { mayFacilitate, mayServe } from '../user/userReferences.js';
import { WITHOUT_CARER } from './carePeople.js';
import { CareScope, caredForBy } from './carers.js';

/** Limit of the proposals in one answer. */
const MOST_ROWS = 1000;

interface CarerOfArea {
  carerId: string;
  areaId: string;
  gender: number | null;
  members: number;
}

/** Proposes carers for members who have none, and stores the accepted proposals (docs/rules/care.md#7). */
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
   * Assigns members to carers; each row is checked separately, so one refusal does not stop the others.
   * @returns the result of each row, in the order of the rows
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

  /** Refuses members who were given a carer by somebody else after the proposal was made. */
  private async give(caller: Caller, memberId: string, carerId: string): Promise<void> {
    const member = await this.scope.require(caller, memberId);
    const area = member.connectedAreaId && (await this.areas.find(member.connectedAreaId));
    const carers = [member.facilitator, member.frontliner].flatMap(id => idText(id) ?? []);
    if (carers.includes(carerId)) return;
    if (carers.length > 0) throw new Conflict('This member already has a carer.');
    const carer = (await this.people.byId([new Types.ObjectId(carerId)])).get(carerId);
    const role = area && carer && roleIn(area, carer);
    if (!role) throw InvalidInput.field('carerId', "Please choose a carer of the member's own area.");
    if (role === 'facilitator') {
      await this.users.update(caller, memberId, { facilitator: carerId });
      return;
    }
    await this.giveToFrontliner(caller, member, carer._id);
  }

  private async giveToFrontliner(
    caller: Caller,
    { _id, connectedAreaId }: MemberInCare,
    frontliner: Types.ObjectId,
  ): Promise<void> {
    const isSet = await this.people.setFrontliner(_id, connectedAreaId, frontliner, before =>
      this.audit.auditEntry(caller, {
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
    const named = [...area.facilitators, ...area.frontliners];
    const [carers, people] = await Promise.all([this.members.byIds(named), this.people.byId(named)]);
    const able = new Set([...people].flatMap(([id, person]) => (roleIn(area, person) ? [id] : [])));
    return Promise.all(
      carers
        .filter(({ _id }) => able.has(_id.toHexString()))
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

/**
 * The role in which a person on an area's lists can care for its members; null when they no longer can. The lists
 * still contain people who were demoted, deactivated or moved, and a frontliner has to belong to the area
 * (docs/rules/access.md#6).
 */
function roleIn({ _id, facilitators, frontliners }: AreaWithHelpers, carer: Person) {
  const isOn = (list: readonly Types.ObjectId[]) => list.some(id => id.equals(carer._id));
  const isOfArea = carer.status === RecordStatus.Active && carer.connectedAreaId?.equals(_id) === true;
  if (isOn(frontliners) && isOfArea && mayServe(carer)) return 'frontliner';
  return isOn(facilitators) && mayFacilitate(carer) ? 'facilitator' : null;
}
