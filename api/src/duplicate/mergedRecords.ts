import {
  joinedGuardian,
  joinedRoles,
  MERGED_FIELDS,
  MERGED_STATUS,
  RecordStatus,
  type SaidConsents,
  takenFields,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo, Types } from 'mongoose';
import { actorOf, type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { effect, type EffectKind, pushEffects } from '../platform/effects/effect.js';
import { EffectRunner } from '../platform/effects/effectRunner.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { pendingNow } from '../platform/outbox/pendingMessages.js';
import type { Row } from '../platform/personalData.js';
import { claiming } from '../user/pendingClaims.js';
import type { ConsentRow } from '../user/consents.js';
import { endOfDevices, VOIDS_DEVICES } from '../user/madeDevices.js';
import { memberMoved, memberRenamed } from '../user/memberEffects.js';
import { ownEmailsOf, isNobodys, mergedContactsOf } from '../user/reach.js';
import type { Absorbed, User } from '../user/user.model.js';
import { searchedBy } from '../user/userFields.js';
import type { Merge } from './duplicate.model.js';
import { isSame } from './mergeMoves.js';

const HELPERS = ['facilitator', 'frontliner', 'mentor'] as const;
/** Fields for pending work, versions and audit entries; they are not part of a member's data. */
const MACHINERY = [
  '_id',
  '__v',
  'credentialVersion',
  'keptSession',
  'pendingAudit',
  'pendingMessages',
  'effects',
];
/** Stays on the merged record, which nobody can sign in to: `before`, stored for an undo, has no password. */
const SECRET = 'passwordHash';
/** Fields removed from the merged record, so that nothing finds it and nobody signs in with it. */
const REMOVED_FIELDS = { googleSub: '', guardian: '', waitingRole: '' } as const;

/** The two member records. Each changes by one write, which filters by the version that was validated. */
@Injectable()
export class MergedRecords {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    @InjectModel('consent') private readonly consents: Model<ConsentRow>,
    private readonly audit: AuditService,
    private readonly effects: EffectRunner,
  ) {}

  /** The raw collection, so that an undo restores every field, including fields unknown to the schema. */
  private get stored(): mongo.Collection<Row> {
    return this.users.collection as unknown as mongo.Collection<Row>;
  }

  read(id: Types.ObjectId): Promise<User | null> {
    return this.stored.findOne({ _id: id }) as Promise<Row | null> as Promise<User | null>;
  }

  /**
   * Marks a record as merged.
   * @returns false when the record changed since it was validated, and this merge had not marked it before
   */
  async absorb({ _id: mergeId, survivor, before }: Merge, auditEntry: AuditEntry): Promise<boolean> {
    if (!before) return false;
    const { _id, __v } = before as User;
    const { modifiedCount } = await this.stored.updateOne(
      { _id, __v, erasure: null, mergedInto: { $exists: false } },
      {
        $set: {
          status: MERGED_STATUS,
          mergedInto: survivor,
          mergedBy: mergeId,
          ...mergedContactsOf(_id),
          ...{
            emails: [],
            phones: [],
            searchTokens: [],
            searchPairs: [],
            searchWords: '',
            duplicateKeys: [],
          },
          careDue: new Date(),
          duplicatesDue: new Date(),
        },
        $unset: REMOVED_FIELDS,
        $inc: { __v: 1, credentialVersion: 1 },
        $push: pushAudit(auditEntry) as never,
      },
    );
    if (modifiedCount > 0) this.audit.moveSoon(this.users, { _id, pendingAudit: [auditEntry] });
    const now = await this.read(_id);
    return now?.mergedBy?.equals(mergeId) ?? false;
  }

  /**
   * Writes the fields that the survivor takes over, once.
   * @returns false when the record can't be a survivor any more
   */
  async updateSurvivor(
    merge: Merge,
    entryOf: (before: Partial<User>, after: Partial<User>) => AuditEntry,
    mailsTo: (survivor: User) => OutboxRequest[],
  ): Promise<boolean> {
    for (;;) {
      const survivor = await this.read(merge.survivor);
      if (survivor?.absorbed?.some(({ mergeId }) => mergeId.equals(merge._id))) return true;
      if (!survivor || !merge.before || survivor.status !== RecordStatus.Active || survivor.erasure)
        return false;
      const from = { ...(merge.before as User), passwordHash: await this.passwordOf(merge) };
      const change = await this.changeOf(survivor, from, merge);
      const fields = Object.keys(change).filter(
        field => !isSame(survivor[field as keyof User], change[field]),
      );
      const auditEntry = entryOf(shown(survivor), shown({ ...survivor, ...change }));
      const messages = mailsTo(survivor);
      const kept = fields.filter(field => field !== SECRET);
      const absorbed: Absorbed = {
        _id: from._id,
        name: from.name,
        mergeId: merge._id,
        mergedAt: merge.at,
        undoUntil: merge.undoUntil,
        ...(fields.includes(SECRET) && { tookPassword: true as const }),
        before: only(survivor as unknown as Row, kept),
        after: only(change, kept),
      };
      const takesRole = change.userRole !== survivor.userRole;
      const write = () =>
        this.stored.updateOne(
          { _id: survivor._id, __v: survivor.__v, status: RecordStatus.Active, erasure: null },
          {
            $set: {
              ...only(change, fields),
              ...searchedBy({ ...survivor, ...change } as User),
              careDue: new Date(),
              duplicatesDue: new Date(),
            },
            $inc: { __v: 1, ...(takesRole && { credentialVersion: 1 }) },
            $push: {
              ...pushAudit(auditEntry),
              absorbed,
              ...(messages.length > 0 && { pendingMessages: { $each: pendingNow(messages) } }),
            } as never,
          },
        );
      const written = await claiming(write).catch((error: unknown) => {
        // Another process crashed after it took the address or number and before it released it.
        if (isDuplicateKey(error)) return null;
        throw error;
      });
      if (!written) return false;
      if (written.modifiedCount === 0) continue;
      this.audit.moveSoon(this.users, { _id: survivor._id, pendingAudit: [auditEntry] });
      return true;
    }
  }

  /** Restores the survivor's fields that nobody changed since the merge. */
  async giveBack(merge: Merge, auditEntry: AuditEntry): Promise<void> {
    const { _id: mergeId, survivor: id, before } = merge;
    const [password, byLink] = [await this.passwordOf(merge), merge.undoing?.byLink ?? false];
    for (;;) {
      const survivor = await this.read(id);
      const absorbed = survivor?.absorbed?.find(one => one.mergeId.equals(mergeId));
      if (!survivor || !absorbed) return;
      const { before: was = {}, after: became = {} } = absorbed;
      const back = new Set(
        Object.keys(became).filter(key => isSame(survivor[key as keyof User], became[key])),
      );
      const claims = (before ?? {}) as Partial<User>;
      const email = back.has('email') ? (was.email as string) : survivor.email;
      const phone = back.has('phone') ? (was.phone as string) : survivor.phone;
      const own = (main: string, all: string[], others: string[] = []) => [
        ...new Set([...(isNobodys(main) ? [] : [main]), ...all.filter(one => !others.includes(one))]),
      ];
      const restored: Partial<User> = {
        ...(only(was, [...back]) as Partial<User>),
        emails: back.has('emails') ? (was.emails as string[]) : own(email, survivor.emails, claims.emails),
        phones: back.has('phones') ? (was.phones as string[]) : own(phone, survivor.phones, claims.phones),
      };
      // A password set since the merge is kept, except for an undo by link, which requires a new one.
      const losesPassword = byLink || (absorbed.tookPassword && survivor.passwordHash === password);
      const lacked = [...back].filter(field => !(field in was));
      const ending = byLink ? [endOfDevices(actorOf(auditEntry))] : [];
      const { modifiedCount } = await this.stored.updateOne(
        { _id: id, __v: survivor.__v },
        {
          $set: {
            ...restored,
            ...(losesPassword && { passwordHash: null }),
            ...(byLink && !lacked.includes('passwordExpiresAt') && { passwordExpiresAt: null }),
            ...searchedBy({ ...survivor, ...restored } as User),
            careDue: new Date(),
            duplicatesDue: new Date(),
          },
          ...(lacked.length > 0 && { $unset: Object.fromEntries(lacked.map(field => [field, ''])) }),
          $pull: { absorbed: { mergeId } } as never,
          $inc: {
            __v: 1,
            ...((losesPassword || back.has('userRole')) && { credentialVersion: 1 }),
            ...(byLink && VOIDS_DEVICES),
          },
          $push: { ...pushAudit(auditEntry), ...pushEffects(ending) } as never,
        },
      );
      if (modifiedCount === 0) continue;
      await this.stored.updateOne({ _id: id, absorbed: [] }, { $unset: { absorbed: '' } });
      this.audit.moveSoon(this.users, { _id: id, pendingAudit: [auditEntry] });
      await this.effects.runNow(id, ending);
      return;
    }
  }

  /** Restores the merged record to its state before the merge; this signs nobody in. */
  async restore({ _id: mergeId, from, before }: Merge, auditEntry: AuditEntry | null): Promise<void> {
    if (!before) return;
    const fields = Object.keys(before).filter(field => !MACHINERY.includes(field));
    const current = await this.read(from);
    if (!current?.mergedBy?.equals(mergeId)) return;
    const staying = [...MACHINERY, SECRET, 'careDue', 'duplicatesDue'];
    const surplus = Object.keys(current).filter(field => !(field in before) && !staying.includes(field));
    const write = (row: Row) =>
      this.stored.updateOne(
        { _id: from, mergedBy: mergeId },
        {
          $set: { ...only(row, fields), careDue: new Date(), duplicatesDue: new Date() },
          $unset: Object.fromEntries(surplus.map(field => [field, ''])),
          $inc: { __v: 1, credentialVersion: 1 },
          ...(auditEntry && { $push: pushAudit(auditEntry) as never }),
        },
      );
    await claiming(() => write(before)).catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      // Another process crashed after it took the address or number and before it released it.
      await write({ ...before, ...mergedContactsOf(from), emails: [], phones: [] });
    });
    if (auditEntry) this.audit.moveSoon(this.users, { _id: from, pendingAudit: [auditEntry] });
  }

  /** Moves the member's records from a former area to the member's current one. */
  async requestMove(id: Types.ObjectId, formerArea: Types.ObjectId | null): Promise<void> {
    if (!formerArea) return;
    await this.request({ _id: id, connectedAreaId: { $nin: [null, formerArea] } }, memberMoved, {
      from: formerArea,
    });
  }

  /** Updates the search words of the members' bookings and pledges. */
  async rename(...ids: Types.ObjectId[]): Promise<void> {
    for (const _id of ids) await this.request({ _id, erasure: null }, memberRenamed, null);
  }

  /** Stores an effect in a member's record, and runs it. */
  private async request<Read, Data>(
    filter: { _id: Types.ObjectId; [field: string]: unknown },
    kind: EffectKind<Read, Data>,
    data: Data,
  ): Promise<void> {
    const effects = [effect(kind, data)];
    const { matchedCount } = await this.stored.updateOne(filter, { $push: pushEffects(effects) as never });
    if (matchedCount > 0) await this.effects.runNow(filter._id, effects);
  }

  /** Deletes what an undo would need. */
  async forget({ _id: mergeId, from }: Merge): Promise<void> {
    await this.users.updateOne({ _id: from, mergedBy: mergeId }, { $set: { passwordHash: null } });
    await this.users.updateOne(
      { 'absorbed.mergeId': mergeId },
      { $unset: { 'absorbed.$.before': '', 'absorbed.$.after': '' } },
    );
  }

  private async passwordOf({ from }: Merge): Promise<string | null> {
    return (await this.read(from))?.passwordHash ?? null;
  }

  private async changeOf(survivor: User, from: User, { choices }: Merge): Promise<Row> {
    const taken = takenFields({ survivor, from, choices } as never);
    const change: Row = only(from as unknown as Row, taken);
    for (const helper of HELPERS) {
      const id = (change[helper] ?? survivor[helper]) as Types.ObjectId | null;
      if (id?.equals(from._id) || id?.equals(survivor._id)) change[helper] = null;
    }
    const email = (change.email as string | undefined) ?? survivor.email;
    const phone = (change.phone as string | undefined) ?? survivor.phone;
    const withOwn = (own: string, ...all: string[][]) => [...new Set([own, ...all.flat()])];
    const emails = withOwn(email, survivor.emails, ownEmailsOf(from)).filter(one => !isNobodys(one));
    const otherEmails = [...new Set([...(survivor.otherEmails ?? []), ...(from.otherEmails ?? [])])];
    const guardian = joinedGuardian(survivor.guardian, from.guardian);
    const consent = await this.consentOf(survivor, from);
    return {
      ...change,
      emails,
      phones: withOwn(phone, survivor.phones, from.phones),
      ...(otherEmails.length > 0 && { otherEmails }),
      ...joinedRoles(survivor, from),
      ...(guardian && { guardian }),
      ...(consent && { consent }),
      ...(!survivor.passwordHash &&
        from.passwordHash && {
          passwordHash: from.passwordHash,
          mustChangePassword: from.mustChangePassword,
          passwordExpiresAt: from.passwordExpiresAt ?? null,
        }),
    };
  }

  /** The latest consent for each purpose. */
  private async consentOf(survivor: User, from: User): Promise<User['consent']> {
    if (!survivor.consent || !from.consent) return survivor.consent ?? from.consent ?? null;
    const rows = await this.consents
      .find({ personId: { $in: [survivor._id, from._id] } })
      .sort({ at: 1, _id: 1 })
      .lean<ConsentRow[]>();
    const said: SaidConsents = { ...from.consent.said, ...survivor.consent.said };
    const latest = Object.fromEntries(rows.map(({ purpose, given }) => [purpose, given]));
    const known = Object.fromEntries(Object.keys(said).map(key => [key, latest[key] ?? said[key as never]]));
    const newer = from.consent.at > survivor.consent.at ? from.consent : survivor.consent;
    return { ...newer, said: known as SaidConsents };
  }
}

const only = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(
    fields.filter(field => row[field] !== undefined).map(field => [field, row[field] as unknown]),
  );

/** The fields of the change that the audit log shows. */
const shown = (user: Partial<User> | Row): Partial<User> =>
  only(user as Row, [...MERGED_FIELDS, 'userRole', 'roles']) as Partial<User>;
