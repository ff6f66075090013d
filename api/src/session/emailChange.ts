import { type AskEmailBody, type ConfirmEmailBody, RecordStatus, type UserRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import type { Device } from '../platform/auth/deviceTokens.js';
import { InvalidInput, NotFound } from '../platform/errors/appError.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { MailboxLimits, type CodeOwner, MailCodes } from '../platform/delivery/mailCodes.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { consequencesOf } from '../user/memberChange.js';
import { UserAccounts } from '../user/userAccounts.js';
import { UserMapper } from '../user/userMapper.js';
import { type StoredUser, UserRepository } from '../user/userRepository.js';
import { VisitorSessions } from '../visitor/visitorSessions.js';
import { OwnPassword } from './passwords.js';
import { SecondFactor } from './secondFactor.js';
import { Sessions } from './sessions.js';

/** Limits mails to addresses that may be other people's. */
const PER_PERSON: WindowLimit = { name: 'email-change', points: 10, seconds: 3600 };

const WRONG_CODE = 'This code is not right, or not valid any more. Please ask for a new one.';

const ownerOf = ({ userId }: Caller, email: string): CodeOwner => ({
  purpose: 'email-change',
  email,
  holder: userId.toHexString(),
});

/**
 * Changes the own email with password, second factor and a code sent to the new address; the old address is notified
 * (docs/security.md, 31).
 */
@Injectable()
export class EmailChange {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: Sessions,
    private readonly visitorSessions: VisitorSessions,
    private readonly accounts: UserAccounts,
    private readonly repository: UserRepository,
    private readonly mapper: UserMapper,
    private readonly codes: MailCodes,
    private readonly mailboxes: MailboxLimits,
    private readonly limits: WindowLimits,
    private readonly audit: AuditService,
  ) {}

  /**
   * Mails a code, unless the address has had many mails or is already taken: the answer is the same.
   * @throws InvalidInput for a wrong password, counted as a failed sign-in, for a missing or wrong code of the second
   * factor, and for the current address; TooMany.
   */
  async ask(caller: Caller, { email, password, otp }: AskEmailBody, device: Device | null): Promise<void> {
    await this.ownPassword.prove(caller, password, device);
    await this.secondFactor.verify(caller.userId, otp);
    if (email === caller.email) throw InvalidInput.field('email', 'This is your email already.');
    await this.limits.consume(PER_PERSON, caller.userId.toHexString());
    if (await this.repository.findByEmail(email)) return;
    if (await this.mailboxes.mayMail(email, null, caller.address)) {
      // The console and its mails are English.
      await this.codes.issue(ownerOf(caller, email), null);
    }
  }

  /** @throws InvalidInput for a wrong, used or expired code; Conflict when the address was taken meanwhile. */
  async confirm(caller: Caller, { email, code }: ConfirmEmailBody): Promise<UserRecord> {
    if (!(await this.codes.redeem(ownerOf(caller, email), code))) {
      throw InvalidInput.field('code', WRONG_CODE);
    }
    return this.mapper.toRecord(await this.endingOthers(caller, email));
  }

  /** Changes the address; the same write ends every other session of the person. */
  private async endingOthers(caller: Caller, email: string): Promise<StoredUser> {
    const account = await this.accounts.find(caller.userId);
    if (!account) throw new NotFound();
    const addresses = await this.accounts.emailsOf(account._id);
    const closeVisitors = async () => {
      for (const address of addresses) await this.visitorSessions.closeAddress(address);
    };
    // Also closed before the change, so that a crash right after it leaves no browser signed in with the old address.
    await closeVisitors();
    const changed = await retryOnConflict(() => this.change(caller, email));
    await closeVisitors();
    return changed;
  }

  private async change(caller: Caller, email: string): Promise<StoredUser | null> {
    const account = await this.accounts.find(caller.userId);
    const before = await this.repository.find(caller.userId);
    if (!account || !before || before.status !== RecordStatus.Active || before.erasure) throw new NotFound();
    const keptSession = await this.sessions.toKeep(caller.sessionId, account);
    const change = { email, ...consequencesOf(before, { email }) };
    const entryOf = (after: StoredUser) =>
      this.audit.auditEntry(caller, {
        action: 'user.changeEmail',
        entity: 'user',
        entityId: before._id,
        before,
        after,
      });
    return this.repository.update(before, change, entryOf, { endsSessions: true, keptSession });
  }
}
