import {
  type ChangedUserRecord,
  type CreateUserBody,
  RecordStatus,
  Role,
  type UpdateUserBody,
  type UserRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Areas, MemberPasswords } from './ports.js';
import { AuditService, type AuditedAct } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { AppError, Conflict, InvalidInput } from '../platform/errors/appError.js';
import { refuseStale } from '../platform/http/requestDecorators.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { refuseComingOfAge } from './guardianRule.js';
import { changeOf, consequencesOf } from './memberChange.js';
import { leavesDevices, MadeDevices } from './madeDevices.js';
import { ProfilePictures } from './profilePictures.js';
import type { User } from './user.model.js';
import { reachedTargets, storedFields } from './userFields.js';
import { type StoredUser, UserRepository } from './userRepository.js';
import { UserListRepository } from './userListRepository.js';
import { UserMapper } from './userMapper.js';
import { UserReferences } from './userReferences.js';
import { refuseOthersFields, refuseOwnFields, refuseOwnSwitch, roleChange } from './userRules.js';

/** The data of a new member. */
export type NewUser = Omit<CreateUserBody, 'connectedAreaId'> & { connectedAreaId?: string };

/** Members' records, with the rules of who may see and change them (docs/rules/access.md#6). */
@Injectable()
export class UserService {
  constructor(
    private readonly repository: UserRepository,
    private readonly list: UserListRepository,
    private readonly mapper: UserMapper,
    private readonly references: UserReferences,
    private readonly pictures: ProfilePictures,
    private readonly areas: Areas,
    private readonly devices: MadeDevices,
    private readonly passwords: MemberPasswords,
    private readonly audit: AuditService,
  ) {}

  /**
   * Adds a member; only an operator adds one without an area.
   * @param _id stays the same when a call is repeated
   * @param role the role that an operator gives a new account; all others start with role 0
   * @throws Conflict for a taken email or phone, naming the field.
   */
  async create(
    caller: Caller,
    body: NewUser,
    _id = new Types.ObjectId(),
    role: Role = Role.NonCoastok,
  ): Promise<UserRecord> {
    const people = await this.references.check(caller, body);
    const picture = await this.pictures.fieldOf(caller.userId, body, null);
    const office = { userRole: role, roles: [role] };
    try {
      const { user, area } = await this.repository.insert(
        { ...newcomerOf(body), ...picture, ...office, _id },
        user => this.audit.auditEntry(caller, creationOf(user, body)),
      );
      return await this.mapper.toNewRecord(user, area, people);
    } catch (error) {
      // The email belongs to this same member if an earlier call with the same id created it.
      const made =
        error instanceof AppError || isDuplicateKey(error) ? await this.repository.find(_id) : null;
      if (!made) throw error;
      return this.mapper.toRecord(made);
    }
  }

  /**
   * Adds many members with few queries, each like `create`; a refusal does not stop the others.
   * @returns the result of each, in their order: null on success, or the refusal that `create` would throw
   */
  async createMany(caller: Caller, bodies: Omit<NewUser, 'imageUrl'>[]): Promise<(AppError | null)[]> {
    const refusals = await this.references.checkMany(caller, bodies);
    const good = bodies.filter((_, at) => !refusals[at]);
    const entryOf = (body: NewUser) => (user: User) => this.audit.auditEntry(caller, creationOf(user, body));
    const stored = await this.repository.insertMany(
      good.map(body => ({ fields: newcomerOf(body), entryOf: entryOf(body) })),
    );
    const outcomes = stored.values();
    return refusals.map(refusal => {
      const outcome = refusal ?? outcomes.next().value;
      return outcome instanceof AppError ? outcome : null;
    });
  }

  /** Changes a member; see `userRules` for who may change what. */
  async update(
    caller: Caller,
    id: string,
    body: UpdateUserBody,
    version?: number,
  ): Promise<ChangedUserRecord> {
    const { before, after, ended } = await retryOnConflict(() => this.tryUpdate(caller, id, body, version));
    const { password, keepDevices } = body;
    if (password === undefined) return answerOf(await this.mapper.toRecord(after), ended);
    // Last, so that when a concurrent reset wins, the other changes are already stored and in the audit log.
    const how = { chosen: password, keepDevices };
    const { devicesRevoked } = await this.passwords.reset(caller, caller.userRole, before._id, how);
    const member = await this.list.findMember(caller, id);
    return answerOf(await this.mapper.toRecord(member), (ended ?? 0) + devicesRevoked);
  }

