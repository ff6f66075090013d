import { displayName } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AuditService } from '../platform/audit/audit.service.js';
import { InvalidInput } from '../platform/errors/appError.js';
import { networkOf, type Origin } from '../platform/http/origin.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { FormerEmails } from '../user/formerEmails.js';
import { consequencesOf } from '../user/memberChange.js';
import { ownEmailsOf } from '../user/reach.js';
import { type StoredUser, UserRepository } from '../user/userRepository.js';
import { VisitorSessions } from './visitorSessions.js';

/** Limits attempts to guess a link. */
const TRIES: WindowLimit = { name: 'email-take-back', points: 20, seconds: 600 };

const deadLink = () =>
  InvalidInput.field(
    'token',
    'This link was used already, or does not work any more. Please tell your General Secretary at once.',
  );

/** Another feature whose mails have such a link. */
export interface UndoneByLink {
  /** @returns a sentence about what was done; null for a link of another feature, or an expired one */
  undoByLink(token: string, origin: Origin): Promise<string | null>;
}

/** 'It was not me': the holder of the link mailed to a former address takes the change back (docs/security.md, 31). */
@Injectable()
export class EmailUndo {
  private readonly others: UndoneByLink[] = [];

  constructor(
    private readonly formerEmails: FormerEmails,
    private readonly repository: UserRepository,
    private readonly sessions: VisitorSessions,
    private readonly limits: WindowLimits,
    private readonly audit: AuditService,
  ) {}

  add(other: UndoneByLink): void {
    this.others.push(other);
  }

  /**
   * Restores the person's former address, and ends all sessions and the password. The same write uses up the link. So
   * after an interruption before it the person may try again, and after it no remaining session shows the record.
   * @returns a sentence about what was done
   * @throws InvalidInput for a used, unknown or expired link, and for one of a change that was taken back together
   * with an earlier one.
   */
  async run(token: string, origin: Origin): Promise<string> {
    await this.limits.consume(TRIES, networkOf(origin.address));
    for (const other of this.others) {
      const done = await other.undoByLink(token, origin);
      if (done !== null) return done;
    }
    const holder = await this.formerEmails.holderOf(token);
    if (!holder) throw deadLink();
    await retryOnConflict(() => this.revert(holder, token, origin));
    return 'Your former address is back, and your account is signed out everywhere. The password has to be reset.';
  }

  private async revert(
    holder: Types.ObjectId,
    token: string,
    { address, requestId }: Origin,
  ): Promise<StoredUser | null> {
    const before = await this.repository.find(holder);
    const at = this.formerEmails.find(before?.formerEmails, token);
    if (!before || before.erasure || before.mergedInto || !at) throw deadLink();
    const { email } = at.former;
    // Closed before the write, since sessions that prove one of the person's addresses would still show the record
    // after it.
    for (const address of [email, ...ownEmailsOf(before)]) await this.sessions.closeAddress(address);
    // Links of this change and later ones were mailed to addresses that are not the person's.
    const formerEmails = at.earlier;
    const own = { ...before, formerEmails };
    const change = { email, formerEmails, ...consequencesOf(own, { email }) };
    const kept = new Set([email, ...formerEmails.map(one => one.email)]);
    const given = new Set([before.email, ...(before.formerEmails ?? []).map(one => one.email)]);
    const after = await this.repository.update(
      before,
      {
        ...change,
        emails: (change.emails ?? []).filter(one => kept.has(one) || !given.has(one)),
        passwordHash: null,
        passwordExpiresAt: null,
      },
      after =>
        this.audit.auditEntry(
          { userId: holder, name: displayName(before), userRole: null, address, requestId },
          { action: 'user.takeBackEmail', entity: 'user', entityId: holder, before, after },
        ),
      { endsSessions: true, endsDevices: true },
    );
    if (after) for (const address of ownEmailsOf(before)) await this.sessions.closeAddress(address);
    return after;
  }
}
