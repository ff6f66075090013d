import { Role, RecordStatus, type UpdateUserBody } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Areas } from './ports.js';
import { type Caller, covers } from '../platform/auth/caller.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { AppError, InvalidInput } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import { PeopleRepository, type Person } from './peopleRepository.js';

type People = ReadonlyMap<string, Person>;

type References = Pick<UpdateUserBody, 'connectedAreaId' | 'facilitator' | 'mentor' | 'language'>;

/** Whether a person may be the facilitator or mentor of members. */
export const mayFacilitate = ({ status, roles }: { status: number; roles: readonly Role[] }): boolean =>
  status === RecordStatus.Active && roles.some(role => role >= Role.Facilitator);

/** Whether a person whom an area names as its leader still has the role. */
export const mayLead = ({ status, roles }: { status: number; roles: readonly Role[] }): boolean =>
  status === RecordStatus.Active && roles.includes(Role.AreaLeader);

/** Whether a person may be the frontliner of members of the own area (docs/rules/access.md#6). */
export const mayServe = ({ userRole, roles }: { userRole: Role; roles: readonly Role[] }): boolean =>
  [userRole, ...roles].some(role => role >= Role.Frontliner);

/**
 * Checks the ids that a member's record refers to; an id that is out of scope is refused like an unknown one
 * (docs/rules/access.md#6).
 */
@Injectable()
export class UserReferences {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly areas: Areas,
    private readonly people: PeopleRepository,
  ) {}

  /**
   * Checks the references that `caller` sets in a record, or that a person (null) sets in the own one: there, all
   * areas and facilitators are allowed.
   * @returns the people referred to, by id
   * @throws InvalidInput naming the field
   */
  async check(
    caller: Caller | null,
    { connectedAreaId, facilitator, mentor, language }: References,
  ): Promise<People> {
    this.refuseSwitchedOff(language);
    const [areas, people] = await Promise.all([
      this.areas.byId([idOf(connectedAreaId)]),
      this.people.byId([idOf(facilitator), idOf(mentor)]),
    ]);
    refuseUnknownArea(caller, connectedAreaId, areas);
    refuseUnable(caller, 'facilitator', facilitator, people);
    refuseUnable(caller, 'mentor', mentor, people);
    return people;
  }

  /** The same for many at once. @returns the refusal of each, or null, in their order */
  async checkMany(caller: Caller | null, bodies: References[]): Promise<(AppError | null)[]> {
    // Rows of a file refer to few areas and facilitators, so each combination is checked once.
    const checks = new Map<string, Promise<AppError | null>>();
    const refusals: (AppError | null)[] = [];
    for (const body of bodies) {
      const key = [body.connectedAreaId, body.facilitator, body.mentor, body.language].join();
      const check = checks.get(key) ?? this.check(caller, body).then(() => null, asRefusal);
      checks.set(key, check);
      refusals.push(await check);
    }
    return refusals;
  }

  private refuseSwitchedOff(language: References['language']): void {
    if (!language || this.config.languages.includes(language)) return;
    throw InvalidInput.field('language', 'Please choose a language that is in use here.');
  }
}

const idOf = (id: string | null | undefined) => (id ? new Types.ObjectId(id) : null);

function refuseUnknownArea(
  caller: Caller | null,
  id: string | undefined,
  areas: ReadonlyMap<string, unknown>,
): void {
  if (id === undefined) return;
  const known = (!caller || covers(caller.scope, id)) && areas.has(id);
  if (!known) throw InvalidInput.field('connectedAreaId', 'Please choose an existing area.');
}

function refuseUnable(
  caller: Caller | null,
  field: 'facilitator' | 'mentor',
  id: string | null | undefined,
  people: People,
): void {
  if (!id) return;
  const person = people.get(id);
  const able = person !== undefined && mayFacilitate(person);
  const inScope = !caller || caller.userId.equals(id) || covers(caller.scope, person?.connectedAreaId);
  if (!able || !inScope) throw InvalidInput.field(field, `Please choose an existing ${field}.`);
}
