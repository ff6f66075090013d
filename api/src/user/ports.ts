import type { Role } from '@coastok/domain';
import type { Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import type { AuditActor } from '../platform/audit/audit.service.js';
import type { Scope } from '../platform/auth/scope.js';
import type { User } from './user.model.js';

/** An area as members refer to it. */
export interface KnownArea {
  _id: Types.ObjectId;
  name: string;
  code: string;
  areaLeader: Types.ObjectId | null;
  assistantDirector: Types.ObjectId | null;
  /** Whom its people ask about their bookings. */
  contactName?: string | null;
  contactPhone?: string | null;
}

/** The same with who helps there. */
export interface AreaWithHelpers extends KnownArea {
  facilitators: Types.ObjectId[];
  frontliners: Types.ObjectId[];
}

/** Areas, as members and sessions know them; `area` provides it. A deleted area is in no answer but `namesOf`. */
export abstract class Areas {
  /** Whose rows a person in this role may see (docs/rules/access.md#2). */
  abstract scopeOf(userId: Types.ObjectId, userRole: Role): Promise<Scope>;

  /** Null for one that is unknown or deleted. */
  abstract find(id: Types.ObjectId): Promise<AreaWithHelpers | null>;

  /** Names, leaders and directors, by id. */
  abstract byId(ids: Iterable<Types.ObjectId | null | undefined>): Promise<Map<string, KnownArea>>;

  /** What areas are called, by id, also deleted ones. */
  abstract namesOf(ids: readonly string[]): Promise<Map<string, string>>;

  /** The areas that a leader leads or a director directs. */
  abstract idsLedBy(
    field: 'areaLeader' | 'assistantDirector',
    person: Types.ObjectId,
  ): Promise<Types.ObjectId[]>;

  /**
   * Puts somebody on an area's list of frontliners, once.
   * @param told what the trail says of it; what it says of members who were assigned says so of the list as well
   */
  abstract addFrontliner(areaId: Types.ObjectId, person: Types.ObjectId, told: AuditEntry): Promise<void>;

  /** Takes somebody who left off an area's lists. */
  abstract dropHelper(areaId: Types.ObjectId, person: Types.ObjectId): Promise<void>;

  /** Leaves the areas that somebody leads or directs without a leader or director. */
  abstract vacate(
    office: 'areaLeader' | 'assistantDirector',
    person: Types.ObjectId,
    actor: AuditActor,
  ): Promise<void>;
}

/** How a password is reset. */
export interface PasswordReset {
  chosen?: string;
  keepDevices?: boolean;
}

/** Members' passwords, as whoever changes members knows them; `session` provides it. */
export abstract class MemberPasswords {
  /**
   * Gives a user a password that must be changed at the next sign-in; all of the user's sessions end.
   * @param how.chosen the password to give; a random one when absent
   * @param how.keepDevices whether the phones at desks that the user made go on working
   */
  abstract reset(
    actor: AuditActor,
    actorRole: Role | null,
    userId: Types.ObjectId,
    how?: PasswordReset,
  ): Promise<{ devicesRevoked: number }>;

  /**
   * Refuses what a reset would refuse, and changes nothing.
   * @param becoming what the user is called by the time the password holds, where that changes
   * @throws NotFound for nobody active, NotAllowed for a higher role, InvalidInput for what others would guess
   */
  abstract judge(
    actorRole: Role | null,
    userId: Types.ObjectId,
    chosen: string | undefined,
    becoming?: Partial<Pick<User, 'name' | 'initiatedName' | 'email' | 'phone'>>,
  ): Promise<unknown>;
}

/** Somebody as sessions know them: the record, the address that is proved at the public site, or both. */
export interface SessionOwner {
  /** Null for an address that no record has. */
  userId: Types.ObjectId | null;
  email: string;
}

/** The sessions of a person at all doors together; `session` provides it. */
export abstract class PersonSessions {
  /** Ends the sessions made first where somebody has more than 30. */
  abstract keepNewest(owner: SessionOwner): Promise<void>;

  /** Ends all sessions at all doors. @returns how many. */
  abstract endAll(owner: SessionOwner): Promise<number>;
}
