import {
  compareTexts,
  displayName,
  helpersQuery,
  type HelpersQuery,
  noQuery,
  type PublicChoiceRecord,
  Role,
} from '@coastok/domain';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { Route } from '../platform/http/route.decorator.js';
import { PeopleRepository } from '../user/peopleRepository.js';

/** Roles that help visitors. */
const FACILITATORS: Role[] = [Role.Facilitator, Role.AreaLeader];
const MENTORS: Role[] = [Role.Facilitator];

const choice = (_id: Types.ObjectId, name: string): PublicChoiceRecord => ({
  _id: _id.toHexString(),
  id: _id.toHexString(),
  name,
});

/** The options of a registration form, each only an id and a name (docs/rules/booking.md#11). */
@ApiTags('public')
@Controller()
export class PublicDirectoryController {
  constructor(
    private readonly areas: AreaRepository,
    private readonly people: PeopleRepository,
  ) {}

  @Route('public.areas')
  async listAreas(@Query({ schema: noQuery }) _query: unknown): Promise<PublicChoiceRecord[]> {
    return (await this.areas.names()).map(({ _id, name }) => choice(_id, name));
  }

  @Route('public.facilitators')
  facilitators(@Query({ schema: helpersQuery }) { areaId }: HelpersQuery): Promise<PublicChoiceRecord[]> {
    return this.helpers(areaId, FACILITATORS);
  }

  @Route('public.mentors')
  mentors(@Query({ schema: helpersQuery }) { areaId }: HelpersQuery): Promise<PublicChoiceRecord[]> {
    return this.helpers(areaId, MENTORS);
  }

  /** People who belong to the area or are named by it; none for an unknown area. */
  private async helpers(areaId: string, roles: Role[]): Promise<PublicChoiceRecord[]> {
    const area = await this.areas.find(new Types.ObjectId(areaId));
    if (!area) return [];
    const named = [...area.facilitators, ...(area.areaLeader ? [area.areaLeader] : [])];
    const people = await this.people.helpersOf(area._id, named, roles);
    return people
      .map(person => choice(person._id, displayName(person)))
      .sort((a, b) => compareTexts(a.name, b.name));
  }
}
