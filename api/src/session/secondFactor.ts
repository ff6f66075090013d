import {
  type AuditedAction,
  type EnrolmentRecord,
  HEADS,
  type RecoveryCodesRecord,
  type Role,
} from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, type Types } from 'mongoose';
import {
  type AuditEntry,
  PENDING_AUDIT_INDEX,
  type WithPendingAudit,
  pendingAuditField,
  pushAudit,
} from '../platform/audit/audit.model.js';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import { PendingAudit } from '../platform/audit/pendingAudit.js';
import type { Caller } from '../platform/auth/caller.js';
import type { Device } from '../platform/auth/deviceTokens.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { deriveKey, seal, unseal } from '../platform/config/secrets.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import { FailureLimit, limitedBySubject } from '../platform/limits/failureLimit.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { pathId } from '../platform/mongo/objectId.js';
import { enrolmentUri, newRecoveryCodes, newSecret, recoveryDigest, stepOf } from './otpCodes.js';
import { UserAccounts } from '../user/userAccounts.js';
import { OwnPassword } from './passwords.js';
import { Sessions } from './sessions.js';

const MISSING = 'Please enter the code from your authenticator app.';
const WRONG = 'This code is not right. Please enter the newest one, or a recovery code.';

/** Excludes factors that were switched off and only hold a pending audit entry. */
const NOT_OFF = { sealedSecret: { $ne: '' } };

/** Codes from an authenticator app as the second factor of staff (docs/security.md#12). */
@Injectable()
export class SecondFactor {
  private readonly key: Buffer;
  /**
   * False in the sandbox, which is for trying out; elsewhere the heads of the organisation must have a second factor.
   */
  private readonly requiredOfHeads: boolean;

  constructor(
    @InjectModel('second_factor') private readonly records: Model<SecondFactorRecord>,
    @Inject(CONFIG) config: Config,
    private readonly failures: FailureLimit,
    private readonly sessions: Sessions,
    private readonly accounts: UserAccounts,
    private readonly ownPassword: OwnPassword,
    private readonly audit: AuditService,
    private readonly pending: PendingAudit,
  ) {
    this.key = deriveKey(config.jwtSecret, 'second-factor');
    this.requiredOfHeads = !config.sandbox.enabled;
  }

  async isActive(userId: Types.ObjectId): Promise<boolean> {
    return (await this.records.exists({ _id: userId, confirmed: true })) !== null;
  }

  /** Whether a user with these roles must enrol before anything else. */
  async mustEnrol(userId: Types.ObjectId, roles: readonly Role[]): Promise<boolean> {
    return this.isRequiredFor(roles) && !(await this.isActive(userId));
  }

  /** Whether a second factor is mandatory for these roles. */
  isRequiredFor(roles: readonly Role[]): boolean {
    return this.requiredOfHeads && roles.some(role => (HEADS as readonly Role[]).includes(role));
  }

  /**
   * Verifies the code of a sign-in whose password was right; a user without a second factor needs none. Each code is
   * counted as an attempt before it is verified, and works once.
   * @returns whether the user has a second factor
   * @throws InvalidInput naming `otp` when it is absent or wrong; TooMany after too many wrong ones.
   */
  async verify(userId: Types.ObjectId, otp: string | undefined): Promise<boolean> {
    const record = await this.records.findOne({ _id: userId, confirmed: true }).lean<SecondFactorRecord>();
    if (!record) return false;
    if (!otp) throw InvalidInput.field('otp', MISSING);
    const key = `otp:${userId.toHexString()}`;
    await this.failures.reserve(limitedBySubject(key));
    if (!(await this.consume(record, otp))) throw InvalidInput.field('otp', WRONG);
    await this.failures.forget(key);
    return true;
  }

  /**
   * Creates a secret, valid after its first code is confirmed. The password is required, since an open session does
   * not prove who is using it.
   * @throws InvalidInput for a wrong password, counted like one at sign-in; Conflict while a second factor is active.
   */
  async enrol(caller: Caller, password: string, device: Device | null): Promise<EnrolmentRecord> {
    const { userId } = caller;
    await this.ownPassword.prove(caller, password, device);
    const secret = newSecret();
    const pending = {
      sealedSecret: seal(secret, this.key),
      lastStep: 0,
      recoveryCodes: [],
      createdAt: new Date(),
    };
    const auditEntry = this.entryOf(caller, 'otp.enrol', userId);
    await this.records
      .updateOne(
        { _id: userId, confirmed: false },
        { $set: pending, $push: pushAudit(auditEntry) },
        { upsert: true },
      )
      .catch((error: unknown) => {
        // The upsert found a confirmed record of the same person.
        if (isDuplicateKey(error)) throw new Conflict('Two-step sign-in is already on.');
        throw error;
      });
    this.audit.moveSoon(this.records, { _id: userId, pendingAudit: [auditEntry] });
    return { secret, uri: enrolmentUri(secret, caller.email) };
  }

