import { Role, RecordStatus, type UpdateUserBody } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaDirectory } from '../area/areaDirectory.js';
import type { Caller } from '../platform/auth/caller.js';
import { covers } from '../platform/auth/scope.js';
import { InvalidInput } from '../platform/errors/appError.js';
import { UserDirectory } from './userDirectory.js';

type References = Pick<UpdateUserBody, 'connectedAreaId' | 'facilitator' | 'mentor'>;

/** Checks the ids that a member's record refers to; what is unknown or out of scope is refused as unknown (contract 10). */
@Injectable()
export class UserReferences {
  constructor(
    private readonly areas: AreaDirectory,
    private readonly people: UserDirectory,
  ) {}

  /** @throws InvalidInput naming the field. */
  async check(caller: Caller, body: References, self = false): Promise<void> {
    await this.checkArea(caller, body.connectedAreaId, self);
    await this.checkFacilitator(caller, 'facilitator', body.facilitator, self);
    await this.checkFacilitator(caller, 'mentor', body.mentor, self);
  }

  private async checkArea(caller: Caller, id: string | undefined, self: boolean): Promise<void> {
    if (id === undefined) return;
    const known = (self || covers(caller.scope, id)) && (await this.areas.find(new Types.ObjectId(id)));
    if (!known) throw InvalidInput.field('connectedAreaId', 'Please choose an existing area.');
  }

  private async checkFacilitator(
    caller: Caller,
    field: 'facilitator' | 'mentor',
    id: string | null | undefined,
    self: boolean,
  ): Promise<void> {
    if (!id) return;
    const person = (await this.people.byId([new Types.ObjectId(id)])).get(id);
    const able =
      person?.status === RecordStatus.Active && person.roles.some(role => role >= Role.Facilitator);
    const inScope = self || caller.userId.equals(id) || covers(caller.scope, person?.connectedAreaId);
    if (!able || !inScope) throw InvalidInput.field(field, `Please choose an existing facilitator.`);
  }
}
