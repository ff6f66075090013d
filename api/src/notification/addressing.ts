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
import { type Caller, covers } from '../platform/auth/caller.js';
import { InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import type { Audience } from '../user/memberAudience.js';
import { PeopleRepository } from '../user/peopleRepository.js';

/** The receivers of a notification: the members of an audience, or the followers of a topic. */
export interface Addressed {
  receiver: string;
  /** The receiver in words. */
  words: string;
  /** Null for a topic. */
  audience: Audience | null;
  topic: string | null;
  purpose: FreePurpose;
}

const OWN_AREA_ONLY = 'You can send to the members of your own area only.';

/** Converts receivers from requests to audiences, within the caller's rights (docs/rules/engagement.md#4). */
@Injectable()
export class Addressing {
  constructor(
    private readonly areas: AreaRepository,
    private readonly people: PeopleRepository,
  ) {}

  /**
   * @param areaId the area to restrict to; a leader's pushes always stay within the leader's own areas
   * @throws NotAllowed for a receiver that leaders may not address, NotFound for a member that is unknown or out of
   * scope, InvalidInput for an unknown area
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

  /**
   * Converts a receiver without a check of rights, for callers who may address everybody. A deleted person gives an
   * empty audience.
   */
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
    // Leaders can't find inactive members (docs/rules/access.md#6).
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
