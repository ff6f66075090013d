import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Effect } from '../platform/effects/effect.js';
import { memberMoved, type Moved } from './memberEffects.js';
import { PeopleRepository } from './peopleRepository.js';
import { Areas } from './ports.js';

/**
 * When a frontliner or facilitator moves away, removes them from the old area's lists and unassigns their members
 * there.
 */
@Injectable()
export class AreaLists {
  constructor(
    private readonly areas: Areas,
    private readonly people: PeopleRepository,
  ) {}

  @Effect(memberMoved)
  async leave({ _id, connectedAreaId }: Moved, { from }: { from: Types.ObjectId }): Promise<void> {
    if (connectedAreaId && from.equals(connectedAreaId)) return;
    await this.areas.dropHelper(from, _id);
    await this.people.unassignAll(from, _id);
  }
}
