import {
  type AskVisitorEmailBody,
  type ConfirmVisitorEmailBody,
  displayName,
  isStaffRole,
  RecordStatus,
  type VisitorSessionRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Device } from '../platform/auth/deviceTokens.js';
import type { Visitor } from '../platform/auth/caller.js';
import { InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { MailboxLimits, type CodeOwner, MailCodes } from '../platform/delivery/mailCodes.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { consequencesOf } from '../user/memberChange.js';
import { ownEmailsOf } from '../user/reach.js';
import { type StoredUser, UserRepository } from '../user/userRepository.js';
import { VisitorMembers } from './visitorMembers.js';
import { VisitorSessions } from './visitorSessions.js';

/** Limits mails to addresses that may be other people's; shared with the console's email change. */
const PER_PERSON: WindowLimit = { name: 'email-change', points: 10, seconds: 3600 };

const WRONG_CODE = 'This code is not right, or not valid any more. Please ask for new ones.';

const ownerOf = ({ _id }: StoredUser, email: string): CodeOwner => ({
  purpose: 'visitor-email',
  email,
  holder: _id.toHexString(),
});

/**
 * Changes a visitor's own email with two codes, one sent to the new address and one to the proved address
 * (docs/security.md, 31).
 */
@Injectable()
export class VisitorEmailChange {
  constructor(
    private readonly members: VisitorMembers,
    private readonly repository: UserRepository,
    private readonly sessions: VisitorSessions,
    private readonly codes: MailCodes,
    private readonly mailboxes: MailboxLimits,
    private readonly limits: WindowLimits,
    private readonly audit: AuditService,
  ) {}

  /**
   * Mails a code to each address. The new one gets none when it has had many mails or is taken: neither the answer nor
   * the mail to the proved address shows that.
   * @throws NotAllowed for staff, who need the password and change it in the console; InvalidInput for the current
   * address; TooMany.
   */
  async ask(visitor: Visitor, { email }: AskVisitorEmailBody, device: Device | null): Promise<void> {
    const own = await this.own(visitor);
    if (email === own.email) throw InvalidInput.field('email', 'This is your email already.');
    await this.limits.consume(PER_PERSON, own._id.toHexString());
    if (!(await this.mailboxes.mayMail(own.email, device, visitor.address))) return;
    await this.codes.issue(ownerOf(own, own.email), own.language ?? null);
    const isTaken = (await this.repository.findByEmail(email)) !== null;
    if (!isTaken && (await this.mailboxes.mayMail(email, null, visitor.address)))
      await this.codes.issue(ownerOf(own, email), own.language ?? null);
  }

  /**
   * Changes the address when both codes are right; the person's sessions end.
   * @returns what the browser has proved now
   * @throws InvalidInput for a wrong, used or expired code; Conflict when the address was taken meanwhile.
   */
  async confirm(
    visitor: Visitor,
    { email, code, oldCode }: ConfirmVisitorEmailBody,
  ): Promise<VisitorSessionRecord> {
    const own = await this.own(visitor);
    const expectNew = async () => {
      if (!(await this.codes.redeem(ownerOf(own, email), code))) throw InvalidInput.field('code', WRONG_CODE);
    };
    // A wrong code for one address uses up an attempt of the other, but not its code.
    if (!(await this.codes.redeem(ownerOf(own, own.email), oldCode, expectNew)))
      throw InvalidInput.field('oldCode', WRONG_CODE);
    await retryOnConflict(() => this.change(visitor, own, email));
    // After a crash before this line, these sessions prove an address without a record.
    for (const address of ownEmailsOf(own)) await this.sessions.closeAddress(address);
    return { email, name: visitor.name, imageUrl: null };
  }

  private async own(visitor: Visitor): Promise<StoredUser> {
    const own = await this.members.require(visitor);
    if (own.roles.some(isStaffRole))
      throw new NotAllowed('You sign in with a password: please change your email in the console.');
    return own;
  }

  private async change(
    visitor: Visitor,
    { _id, email: former }: StoredUser,
    email: string,
  ): Promise<StoredUser | null> {
    const before = await this.repository.find(_id);
    // The code was for the record's address at that time; after another change it proves nothing.
    if (before?.status !== RecordStatus.Active || before.email !== former) throw new NotFound();
    const { address, requestId } = visitor;
    return this.repository.update(
      before,
      { email, ...consequencesOf(before, { email }) },
      after =>
        this.audit.auditEntry(
          { userId: _id, name: displayName(before), userRole: null, address, requestId },
          { action: 'user.changeEmail', entity: 'user', entityId: _id, before, after },
        ),
      { endsSessions: true },
    );
  }
}
