import type { AuditedAction } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { pushAudit } from '../platform/audit/audit.model.js';
import { type AuditedAct, AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { type AppError, Conflict } from '../platform/errors/appError.js';
import { staleVersion } from '../platform/http/requestDecorators.js';
import { insertAll } from '../platform/mongo/inserts.js';
import { isAchieved, newPledge, type Pledger, type PledgeValues, PledgeEffects } from './pledgeEffects.js';
import type { Pledge } from './pledge.model.js';
import { notNow } from './pledge.service.js';
import { isActive, type ReadDrive, PledgeDrives } from './pledgeDrives.js';

/** A pledge to be created. */
export interface NewPledge {
  drive: ReadDrive;
  member: Pledger;
  values: PledgeValues;
}

/**
 * Pledges that an operator enters for members: one per member and drive, only while the drive is active
 * (docs/rules/engagement.md#2).
 */
@Injectable()
export class PledgeEntryService {
  constructor(
    @InjectModel('pledge') private readonly pledges: Model<Pledge>,
    private readonly drives: PledgeDrives,
    private readonly effects: PledgeEffects,
    private readonly audit: AuditService,
  ) {}

  /** The pledges of these members in these drives. */
  find(driveIds: Types.ObjectId[], members: Types.ObjectId[]): Promise<Pledge[]> {
    return this.pledges
      .find({ pledgeId: { $in: driveIds }, userId: { $in: members } })
      .lean<Pledge[]>()
      .exec();
  }

  /**
   * Creates pledges.
   * @returns the result of each, in their order: null on success, or a Conflict for an inactive drive or a second
   * pledge in it
   */
  async enter(caller: Caller, pledges: NewPledge[]): Promise<(AppError | null)[]> {
    const now = new Date();
    const refusals = pledges.map(({ drive }) => (isActive(drive, now) ? null : notNow(drive.tag)));
    const good = pledges.filter((_, at) => !refusals[at]);
    const entered = good.map(({ drive, member, values }) => {
      const pledge = newPledge(drive._id, member, values);
      return {
        ...pledge,
        pendingAudit: [this.audit.auditEntry(caller, act('pledging.create', null, pledge))],
      };
    });
    const duplicates = await insertAll(this.pledges, entered);
    const stored = entered.filter((_, at) => !duplicates.has(at));
    await this.effects.catchUpAll(stored);
    await this.drives.noteChange(stored.map(({ pledgeId }) => pledgeId));
    this.audit.moveSoon(this.pledges, ...stored);
    const outcomes = entered.map((_, at) => (duplicates.has(at) ? secondPledge() : null)).values();
    return refusals.map(refusal => refusal ?? outcomes.next().value ?? null);
  }

  /** @throws Conflict for an inactive drive, or when somebody else changed the pledge since `before` */
  async correct(
    caller: Caller,
    drive: ReadDrive,
    before: Pledge,
    change: Partial<PledgeValues>,
  ): Promise<void> {
    refuseInactive(drive);
    const { pledgeValue, achieveValue } = { ...before, ...change };
    const values = { pledgeValue, achieveValue: achieveValue ?? null };
    const changed = { ...before, ...values, achieved: isAchieved(values) };
    const entry = this.audit.auditEntry(caller, act('pledging.update', before, changed));
    const after = await this.pledges
      .findOneAndUpdate(
        { _id: before._id, __v: before.__v },
        {
          $set: { ...values, achieved: isAchieved(values) },
          $inc: { __v: 1 },
          $push: pushAudit(entry),
        },
        { projection: { _id: 1 } },
      )
      .lean<Pledge>();
    if (!after) throw staleVersion();
    this.audit.moveSoon(this.pledges, { _id: before._id, pendingAudit: [entry] });
    await this.drives.noteChange([drive._id]);
  }
}

const act = (action: AuditedAction, before: Pledge | null, after: Pledge): AuditedAct => ({
  action,
  entity: 'pledging',
  entityId: after._id,
  before,
  after,
});

const secondPledge = () => new Conflict('This member has already pledged in this drive.');

function refuseInactive(drive: ReadDrive): void {
  if (!isActive(drive, new Date())) throw notNow(drive.tag);
}
