import { isStaffRole, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditActor } from '../platform/audit/audit.service.js';
import { effect, type EffectKind } from '../platform/effects/effect.js';
import type { User } from './user.model.js';

/** The number of active desk devices that a person made. */
type CountOfDevices = (maker: Types.ObjectId) => Promise<number>;

/** Counts the desk devices of people for features below `camp`, which has the devices. */
@Injectable()
export class MadeDevices {
  count: CountOfDevices = () => Promise.resolve(0);

  /** Sets the function that counts them. */
  countBy(count: CountOfDevices): void {
    this.count = count;
  }
}

/** A person who made devices. */
export type Maker = Pick<User, '_id' | 'devicesVersion'>;

/**
 * Devices that a person made end with the account, the role or the password (docs/rules/camp.md#1). The write itself
 * voids them by increasing their maker's version; the effect then sets them to revoked.
 */
export const devicesVoided: EffectKind<Maker, { actor: AuditActor }> = {
  model: 'user',
  name: 'member.devicesVoided',
  reads: ['devicesVersion'],
};

/** Whether a change removes the last staff role, or the account, of a person who may have made devices. */
export const leavesDevices = (
  { roles: held, status: former }: Pick<User, 'roles' | 'status'>,
  { roles = held, status = former }: Partial<User>,
): boolean =>
  held.some(isStaffRole) &&
  (!roles.some(isStaffRole) || (former === RecordStatus.Active && status !== RecordStatus.Active));

/** The part of an update that voids the devices of a maker: from then on their tokens are refused. */
export const VOIDS_DEVICES = { devicesVersion: 1 } as const;

/** The effect that an update with `VOIDS_DEVICES` stores. */
export const endOfDevices = (actor: AuditActor) => effect(devicesVoided, { actor });
