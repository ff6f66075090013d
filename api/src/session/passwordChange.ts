import { type ChangePasswordBody, displayName, type OneTimePasswordRecord, type Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import { FailureLimit, limitedBySubject } from '../platform/limits/failureLimit.js';
import { MailSender } from '../platform/delivery/mail.js';
import { pathId } from '../platform/mongo/objectId.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { MemberPasswords, PasswordReset } from '../user/ports.js';
import { MadeDevices } from '../user/madeDevices.js';
import { type Account, type NewPassword, UserAccounts } from '../user/userAccounts.js';
import { Passwords, type WhatOthersKnow } from './passwords.js';
import { Sessions } from './sessions.js';

/** How long an unused temporary password is valid. */
const TEMPORARY_HOURS = 72;

/** Changes the own password, and resets the passwords of others (docs/rules/access.md#5). */
@Injectable()
export class PasswordChange implements MemberPasswords {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly devices: MadeDevices,
    private readonly failures: FailureLimit,
    private readonly audit: AuditService,
    private readonly mail: MailSender,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Sets the caller's own password; every other session of the caller ends.
   * @returns how many desk devices made by the caller stay valid
   */
  async own(caller: Caller, { old_password: old, password }: ChangePasswordBody): Promise<number> {
    const account = await this.accounts.find(caller.userId);
    if (!account) throw new NotFound();
    const key = `password-change:${caller.userId.toHexString()}`;
    await this.failures.reserve(limitedBySubject(key));
    if (!(await this.passwords.matches(await this.accounts.passwordHashOf(caller.userId), old))) {
      throw InvalidInput.field('old_password', 'The old password is not right.');
    }
    await this.failures.forget(key);
    if (password === old)
      throw InvalidInput.field('password', 'Please choose a password that differs from the old one.');
    this.passwords.refuseGuessable(password, account);
    const kept = await this.sessions.toKeep(caller.sessionId, account);
    const act = { action: 'session.changePassword', entity: 'user', entityId: caller.userId } as const;
    const auditEntry = this.audit.auditEntry(caller, act);
    if (!(await this.store(account, password, { kept, endsPushes: true, auditEntry }))) {
      throw new Conflict('The password was changed from somewhere else a moment ago. Please sign in again.');
    }
    await this.notifyOwner(account, 'Your Coastok password was changed.');
    return this.devices.count(caller.userId);
  }

  /**
   * Gives a user a password that must be changed at the next sign-in. All of the user's sessions end, and also the
   * desk devices the user made and the pushes to the user's phones, unless `keepDevices`.
   * @throws as `validate`, and NotAllowed for the actor's own password
   * @param how.chosen the password to set; a random one when absent. @returns the password, to be shown once
   */
  async reset(
    actor: AuditActor,
    actorRole: Role | null,
    userId: Types.ObjectId,
    { chosen, keepDevices = false }: PasswordReset = {},
  ): Promise<OneTimePasswordRecord> {
    // An open console must not be enough to take over an account: the own password changes only with the old one.
    if (actor.userId?.equals(userId))
      throw new NotAllowed('Please change your own password with the old one.');
    const account = await this.validate(actorRole, userId, chosen);
    const temporaryPassword = chosen ?? this.passwords.temporary();
    const expiresAt = new Date(Date.now() + TEMPORARY_HOURS * 3600_000);
    const auditEntry = this.audit.auditEntry(actor, {
      action: 'user.resetPassword',
      entity: 'user',
      entityId: userId,
      ...(keepDevices && { after: { keepDevices } }),
    });
    const devicesRevoked = keepDevices ? 0 : await this.devices.count(userId);
    if (
      !(await this.store(account, temporaryPassword, {
        expiresAt,
        endsDevices: !keepDevices,
        endsPushes: !keepDevices,
        auditEntry,
      }))
    ) {
      throw new Conflict('The password was changed from somewhere else a moment ago. Please try again.');
    }
    await this.notifyOwner(
      account,
      `Your Coastok password was reset. The one-time password works for ${TEMPORARY_HOURS} hours; you will be asked to choose a new one when you sign in with it.`,
    );
    return { temporaryPassword, expiresAt: expiresAt.toISOString(), devicesRevoked };
  }

  /** Like `reset`, for an operator, who ranks above all roles. */
  resetById(
    actor: AuditActor,
    userId: string,
    how: Pick<PasswordReset, 'keepDevices'> = {},
  ): Promise<OneTimePasswordRecord> {
    return this.reset(actor, null, pathId(userId), how);
  }

  /**
   * Checks whether a reset would be refused: NotFound for an inactive or unknown user, Conflict for a merged record,
   * NotAllowed for a user with a higher role, InvalidInput for a guessable password. Changes nothing.
   * @param becoming the user's data after a change that is saved together with the password
   */
  async validate(
    actorRole: Role | null,
    userId: Types.ObjectId,
    chosen: string | undefined,
    becoming: Partial<WhatOthersKnow> = {},
  ): Promise<Account> {
    const account = await this.accounts.find(userId);
    if (account && account.status !== 1) await this.accounts.refuseMerged(userId);
    if (!account || account.status !== 1) throw new NotFound();
    // A person who can set a password can act as its owner.
    if (actorRole !== null && account.roles.some(role => role > actorRole)) {
      throw new NotAllowed('You can not reset the password of somebody with a higher role.');
    }
    if (chosen !== undefined) this.passwords.refuseGuessable(chosen, { ...account, ...becoming });
    return account;
  }

  private async store(
    { _id, credentialVersion: expectedVersion }: Account,
    password: string,
    {
      expiresAt = null,
      kept,
      endsDevices = false,
      endsPushes,
      auditEntry,
    }: Partial<Pick<NewPassword, 'expiresAt' | 'kept' | 'endsDevices'>> & {
      endsPushes: boolean;
      auditEntry: AuditEntry;
    },
  ): Promise<boolean> {
    const hash = await this.passwords.hash(password);
    return this.accounts.setPassword(
      _id,
      { hash, expiresAt, expectedVersion, kept, endsDevices, endsPushes },
      auditEntry,
    );
  }

  private notifyOwner(account: Account, sentence: string): Promise<void> {
    const text = `Hare Krishna ${displayName(account)},\n\n${sentence}\n\nIf this was not expected, please tell your General Secretary at once.`;
    const key = `password:${account._id.toHexString()}:${account.credentialVersion + 1}`;
    return this.outbox.publish(
      this.mail.message(key, {
        purpose: 'account',
        to: account.email,
        subject: sentence.split('. ')[0] ?? sentence,
        text,
      }),
    );
  }
}
