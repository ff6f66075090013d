import type { Role } from '@coastok/domain';
import type { Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import type { AuditActor } from '../platform/audit/audit.service.js';
import type { Scope } from '../platform/auth/caller.js';
import type { User } from './user.model.js';

/** The fields of an area that members refer to. */
export interface KnownArea {
  _id: Types.ObjectId;
  name: string;
  code: string;
  areaLeader: Types.ObjectId | null;
  assistantDirector: Types.ObjectId | null;
  /** The contact for questions about bookings. */
  contactName?: string | null;
  contactPhone?: string | null;
}

/** An area with its helpers. */
export interface AreaWithHelpers extends KnownArea {
  facilitators: Types.ObjectId[];
  frontliners: Types.ObjectId[];
}

/** Areas for members and sessions; provided by `area`. Only `namesOf` returns deleted areas. */
export abstract class Areas {
  /** The scope of a person in this role: whose rows they may see (docs/rules/access.md#2). */
  abstract scopeOf(userId: Types.ObjectId, userRole: Role): Promise<Scope>;

  /** Null for one that is unknown or deleted. */
  abstract find(id: Types.ObjectId): Promise<AreaWithHelpers | null>;

  /** Names, leaders and assistant directors, by id. */
  abstract byId(ids: Iterable<Types.ObjectId | null | undefined>): Promise<Map<string, KnownArea>>;

  /** Names of areas by id, including deleted ones. */
  abstract namesOf(ids: readonly string[]): Promise<Map<string, string>>;

  /** The areas that a leader leads or an assistant director directs. */
  abstract idsLedBy(
    field: 'areaLeader' | 'assistantDirector',
    person: Types.ObjectId,
  ): Promise<Types.ObjectId[]>;

  /**
   * Adds somebody to an area's frontliners, once.
   * @param auditEntry the audit entry for this change; an entry about the assignment of members covers the list as well
   */
  abstract addFrontliner(
    areaId: Types.ObjectId,
    person: Types.ObjectId,
    auditEntry: AuditEntry,
  ): Promise<void>;

  /** Removes somebody who left from the helper lists of all areas. */
  abstract dropHelper(areaId: Types.ObjectId, person: Types.ObjectId): Promise<void>;

  /** Clears the given office in every area where somebody holds it. */
  abstract vacate(
    office: 'areaLeader' | 'assistantDirector',
    person: Types.ObjectId,
    actor: AuditActor,
  ): Promise<void>;
}

/** The options of a password reset. */
export interface PasswordReset {
  chosen?: string;
  keepDevices?: boolean;
}

/** Members' passwords, for the services that change members; provided by `session`. */
export abstract class MemberPasswords {
  /**
   * Gives a user a password that must be changed at the next sign-in; all of the user's sessions end.
   * @param how.chosen the password to set; a random one when absent
   * @param how.keepDevices whether the desk devices that the user made stay valid, and the phones get pushes
   */
  abstract reset(
    actor: AuditActor,
    actorRole: Role | null,
    userId: Types.ObjectId,
    how?: PasswordReset,
  ): Promise<{ devicesRevoked: number }>;

  /**
   * Refuses what a reset would refuse, and changes nothing.
   * @param becoming the user's data after a change that is saved together with the password
   * @throws NotFound for an inactive or unknown user, NotAllowed for a higher role, InvalidInput for a guessable
   * password
   */
  abstract validate(
    actorRole: Role | null,
    userId: Types.ObjectId,
    chosen: string | undefined,
    becoming?: Partial<Pick<User, 'name' | 'initiatedName' | 'email' | 'phone'>>,
  ): Promise<unknown>;
}

/** The owner of sessions: the record, the address proved at the public site, or both. */
export interface SessionOwner {
  /** Null for an address without a record. */
  userId: Types.ObjectId | null;
  email: string;
}

/** All sessions of a person, at the console, in apps and at the public site; provided by `session`. */
export abstract class PersonSessions {
  /** Ends the oldest sessions of a person who has more than 30. */
  abstract keepNewest(owner: SessionOwner): Promise<void>;

  /** Ends all sessions of a person. @returns how many */
  abstract endAll(owner: SessionOwner): Promise<number>;

  /** Like `endAll`; the person's phones get no more pushes until the app signs in again. @returns how many */
  abstract endEverywhere(owner: SessionOwner): Promise<number>;
}
