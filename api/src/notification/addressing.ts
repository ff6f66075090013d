import {
  type FreePurpose,
  parseReceiver,
  type Receiver,
  RecordStatus,
  ROLES_ABOVE_LEADERS,
  rolesInWords,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import type { Caller } from '../platform/auth/caller.js';
import { covers } from '../platform/auth/scope.js';
import { InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import type { Audience } from '../user/memberAudience.js';
import { PeopleRepository } from '../user/peopleRepository.js';

/** Whom a notification goes to: the members of an audience, or whoever follows a topic. */
export interface Addressed {
  receiver: string;
  /** In words. */
  words: string;
  /** Null for a topic. */
  audience: Audience | null;
  topic: string | null;
  purpose: FreePurpose;
}

const OWN_AREA_ONLY = 'You can send to the members of your own area only.';

/** Turns the wire's receivers into audiences, as far as a caller may address them (docs/rules/engagement.md#4). */
@Injectable()
export class Addressing {
  constructor(
    private readonly areas: AreaRepository,
    private readonly people: PeopleRepository,
  ) {}

  /**
   * @param areaId the area to keep to; a leader's pushes stay in the own areas, whatever it says
   * @throws NotAllowed for what leaders may not address, NotFound for a member that is unknown or out of scope,
   *   InvalidInput for an unknown area
   */
  async resolve(
    caller: Caller,
    receiver: string,
    areaId: string | undefined,
    purpose: FreePurpose,
  ): Promise<Addressed> {
    const parsed = read(receiver);
    if (!caller.scope.all && isAboveLeaders(parsed)) throw new NotAllowed(OWN_AREA_ONLY);
    if (parsed.kind === 'user') await this.requirePerson(caller, parsed.userId);
    const kept = parsed.kind === 'topic' ? null : await this.areasOf(caller, parsed, areaId);
    return this.address(receiver, purpose, kept);
  }

  /** What a receiver means for whoever may address everybody; a person who is gone is an audience of nobody. */
  async address(
    receiver: string,
    purpose: FreePurpose,
    areaIds: Types.ObjectId[] | null = null,
  ): Promise<Addressed> {
    const parsed = read(receiver);
    switch (parsed.kind) {
      case 'topic':
        return { receiver, words: `Topic ${parsed.topic}`, audience: null, topic: parsed.topic, purpose };
      case 'user': {
        const userId = new Types.ObjectId(parsed.userId);
        const words = (await this.people.displayNameOf(userId)) || 'One member';
        return { receiver, words, audience: { roles: null, areaIds, userId, purpose }, topic: null, purpose };
      }
      case 'roles': {
        const { roles } = parsed;
        return {
          receiver,
          words: rolesInWords(roles),
          audience: { roles, areaIds, userId: null, purpose },
          topic: null,
          purpose,
        };
      }
    }
  }

  private async requirePerson(caller: Caller, userId: string): Promise<void> {
    const person = (await this.people.byId([new Types.ObjectId(userId)])).get(userId);
    // For a leader an inactive member does not exist (docs/rules/access.md#6).
    const known =
      person &&
      (caller.scope.all ||
        (person.status === RecordStatus.Active && covers(caller.scope, person.connectedAreaId)));
    if (!known) throw new NotFound('There is no such member.');
  }

  private async areasOf(
    { scope }: Caller,
    { kind }: Receiver,
    areaId: string | undefined,
  ): Promise<Types.ObjectId[] | null> {
    if (!scope.all) return areaId && covers(scope, areaId) ? [new Types.ObjectId(areaId)] : scope.areaIds;
    if (!areaId || kind === 'user') return null;
    const area = await this.areas.find(new Types.ObjectId(areaId));
    if (!area) throw InvalidInput.field('areaId', 'There is no such area.');
    return [area._id];
  }
}

function read(receiver: string): Receiver {
  const parsed = parseReceiver(receiver);
  if (!parsed) throw InvalidInput.field('receiver', 'Please choose whom to send to.');
  return parsed;
}

const isAboveLeaders = (receiver: Receiver): boolean =>
  receiver.kind === 'topic' ||
  (receiver.kind === 'roles' && receiver.roles.some(role => ROLES_ABOVE_LEADERS.includes(role)));
