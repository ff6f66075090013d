import { RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { Areas, type KnownArea } from './ports.js';
import { actorOf, type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { type AppError, InvalidInput } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import { BatchInserter, insertAll } from '../platform/mongo/inserts.js';
import { takeBack } from '../platform/mongo/compareAndSet.js';
import { pendingNow } from '../platform/outbox/pendingMessages.js';
import { BatchLoader } from '../platform/cache/batchLoader.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { type ConsentRow, consentEffects } from './consents.js';
import { PendingClaims, newClaims } from './pendingClaims.js';
import { ContactNotices } from './contactNotices.js';
import { FormerEmails } from './formerEmails.js';
import { effect, pushEffects, type StoredEffect } from '../platform/effects/effect.js';
import { EffectRunner } from '../platform/effects/effectRunner.js';
import { ownEmailsOf, withOwnEmail } from './reach.js';
import { refuseUnguarded, roleByAge } from './guardianRule.js';
import { duplicateOf } from './duplicates.js';
import { careMarkOf, duplicatesMarkOf } from './memberChange.js';
import { endOfDevices, leavesDevices, VOIDS_DEVICES } from './madeDevices.js';
import { endOfPushes, losesPushes } from './pushPhones.js';
import { memberMoved, memberRenamed, moves, officeLeft, renames } from './memberEffects.js';
import { leavesLeadershipRole } from './leadershipRoles.js';
import { type EntryOf, type Newcomer, newUser } from './newcomer.js';
import type { KeptSession, User } from './user.model.js';
import { claimsOf, searchedBy } from './userFields.js';
import { type PresentableUser, USER_PROJECTION } from './userMapper.js';

export type StoredUser = PresentableUser &
  Pick<User, 'userCategory' | 'consent' | 'pendingMessages' | 'waitingRole' | 'mergedInto'>;

/** Projection for changing a member's record. */
export const USER_STORE_PROJECTION = {
  ...USER_PROJECTION,
  userCategory: 1,
  consent: 1,
  pendingMessages: 1,
  waitingRole: 1,
  mergedInto: 1,
} as const;

/** Further effects of a change, stored by the same write. */
export interface Following {
  messages?: OutboxRequest[];
  consents?: ConsentRow[];
  /** Voids every session of the person, even if the change alone would not. */
  endsSessions?: boolean;
  /** The session that goes on although the others end; the change is stored only at the version before its own. */
  keptSession?: KeptSession;
  /** Also voids the desk devices that the person made. */
  endsDevices?: boolean;
}

/** The changes that one write made to a record. */
interface Written {
  change: Partial<User>;
  auditEntry: AuditEntry;
  effects: StoredEffect[];
  notices: OutboxRequest[];
}

/** A newcomer with the area they joined. */
interface Joined {
  user: User;
  area: KnownArea | null;
}

/**
 * Writes members' records. An area may be deleted while somebody joins it: the join checks the area after its write,
 * and the deletion counts the members after its write, so one of the two sees the other and is taken back. The same
 * holds for an address that is moving from one record to another (`PendingClaims`).
 */
@Injectable()
export class UserRepository {
  private readonly byEmail = new BatchLoader(emails => this.readByEmail(emails));
  private readonly inserts: BatchInserter<User>;

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly areas: Areas,
    private readonly audit: AuditService,
    private readonly notices: ContactNotices,
    private readonly effects: EffectRunner,
    private readonly formerEmails: FormerEmails,
    private readonly claims: PendingClaims,
  ) {
    this.inserts = new BatchInserter(users.collection);
  }

  find(id: Types.ObjectId): Promise<StoredUser | null> {
    return this.users.findById(id, USER_STORE_PROJECTION).lean<StoredUser>().exec();
  }

  /** Records that this address was proved now; an inactive record stays as it is. */
  async noteVisit(email: string): Promise<void> {
    await this.users.updateOne(
      { ...withOwnEmail(email), status: RecordStatus.Active },
      { $max: { lastVisitAt: new Date() } },
    );
  }

  /** @returns whether the record with that address, if there is one, is bound to that Google account */
  async bindGoogle(email: string, sub: string): Promise<boolean> {
    // An account that was bound meanwhile is kept.
    await this.users.updateOne({ email, googleSub: null }, { $set: { googleSub: sub } });
    const user = await this.users.findOne({ email }, { googleSub: 1 }).lean<Pick<User, 'googleSub'>>();
    return user === null || user.googleSub === sub;
  }

  /** The record with that address (lower case), active or not; null when there is none. */
  findByEmail(email: string): Promise<StoredUser | null> {
    return this.byEmail.find(email);
  }

  /**
   * @returns the record, and its area as read after the write
   * @throws Conflict for a taken email or phone; InvalidInput when the area was deleted
   */
  insert(fields: Newcomer, entryOf: EntryOf<User>): Promise<Joined> {
    return this.insertOne(newUser(fields, entryOf));
  }

  /**
   * Inserts many at once, each like `insert`.
   * @returns the result of each, in their order: the record, or the refusal that `insert` would throw
   */
  async insertMany(newcomers: { fields: Newcomer; entryOf: EntryOf<User> }[]): Promise<(User | AppError)[]> {
    const users = newcomers.map(({ fields, entryOf }) => newUser(fields, entryOf));
    const duplicates = await insertAll(this.users, users);
    const [removedAreas, passing] = await Promise.all([
      this.removedAreas(users),
      this.claims.refusals(users),
    ]);
    const isIn = (user: User, at: number) =>
      !duplicates.has(at) && !passing.has(at) && !removedAreas.has(String(user.connectedAreaId));
    this.audit.moveSoon(this.users, ...users.filter(isIn));
    return Promise.all(
      users.map(async (user, at) => {
        if (duplicates.has(at)) return this.insertOne(user).then(joined => joined.user, asRefusal);
        if (isIn(user, at)) return user;
        await this.users.deleteOne({ _id: user._id });
        return passing.get(at) ?? unknownArea();
      }),
    );
  }

  /**
   * Stores a change, if the record is still at the version that was validated.
   * @returns null when somebody else changed the record since
   * @throws Conflict for a taken email or phone, and for a member under 18 without a guardian; InvalidInput when the
   * area was deleted
   */
  async update(
    before: StoredUser,
    requested: Partial<User>,
    entryOf: EntryOf<StoredUser>,
    { messages = [], consents = [], endsSessions = false, keptSession, endsDevices = false }: Following = {},
  ): Promise<StoredUser | null> {
    const kept = this.formerEmails.keptBy(before, requested);
    const change = { ...requested, ...roleByAge(before, requested), ...kept };
    refuseUnguarded(before, change);
    const { _id, __v } = before;
    const entry = entryOf({ ...before, ...readable(change) });
    const notices = [...this.notices.about(before, change, kept?.formerEmails.at(-1)), ...messages];
    const effects = [...effectsOf(before, change, entry), ...consentEffects(consents)];
    const voidsDevices = endsDevices || leavesDevices(before, change);
    const endsPushes = endsSessions || endsDevices || losesPushes(before, change);
    const ending = [
      ...(voidsDevices ? [endOfDevices(actorOf(entry))] : []),
      ...(endsPushes ? [endOfPushes(keptSession?.session)] : []),
    ];
    const after = await this.users
      .findOneAndUpdate(
        {
          _id,
          __v,
          erasure: null,
          ...(keptSession && { credentialVersion: keptSession.credentialVersion - 1 }),
        },
        {
          $set: {
            ...change,
            ...(keptSession && { keptSession }),
            ...(change.gender !== undefined &&
              before.genderUnasked !== undefined && { genderUnasked: change.gender === null }),
            ...careMarkOf(before, change),
            ...duplicatesMarkOf(change),
            ...(change.email !== undefined && change.email !== before.email && { googleSub: null }),
          },
          $inc: {
            __v: 1,
            ...((endsSessions || voidsSessions(before, change)) && { credentialVersion: 1 }),
            ...(voidsDevices && VOIDS_DEVICES),
          },
          $push: {
            ...pushAudit(entry),
            ...pushEffects([...effects, ...ending]),
            ...(notices.length > 0 && { pendingMessages: { $each: pendingNow(notices) } }),
          },
        },
        { returnDocument: 'after', projection: USER_STORE_PROJECTION },
      )
      .lean<StoredUser>()
      .catch(refuseDuplicate);
    if (!after) return null;
    const refusal = await this.refusalOf(before, after);
    if (refusal) {
      await this.revert(before, after, { change, auditEntry: entry, effects, notices });
      throw refusal;
    }
    this.audit.moveSoon(this.users, { _id, pendingAudit: [entry] });
    await this.notices.send(after);
    await this.effects.runNow(_id, [...effects, ...ending]);
    return after;
  }

  private async readByEmail(emails: string[]): Promise<Map<string, StoredUser>> {
    const users = await this.users
      .find({ $or: [{ email: { $in: emails } }, { emails: { $in: emails } }] }, USER_STORE_PROJECTION)
      .lean<StoredUser[]>();
    // A person is found by every address that belongs only to them.
    return new Map(users.flatMap(user => ownEmailsOf(user).map(email => [email, user])));
  }

  private async insertOne(user: User): Promise<Joined> {
    await this.inserts.insert(user).catch(refuseDuplicate);
    const [area, passing] = await Promise.all([
      this.areaOf(user.connectedAreaId),
      this.claims.refusals([user]),
    ]);
    const refusal = passing.get(0) ?? (user.connectedAreaId && !area ? unknownArea() : null);
    if (refusal) {
      await this.users.deleteOne({ _id: user._id });
      throw refusal;
    }
    this.audit.moveSoon(this.users, user);
    await this.effects.runNow(user._id, user.effects ?? []);
    return { user, area };
  }

  /** The refusal because of which a stored change must be taken back; null for none. */
  private async refusalOf(before: StoredUser, after: StoredUser): Promise<AppError | null> {
    const passing = (await this.claims.refusals([newClaims(before, after)])).get(0);
    if (passing) return passing;
    const { connectedAreaId } = after;
    return joins(before, after) && connectedAreaId && !(await this.areaOf(connectedAreaId))
      ? unknownArea()
      : null;
  }

  private async revert(
    before: StoredUser,
    after: StoredUser,
    { change, auditEntry, effects, notices }: Written,
  ): Promise<void> {
    const { _id } = before;
    let now = after;
    const read = async () => {
      const found = await this.find(_id);
      if (found) now = found;
      return found;
    };
    const changed = Object.keys(readable(change)) as (keyof StoredUser)[];
    await takeBack(after, changed, read, async (fields, __v) => {
      const had = fields.filter(field => before[field] !== undefined);
      const lacked = fields.filter(field => before[field] === undefined);
      const former = Object.fromEntries(had.map(field => [field, before[field]]));
      const restored = { ...now, ...former, ...Object.fromEntries(lacked.map(field => [field, undefined])) };
      const { matchedCount } = await this.users.updateOne(
        { _id, __v },
        {
          $set: { ...former, ...searchedBy(restored), ...claimsOf(restored) },
          ...(lacked.length > 0 && { $unset: Object.fromEntries(lacked.map(field => [field, ''])) }),
          $inc: { __v: 1 },
          $pull: {
            pendingAudit: { _id: auditEntry._id },
            effects: { _id: { $in: effects.map(({ _id: id }) => id) } },
            pendingMessages: { key: { $in: notices.map(({ key }) => key) } },
          },
        },
      );
      return matchedCount > 0;
    });
  }

  /** Those of the users' areas that no longer exist. */
  private async removedAreas(users: User[]): Promise<Set<string>> {
    const areas = new Map(users.map(({ connectedAreaId: id }) => [String(id), id]));
    const found = await this.areas.byId(areas.values());
    return new Set([...areas].filter(([id, area]) => area !== null && !found.has(id)).map(([id]) => id));
  }

  /** Null for no area and for a deleted one. */
  private async areaOf(areaId: Types.ObjectId | null): Promise<KnownArea | null> {
    const [area = null] = (await this.areas.byId([areaId])).values();
    return area;
  }
}

/** The effects that a change stores with itself. */
const effectsOf = (before: StoredUser, change: Partial<User>, entry: AuditEntry): StoredEffect[] => {
  const from = before.connectedAreaId ?? change.connectedAreaId;
  return [
    // Rows from before a first area are moved to that area as well.
    ...(from && moves(before, change) ? [effect(memberMoved, { from })] : []),
    ...(leavesLeadershipRole(before, change) ? [effect(officeLeft, { actor: actorOf(entry) })] : []),
    ...(renames(before, change) ? [effect(memberRenamed, null)] : []),
  ];
};

/** The part of a change that is visible when the record is read again. */
const readable = (change: Partial<User>): Partial<StoredUser> =>
  Object.fromEntries(Object.entries(change).filter(([field]) => field in USER_STORE_PROJECTION));

const unknownArea = () => InvalidInput.field('connectedAreaId', 'Please choose an existing area.');

const refuseDuplicate = (error: unknown): never => {
  throw duplicateOf(error) ?? error;
};

/** A new status or role in use voids all sessions of the user. */
const voidsSessions = (before: StoredUser, change: Partial<User>): boolean =>
  (change.status !== undefined && change.status !== before.status) ||
  (change.userRole !== undefined && change.userRole !== before.userRole);

/** Whether a change makes a person an active member of an area. */
const joins = (before: StoredUser, after: StoredUser): boolean =>
  after.status === RecordStatus.Active &&
  (String(before.connectedAreaId) !== String(after.connectedAreaId) || before.status !== after.status);