  /**
   * Switches the second factor on with its first code. The caller's other sessions end, since they were opened
   * without it, and so do all unused hand-over tokens.
   * @returns the recovery codes, shown only now. @throws Conflict when there is nothing to confirm.
   */
  async confirm(caller: Caller, otp: string): Promise<RecoveryCodesRecord> {
    const pending = await this.records
      .findOne({ _id: caller.userId, confirmed: false, ...NOT_OFF })
      .lean<SecondFactorRecord>();
    if (!pending) throw new Conflict('There is nothing to confirm. Please start again.');
    const key = `otp:${caller.userId.toHexString()}`;
    await this.failures.reserve(limitedBySubject(key));
    const step = this.stepOf(pending, otp);
    if (step === null) throw InvalidInput.field('otp', WRONG);
    const recoveryCodes = newRecoveryCodes();
    // Ends sessions that were opened before the switch; sessions opened after it are ended below.
    await this.endOtherSessions(caller);
    const auditEntry = this.entryOf(caller, 'otp.confirm', caller.userId);
    const switchedOn = await this.records.updateOne(
      { _id: caller.userId, confirmed: false, sealedSecret: pending.sealedSecret },
      {
        $set: { confirmed: true, lastStep: step, recoveryCodes: recoveryCodes.map(recoveryDigest) },
        $push: pushAudit(auditEntry),
      },
    );
    if (switchedOn.modifiedCount === 0) throw new Conflict('Somebody else changed this. Please start again.');
    this.audit.moveSoon(this.records, { _id: caller.userId, pendingAudit: [auditEntry] });
    await this.failures.forget(key);
    await this.sessions.noteSecondFactor(caller.sessionId);
    // Repeated for a sign-in that was verified before the switch and stores its session later: it read its account
    // before, so its session has an older credential version.
    await this.endOtherSessions(caller);
    return { recoveryCodes };
  }

  /** Switches the second factor off with one of its codes. @throws Conflict when it is off. */
  async disable(caller: Caller, otp: string): Promise<void> {
    if (!(await this.isActive(caller.userId))) throw new Conflict('Two-step sign-in is not on.');
    await this.verify(caller.userId, otp);
    await this.switchOff(caller, caller.userId);
  }

  /** For an operator, when a user lost both phone and recovery codes. @returns whether there was a second factor */
  remove(actor: AuditActor, id: string): Promise<boolean> {
    return this.switchOff(actor, pathId(id));
  }

  /**
   * Clears the secret and deletes the record after its audit entry is stored. @returns whether there was a second
   * factor
   */
  private async switchOff(actor: AuditActor, userId: Types.ObjectId): Promise<boolean> {
    const auditEntry = this.entryOf(actor, 'otp.disable', userId);
    const { modifiedCount } = await this.records.updateOne(
      { _id: userId, ...NOT_OFF },
      {
        $set: { confirmed: false, sealedSecret: '', lastStep: 0, recoveryCodes: [] },
        $push: pushAudit(auditEntry),
      },
    );
    if (modifiedCount === 0) return false;
    await this.pending.collectOf(this.records, userId);
    await this.records.deleteOne({ _id: userId, sealedSecret: '', pendingAudit: [] });
    return true;
  }

  /** A new credential version voids sessions and hand-overs of older versions on every instance. */
  private async endOtherSessions({ userId, sessionId }: Caller): Promise<void> {
    await retryOnConflict(async () => {
      const account = await this.accounts.find(userId);
      if (!account) throw new NotFound();
      const kept = await this.sessions.toKeep(sessionId, account);
      return (await this.accounts.voidSessions(userId, kept)) || null;
    });
  }

  /** Uses up a code; of several concurrent calls with the same code one succeeds. */
  private async consume(record: SecondFactorRecord, otp: string): Promise<boolean> {
    const step = this.stepOf(record, otp);
    if (step !== null) {
      const used = await this.records.updateOne(
        { _id: record._id, confirmed: true, lastStep: { $lt: step } },
        { $set: { lastStep: step } },
      );
      return used.modifiedCount > 0;
    }
    const digest = recoveryDigest(otp);
    const used = await this.records.updateOne(
      { _id: record._id, confirmed: true, recoveryCodes: digest },
      { $pull: { recoveryCodes: digest } },
    );
    return used.modifiedCount > 0;
  }

  private stepOf(record: SecondFactorRecord, otp: string): number | null {
    const secret = unseal(record.sealedSecret, this.key);
    return secret === null ? null : stepOf(secret, otp, Date.now());
  }

  private entryOf(actor: AuditActor, action: AuditedAction, userId: Types.ObjectId): AuditEntry {
    return this.audit.auditEntry(actor, { action, entity: 'user', entityId: userId });
  }
}

/** A person's second factor, stored apart from the user record so that no response can include it by accident. */
export interface SecondFactorRecord extends WithPendingAudit {
  _id: Types.ObjectId;
  /** False after enrolment until a first code is confirmed; only confirmed factors are asked for at sign-in. */
  confirmed: boolean;
  /**
   * The shared secret, encrypted with a key derived from `JWT_SECRET`; empty in a factor that was switched off and
   * still has a pending audit entry.
   */
  sealedSecret: string;
  /** The newest time step whose code was used, since a code works once. */
  lastStep: number;
  /** SHA-256 of each unused recovery code. */
  recoveryCodes: string[];
  createdAt: Date;
}

/** `_id` is the user's id. */
export const secondFactorSchema = new Schema<SecondFactorRecord>(
  {
    confirmed: { type: Boolean, required: true },
    sealedSecret: { type: String, required: true },
    lastStep: { type: Number, required: true },
    recoveryCodes: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    ...pendingAuditField,
  },
  { collection: 'second_factor', versionKey: false },
).index(...PENDING_AUDIT_INDEX);
