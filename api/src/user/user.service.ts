import {
  can,
  type CreateUserBody,
  RecordStatus,
  Role,
  type UpdateUserBody,
  type UserFilters,
  type UserRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AreaDirectory } from '../area/areaDirectory.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { covers } from '../platform/auth/scope.js';
import { Conflict, NotAllowed, NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import { staleVersion } from '../platform/http/ifMatch.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { findPage } from '../platform/lists/page.js';
import { pathId } from '../platform/mongo/objectId.js';
import { PasswordChange } from '../session/passwordChange.js';
import { duplicateOf } from './duplicates.js';
import { MemberMoves } from './memberMoves.js';
import type { User } from './user.model.js';
import { reachedTargets, storedFields, tokensOf } from './userFields.js';
import { UserFilter } from './userFilter.js';
import { type PresentableUser, USER_PROJECTION, UserPresenter } from './userPresenter.js';
import { UserReferences } from './userReferences.js';
import { checkOwnSwitch, refuseOthersFields, refuseOwnFields, roleChange } from './userRules.js';

type Stored = PresentableUser & Pick<User, 'movedFrom'>;

/** Members' records: who may see and change what of them (contract 3 and 10, People). */
@Injectable()
export class UserService {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly filter: UserFilter,
    private readonly presenter: UserPresenter,
    private readonly references: UserReferences,
    private readonly areas: AreaDirectory,
    private readonly moves: MemberMoves,
    private readonly passwords: PasswordChange,
    private readonly audit: AuditService,
  ) {}

  async list(caller: Caller, request: ListRequest<UserFilters>): Promise<Page<UserRecord>> {
    const page = await findPage(
      this.users,
      await this.filter.of(caller, request.filters),
      request,
      USER_PROJECTION,
    );
    return page.withRecords(await this.presenter.present(page.records));
  }

  /** @throws NotFound when unknown or out of scope; NotAllowed for a member asking for somebody else. */
  async read(caller: Caller, id: string): Promise<UserRecord> {
    return this.presenter.presentOne(await this.find(caller, id, 'user.list'));
  }

  /** The member's stored record, if the caller may do `action` to others and the member is in scope; one's own always. */
  async find(
    caller: Caller,
    id: string,
    action: 'user.list' | 'user.updateOthers' = 'user.list',
  ): Promise<Stored> {
    const userId = pathId(id);
    const self = caller.userId.equals(userId);
    if (!self && !can(caller, action)) throw new NotAllowed();
    const user = await this.users.findById(userId, { ...USER_PROJECTION, movedFrom: 1 }).lean<Stored>();
    const visible = user?.status === RecordStatus.Active || can(caller, 'user.listInactive');
    if (!user || (!self && !(visible && covers(caller.scope, user.connectedAreaId)))) throw new NotFound();
    return user;
  }

  /** @throws Conflict for a taken email or phone, naming the field. */
  async create(caller: Caller, body: CreateUserBody): Promise<UserRecord> {
    await this.references.check(caller, body);
    const now = new Date();
    const fields = storedFields(body);
    const user = {
      ...BLANK,
      ...fields,
      ...reachedTargets(null, body.chantingRounds, now),
      _id: new Types.ObjectId(),
      connectedSince: now,
      createdAt: now,
      searchTokens: tokensOf({ ...BLANK, ...fields, name: body.name, email: body.email, phone: body.phone }),
    } as User;
    await this.users.collection.insertOne(user).catch((error: unknown) => {
      throw duplicateOf(error) ?? error;
    });
    const record = await this.presenter.presentOne(user);
    await this.audit.record(caller, {
      action: 'user.create',
      entity: 'user',
      entityId: user._id,
      after: storedFields(body),
    });
    return record;
  }

  /** Changes a member; see `userRules` for who may change what. */
  async update(caller: Caller, id: string, body: UpdateUserBody, version?: number): Promise<UserRecord> {
    const before = await this.find(caller, id, 'user.updateOthers');
    const self = caller.userId.equals(before._id);
    const change = self ? await this.ownChange(caller, body) : await this.othersChange(caller, before, body);
    if (version !== undefined && version !== before.__v) throw staleVersion();
    const after = await this.store(before, { ...change, ...this.consequences(before, change) }, version);
    if (body.password !== undefined)
      await this.passwords.reset(caller, caller.userRole, before._id, body.password);
    await this.audit.record(caller, {
      action: actionOf(before, after),
      entity: 'user',
      entityId: before._id,
      before,
      after,
    });
    await this.moves.complete(after);
    return this.presenter.presentOne(body.password === undefined ? after : await this.find(caller, id));
  }

  private async ownChange(caller: Caller, body: UpdateUserBody): Promise<Partial<User>> {
    refuseOwnFields(caller, Object.keys(body) as (keyof UpdateUserBody)[]);
    const { userRole } = body;
    const switches = userRole !== undefined && checkOwnSwitch(caller, userRole);
    await this.references.check(caller, body, true);
    return { ...storedFields(body), ...(switches && { userRole }) };
  }

  private async othersChange(caller: Caller, before: Stored, body: UpdateUserBody): Promise<Partial<User>> {
    refuseOthersFields(caller, before, body);
    await this.references.check(caller, body);
    const { status } = body;
    if (status === RecordStatus.Active && before.status !== RecordStatus.Active)
      await this.refuseLostArea(before, body);
    return {
      ...storedFields(body),
      ...roleChange(caller, before, body),
      ...(status !== undefined && { status }),
    };
  }

  private async refuseLostArea(before: Stored, body: UpdateUserBody): Promise<void> {
    if (body.connectedAreaId || !before.connectedAreaId) return;
    if (!(await this.areas.find(before.connectedAreaId))) {
      throw new Conflict('The area of this member was deleted. Please choose another area first.');
    }
  }

  /** What follows from a change: targets reached, words to be found by, links that end with a move. */
  private consequences(before: Stored, change: Partial<User>): Partial<User> {
    const moves =
      change.connectedAreaId !== undefined && !change.connectedAreaId?.equals(before.connectedAreaId ?? '');
    return {
      ...reachedTargets(before, change.chantingRounds, new Date()),
      searchTokens: tokensOf({ ...before, ...change }),
      ...(moves && { movedFrom: before.movedFrom ?? before.connectedAreaId, frontliner: null }),
      ...(moves && change.facilitator === undefined && { facilitator: null }),
    };
  }

  private async store(before: Stored, change: Partial<User>, version: number | undefined): Promise<Stored> {
    const endsSessions =
      (change.status !== undefined && change.status !== before.status) ||
      (change.userRole !== undefined && change.userRole !== before.userRole);
    const after = await this.users
      .findOneAndUpdate(
        {
          _id: before._id,
          // The rules above were judged by these; whoever changed them meanwhile wins.
          status: before.status,
          userRole: before.userRole,
          roles: before.roles,
          connectedAreaId: before.connectedAreaId,
          ...(version !== undefined && { __v: version }),
        },
        { $set: change, $inc: { __v: 1, ...(endsSessions && { credentialVersion: 1 }) } },
        { returnDocument: 'after', projection: { ...USER_PROJECTION, movedFrom: 1 } },
      )
      .lean<Stored>()
      .catch((error: unknown) => {
        throw duplicateOf(error) ?? error;
      });
    if (!after) throw staleVersion();
    return after;
  }
}

/** A newcomer before anything is known of them. */
const BLANK = {
  __v: 0,
  initiatedName: null,
  dob: null,
  gender: null,
  maritalStatus: null,
  profession: null,
  expertiseArea: null,
  residenceArea: null,
  chantingRounds: 0,
  sadhnaGroup: null,
  facilitator: null,
  frontliner: null,
  mentor: null,
  userRole: Role.NonCoastok,
  roles: [Role.NonCoastok],
  status: RecordStatus.Active,
  imageUrl: null,
  chantingTarget2: null,
  chantingTarget4: null,
  passwordHash: null,
  mustChangePassword: false,
  credentialVersion: 0,
  movedFrom: null,
} satisfies Partial<User>;

/** What a change is called in the trail. */
function actionOf(before: Stored, after: Stored): string {
  if (before.status !== after.status)
    return after.status === RecordStatus.Active ? 'user.activate' : 'user.remove';
  if (before.userRole === Role.NonCoastok && after.userRole === Role.Member) return 'user.approve';
  if (before.userRole !== after.userRole) return 'user.changeRole';
  if (String(before.connectedAreaId) !== String(after.connectedAreaId)) return 'user.move';
  return 'user.update';
}
