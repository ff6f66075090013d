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
import type { Visitor } from '../platform/auth/visitor.js';
import { InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { MailboxLimits } from '../platform/mailCodes/mailboxLimits.js';
import { type CodeOwner, MailCodes } from '../platform/mailCodes/mailCodes.js';
import { retryOnConflict } from '../platform/mongo/retryOnConflict.js';
import { consequencesOf } from '../user/memberChange.js';
import { ownEmailsOf } from '../user/ownEmails.js';
import { type StoredUser, UserRepository } from '../user/userRepository.js';
import { VisitorMembers } from './visitorMembers.js';
import { VisitorSessions } from './visitorSessions.js';

/** Strangers' mailboxes are nobody's to fill; the console's way counts with it. */
const PER_PERSON: WindowLimit = { name: 'email-change', points: 10, seconds: 3600 };

const WRONG_CODE = 'This code is not right, or not valid any more. Please ask for new ones.';

const ownerOf = ({ _id }: StoredUser, email: string): CodeOwner => ({
  purpose: 'visitor-email',
  email,
  holder: _id.toHexString(),
});

/** Changes a visitor's own email by two codes: one to the new address, one to the address that is proved (docs/security.md, 31). */
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
   * Mails a code to each address; none where the new one has had many mails, or is somebody's already: the answer is the same.
   * @throws NotAllowed for staff, whose way needs the password; InvalidInput for the address that one has; TooMany.
   */
  async ask(visitor: Visitor, { email }: AskVisitorEmailBody, device: Device | null): Promise<void> {
    const own = await this.own(visitor);
    if (email === own.email) throw InvalidInput.field('email', 'This is your email already.');
    await this.limits.take(PER_PERSON, own._id.toHexString());
    if (await this.repository.findByEmail(email)) return;
    if (!(await this.mailboxes.mayMail(email, null, visitor.address))) return;
    if (!(await this.mailboxes.mayMail(own.email, device, visitor.address))) return;
    await this.codes.issue(ownerOf(own, own.email));
    await this.codes.issue(ownerOf(own, email));
  }

  /**
   * Takes the new address, by both codes at once; sessions of the person end.
   * @returns what the browser has proved now
   * @throws InvalidInput for a wrong, used or expired code; Conflict when somebody took the address meanwhile.
   */
  async confirm(
    visitor: Visitor,
    { email, code, oldCode }: ConfirmVisitorEmailBody,
  ): Promise<VisitorSessionRecord> {
    const own = await this.own(visitor);
    const expectNew = async () => {
      if (!(await this.codes.redeem(ownerOf(own, email), code))) throw InvalidInput.field('code', WRONG_CODE);
    };
    // A wrong code of the one address uses up an attempt of the other, never the code itself.
    if (!(await this.codes.redeem(ownerOf(own, own.email), oldCode, expectNew)))
      throw InvalidInput.field('oldCode', WRONG_CODE);
    await retryOnConflict(() => this.change(visitor, own, email));
    // After a crash before this, these sessions prove an address that has no record.
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
    // The code was for the address that the record has: after another change it proves nothing.
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