  /** Makes the checks of `update` on fields without a password, and changes nothing. @throws the refusal of `update` */
  async checkUpdate(caller: Caller, id: string, body: UpdateUserBody): Promise<void> {
    await this.validate(caller, await this.list.findMember(caller, id, 'user.updateOthers'), body);
  }

  /** @returns null when somebody else changed the member meanwhile */
  private async tryUpdate(caller: Caller, id: string, body: UpdateUserBody, version: number | undefined) {
    const before = await this.list.findMember(caller, id, 'user.updateOthers');
    const change = await this.validate(caller, before, body);
    refuseStale(version, before);
    // Validated before anything is stored, so that a refusal leaves nothing half-saved.
    if (body.password !== undefined) await this.validatePassword(caller, before, change, body.password);
    const final = body.password !== undefined || (await this.leavesList(before, change));
    const fields = { ...change, ...consequencesOf(before, change) };
    const ended = leavesDevices(before, fields) ? await this.devices.count(before._id) : null;
    const after = await this.repository.update(before, fields, after =>
      this.audit.auditEntry(caller, { ...changeOf(before, after), final }),
    );
    return after && { before, after, ended };
  }

  /**
   * Whether a helper of an area moves away. The members they helped there are unassigned, so the change can't be
   * undone.
   */
  private async leavesList(
    { _id, connectedAreaId: from }: StoredUser,
    { connectedAreaId: to }: Partial<User>,
  ): Promise<boolean> {
    if (!from || to === undefined || to?.equals(from)) return false;
    const area = await this.areas.find(from);
    return area !== null && [...area.frontliners, ...area.facilitators].some(id => id.equals(_id));
  }

  /** The fields to store for a change by this caller. @throws the refusal of a change that is not allowed */
  async validate(caller: Caller, before: StoredUser, body: UpdateUserBody): Promise<Partial<User>> {
    if (before.erasure) throw new Conflict('The personal data of this member was erased.');
    const self = caller.userId.equals(before._id);
    return self ? this.ownChange(caller, before, body) : this.othersChange(caller, before, body);
  }

  private async validatePassword(
    caller: Caller,
    { _id, status }: StoredUser,
    change: Partial<User>,
    password: string,
  ): Promise<void> {
    if (status !== RecordStatus.Active || (change.status ?? status) !== RecordStatus.Active)
      throw InvalidInput.field('password', 'Only an active member can be given a password.');
    await this.passwords.validate(caller.userRole, _id, password, change);
  }

  private async ownChange(caller: Caller, before: StoredUser, body: UpdateUserBody): Promise<Partial<User>> {
    refuseOwnFields(caller, before, body);
    const { userRole } = body;
    if (userRole !== undefined) refuseOwnSwitch(before, userRole);
    refuseComingOfAge(before, body);
    await this.references.check(null, body);
    return {
      ...storedFields(body),
      ...(await this.pictures.fieldOf(caller.userId, body, before)),
      ...(userRole !== undefined && { userRole }),
    };
  }

  private async othersChange(
    caller: Caller,
    before: StoredUser,
    body: UpdateUserBody,
  ): Promise<Partial<User>> {
    refuseOthersFields(caller, before, body);
    await this.references.check(caller, body);
    const { status } = body;
    const roles = roleChange(caller, before, body);
    if (status === RecordStatus.Active && before.status !== RecordStatus.Active)
      await this.refuseLostArea(before, body);
    return {
      ...storedFields(body),
      ...(await this.pictures.fieldOf(caller.userId, body, before)),
      ...roles,
      ...(status !== undefined && { status }),
    };
  }

  private async refuseLostArea(before: StoredUser, body: UpdateUserBody): Promise<void> {
    if (body.connectedAreaId || !before.connectedAreaId) return;
    if (!(await this.areas.find(before.connectedAreaId))) {
      throw new Conflict('The area of this member was deleted. Please choose another area first.');
    }
  }
}

const answerOf = (record: UserRecord, devicesRevoked: number | null): ChangedUserRecord => ({
  ...record,
  ...(devicesRevoked !== null && { devicesRevoked }),
});

const newcomerOf = (body: NewUser) => {
  const { name, email, phone } = body;
  const targets = reachedTargets(null, body.chantingRounds, new Date());
  return { ...storedFields(body), ...targets, name, email, phone };
};

const creationOf = (user: User, body: NewUser): AuditedAct => ({
  action: 'user.create',
  entity: 'user',
  entityId: user._id,
  after: {
    ...storedFields(body),
    ...(user.imageUrl && { imageUrl: user.imageUrl }),
    ...(user.userRole !== Role.NonCoastok && { userRole: user.userRole, roles: user.roles }),
  },
});
