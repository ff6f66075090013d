import { type AskEmailBody, type ConfirmEmailBody, RecordStatus, type UserRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { InvalidInput, NotFound } from '../platform/errors/appError.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { MailboxLimits } from '../platform/mailCodes/mailboxLimits.js';
import { type CodeOwner, MailCodes } from '../platform/mailCodes/mailCodes.js';
import { retryOnConflict } from '../platform/mongo/retryOnConflict.js';
import { consequencesOf } from './memberChange.js';
import { UserMapper } from './userMapper.js';
import { type StoredUser, UserRepository } from './userRepository.js';

/** Strangers' mailboxes are nobody's to fill. */
const PER_PERSON: WindowLimit = { name: 'email-change', points: 10, seconds: 3600 };

const WRONG_CODE = 'This code is not right, or not valid any more. Please ask for a new one.';

const ownerOf = ({ userId }: Caller, email: string): CodeOwner => ({
  purpose: 'email-change',
  email,
  holder: userId.toHexString(),
});

/** Changes one's own email by a code to the new address; the old one is told (docs/security.md, 31). */
@Injectable()
export class EmailChange {
  constructor(
    private readonly repository: UserRepository,
    private readonly mapper: UserMapper,
    private readonly codes: MailCodes,
    private readonly mailboxes: MailboxLimits,
    private readonly limits: WindowLimits,
    private readonly audit: AuditService,
  ) {}

  /**
   * Mails a code; none to an address that has had many, or that is somebody's already: the answer is the same.
   * @throws InvalidInput for the address that one has; TooMany.
   */
  async ask(caller: Caller, { email }: AskEmailBody): Promise<void> {
    if (email === caller.email) throw InvalidInput.field('email', 'This is your email already.');
    await this.limits.take(PER_PERSON, caller.userId.toHexString());
    if (await this.repository.findByEmail(email)) return;
    if (await this.mailboxes.mayMail(email, null)) await this.codes.issue(ownerOf(caller, email));
  }

  /** @throws InvalidInput for a wrong, used or expired code; Conflict when somebody took the address meanwhile. */
  async confirm(caller: Caller, { email, code }: ConfirmEmailBody): Promise<UserRecord> {
    if (!(await this.codes.redeem(ownerOf(caller, email), code))) {
      throw InvalidInput.field('code', WRONG_CODE);
    }
    return this.mapper.presentOne(await retryOnConflict(() => this.change(caller, email)));
  }

  private async change(caller: Caller, email: string): Promise<StoredUser | null> {
    const before = await this.repository.find(caller.userId);
    if (!before || before.status !== RecordStatus.Active || before.erasure) throw new NotFound();
    const change = { email, ...consequencesOf(before, { email }) };
    return this.repository.update(before, change, after =>
      this.audit.entryOf(caller, {
        action: 'user.changeEmail',
        entity: 'user',
        entityId: before._id,
        before,
        after,
      }),
    );
  }
}
