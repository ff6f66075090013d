import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Areas } from './ports.js';
import { MemberMoves } from './memberMoves.js';
import { PeopleRepository } from './peopleRepository.js';

/**
 * When a frontliner or facilitator moves away, removes them from the old area's lists and unassigns their members
 * there.
 */
@Injectable()
export class AreaLists implements OnModuleInit {
  constructor(
    private readonly moves: MemberMoves,
    private readonly areas: Areas,
    private readonly people: PeopleRepository,
  ) {}

  onModuleInit(): void {
    this.moves.follow(async (member, to, from) => {
      if (from.equals(to)) return;
      await this.areas.dropHelper(from, member);
      await this.people.unassignAll(from, member);
    });
  }
}
