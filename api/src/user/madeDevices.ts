import { isStaffRole, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { AuditActor } from '../platform/audit/audit.service.js';
import { FollowUp, MARKED_AT_ONCE } from '../platform/jobs/followUp.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import type { User } from './user.model.js';

/** The desk devices that staff made; provided by `camp`. */
export interface DevicesOfMakers {
  /** Revokes the devices made before a version of their maker. @returns how many were active until now */
  endBefore(maker: Types.ObjectId, version: number, actor: AuditActor): Promise<number>;
  /** The number of active devices. */
  count(maker: Types.ObjectId): Promise<number>;
}

type Maker = Pick<User, '_id' | 'devicesVersion'>;

const JOB = { userId: null, name: 'made-devices', userRole: null, address: null, requestId: null };

/** Whether a change removes the last staff role, or the account, of a person who may have made devices. */
export const leavesDevices = (
  { roles: held, status: former }: Pick<User, 'roles' | 'status'>,
  { roles = held, status = former }: Partial<User>,
): boolean =>
  held.some(isStaffRole) &&
  (!roles.some(isStaffRole) || (former === RecordStatus.Active && status !== RecordStatus.Active));

/** The update that voids the devices of a maker: from then on their tokens are refused. */
export const ENDS_DEVICES = { $set: { endsDevices: true }, $inc: { devicesVersion: 1 } } as const;

/**
 * Devices that a person made end with the account, the role or the password (docs/rules/camp.md#1). The write itself
 * voids them by increasing their maker's version. They are then set to revoked at once, or by this job after a crash.
 */
@Injectable()
export class MadeDevices extends FollowUp<Maker> {
  readonly name = JOB.name;
  private devices?: DevicesOfMakers;

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    jobs: JobRunner,
  ) {
    super(jobs);
  }

  /** Sets the service that has the devices. */
  provide(devices: DevicesOfMakers): void {
    this.devices = devices;
  }

  /** Revokes the devices that a write has voided. @returns how many */
  async end(_id: Types.ObjectId, actor: AuditActor): Promise<number> {
    const maker = await this.users.findById(_id, { devicesVersion: 1 }).lean<Maker>();
    return maker ? this.endOf(maker, actor) : 0;
  }

  async count(maker: Types.ObjectId): Promise<number> {
    return this.devices ? this.devices.count(maker) : 0;
  }

  protected marked(): AsyncIterable<Maker> {
    return this.users
      .find({ endsDevices: true }, { devicesVersion: 1 })
      .lean<Maker[]>()
      .cursor({ batchSize: MARKED_AT_ONCE });
  }

  protected async finish(maker: Maker): Promise<void> {
    await this.endOf(maker, JOB);
  }

  private async endOf({ _id, devicesVersion = 0 }: Maker, actor: AuditActor): Promise<number> {
    if (!this.devices) return 0;
    const ended = await this.devices.endBefore(_id, devicesVersion, actor);
    // A later write that voids devices runs this again.
    await this.users.updateOne({ _id, devicesVersion }, { $unset: { endsDevices: 1 } });
    return ended;
  }
}
