import type { ChangePasswordBody, OneTimePasswordRecord, Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import { FailureLimit, heldAgainst } from '../platform/limits/failureLimit.js';
import { MailSender } from '../platform/mail/mail.js';
import { pathId } from '../platform/mongo/objectId.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { MemberPasswords, PasswordReset } from '../user/ports.js';
import { MadeDevices } from '../user/madeDevices.js';
import { type Account, UserAccounts } from '../user/userAccounts.js';
import { Passwords, type WhatOthersKnow } from './passwords.js';
import { Sessions } from './sessions.js';

/** A temporary password that nobody took up dies. */
const TEMPORARY_HOURS = 72;

/** Changes one's own password, and resets others' (docs/rules/access.md#5). */
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
   * @returns how many phones at desks that the caller made go on working
   */
  async own(caller: Caller, { old_password: old, password }: ChangePasswordBody): Promise<number> {
    const account = await this.accounts.find(caller.userId);
    if (!account) throw new NotFound();
    const key = `password-change:${caller.userId.toHexString()}`;
    await this.failures.reserve(heldAgainst(key));
    if (!(await this.passwords.matches(await this.accounts.passwordHashOf(caller.userId), old))) {
      throw InvalidInput.field('old_password', 'The old password is not right.');
    }
    await this.failures.forget(key);
    if (password === old)
      throw InvalidInput.field('password', 'Please choose a password that differs from the old one.');
    this.passwords.refuseGuessable(password, account);
    await this.sessions.carryOver(caller.sessionId, account.credentialVersion + 1);
    const act = { action: 'session.changePassword', entity: 'user', entityId: caller.userId } as const;
    const stored = await this.store(account, password, { told: this.audit.auditEntry(caller, act) });
    if (!stored) {
      await this.sessions.carryOver(caller.sessionId, account.credentialVersion);
      throw new Conflict('The password was changed from somewhere else a moment ago. Please sign in again.');
    }
    await this.tell(account, 'Your Coastok password was changed.');
    return this.devices.count(caller.userId);
  }

  /**
   * Gives a user a password that must be changed at the next sign-in; all of the user's sessions end, and the phones at
   * desks that the user made, unless they are to be kept.
   * @throws as `judge`, and NotAllowed for the actor's own.
   * @param how.chosen the password to give; a random one when absent. @returns the password, to be shown once.
   */
  async reset(
    actor: AuditActor,
    actorRole: Role | null,
    userId: Types.ObjectId,
    { chosen, keepDevices = false }: PasswordReset = {},
  ): Promise<OneTimePasswordRecord> {
    // Whoever finds a console open must not get in for good: the own password changes by the old one alone.
    if (actor.userId?.equals(userId))
      throw new NotAllowed('Please change your own password with the old one.');
    const account = await this.judge(actorRole, userId, chosen);
    const temporaryPassword = chosen ?? this.passwords.temporary();
    const expiresAt = new Date(Date.now() + TEMPORARY_HOURS * 3600_000);
    const told = this.audit.auditEntry(actor, {
      action: 'user.resetPassword',
      entity: 'user',
      entityId: userId,
      ...(keepDevices && { after: { keepDevices } }),
    });
    if (!(await this.store(account, temporaryPassword, { expiresAt, endsDevices: !keepDevices, told }))) {
      throw new Conflict('The password was changed from somewhere else a moment ago. Please try again.');
    }
    await this.tell(
      account,
      `Your Coastok password was reset. The one-time password works for ${TEMPORARY_HOURS} hours; you will be asked to choose a new one when you sign in with it.`,
    );
    const devicesRevoked = keepDevices ? 0 : await this.devices.end(userId, actor);
    return { temporaryPassword, expiresAt: expiresAt.toISOString(), devicesRevoked };
  }

  /** As `reset`, for an operator of the machine, whom no role outranks. */
  resetById(
    actor: AuditActor,
    userId: string,
    how: Pick<PasswordReset, 'keepDevices'> = {},
  ): Promise<OneTimePasswordRecord> {
    return this.reset(actor, null, pathId(userId), how);
  }

  /**
   * Whether a reset would be refused: NotFound for nobody active, NotAllowed for somebody with a higher role,
   * InvalidInput for a password that others would guess. Changes nothing.
   * @param becoming what the user is called by the time the password holds, where that changes
   */
  async judge(
    actorRole: Role | null,
    userId: Types.ObjectId,
    chosen: string | undefined,
    becoming: Partial<WhatOthersKnow> = {},
  ): Promise<Account> {
    const account = await this.accounts.find(userId);
    if (!account || account.status !== 1) throw new NotFound();
    // Whoever can set a password can act as that person.
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
      endsDevices = false,
      told,
    }: { expiresAt?: Date | null; endsDevices?: boolean; told: AuditEntry },
  ): Promise<boolean> {
    const hash = await this.passwords.hash(password);
    return this.accounts.setPassword(_id, { hash, expiresAt, expectedVersion, endsDevices }, told);
  }

  private tell(account: Account, sentence: string): Promise<void> {
    const text = `Hare Krishna ${account.initiatedName || account.name},\n\n${sentence}\n\nIf this was not expected, please tell your General Secretary at once.`;
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
