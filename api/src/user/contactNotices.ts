import { displayName } from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { MailSender } from '../platform/mail/mail.js';
import { type MailPage, mailTextOf } from '../platform/mail/mailPage.js';
import { Outbox, type OutboxRequest } from '../platform/outbox/outbox.js';
import { PendingMessages } from '../platform/outbox/pendingMessages.js';
import { FormerEmails, liveOf } from './formerEmails.js';
import type { FormerEmail, User } from './user.model.js';
import type { StoredUser } from './userRepository.js';

const KIND = 'former-email';

/** Notifies the old address when a person's email or phone changes (docs/security.md, 31). */
@Injectable()
export class ContactNotices implements OnModuleInit {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly mail: MailSender,
    private readonly outbox: Outbox,
    private readonly pending: PendingMessages,
    private readonly formerEmails: FormerEmails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.pending.collectFrom(this.users.collection);
    this.outbox.handle(KIND, ({ person, nonce, changed }) =>
      this.sendLink(new Types.ObjectId(String(person)), String(nonce), String(changed)),
    );
  }

  /**
   * The messages about a change; the same update that makes the change stores them.
   * @param former the address that the change keeps; absent when no address is given up
   */
  about(before: StoredUser, { phone }: Partial<User>, former?: FormerEmail): OutboxRequest[] {
    const changed = [
      ...(former ? ['email address'] : []),
      ...(phone !== undefined && phone !== before.phone ? ['phone number'] : []),
    ].join(' and ');
    if (!changed) return [];
    const key = `contact:${before._id.toHexString()}:${before.__v + 1}`;
    // The outbox does not store the link; it is derived from the nonce when the mail is sent.
    if (former)
      return [
        { key, kind: KIND, payload: { person: before._id.toHexString(), nonce: former.nonce, changed } },
      ];
    const page: MailPage = {
      greeting: `Hare Krishna ${displayName(before)},`,
      paragraphs: [
        wasChanged(changed),
        'If this was not expected, please tell your General Secretary at once.',
      ],
      facts: [],
      button: { label: 'See your data', href: new URL('/my-data', this.config.publicUrl).href },
    };
    const mail = { to: before.email, subject: subjectOf(changed), text: mailTextOf(page), page };
    return [this.mail.message(key, { purpose: 'account', ...mail })];
  }

  /** Sends the pending messages of a record at once; after a crash a job sends them. */
  async send({ _id, pendingMessages = [] }: StoredUser): Promise<void> {
    await this.pending.flush(this.users.collection, _id, pendingMessages);
  }

  /** Skips a link that was used, or expired while the mail waited. */
  private async sendLink(_id: Types.ObjectId, nonce: string, changed: string): Promise<void> {
    const person = await this.users
      .findById(_id, { name: 1, initiatedName: 1, formerEmails: 1 })
      .lean<Pick<User, '_id' | 'name' | 'initiatedName' | 'formerEmails'>>();
    const former = liveOf(person?.formerEmails).find(one => one.nonce === nonce);
    if (!person || !former) return;
    const page: MailPage = {
      greeting: `Hare Krishna ${displayName(person)},`,
      paragraphs: [
        // Neither the old nor the new value, since readers of this mail need not learn them.
        wasChanged(changed),
        'Was it not you? Take the change back with the link below. It works for 72 hours, signs your account out everywhere, and your password has to be reset.',
        'If it was you, you need not do anything.',
      ],
      facts: [],
      button: { label: 'It was not me', href: this.formerEmails.linkOf(_id, nonce) },
    };
    const subject = subjectOf(changed);
    await this.mail.send({ purpose: 'account', to: former.email, subject, text: mailTextOf(page), page });
  }
}

const subjectOf = (changed: string): string => `Your Coastok ${changed} was changed`;

const wasChanged = (changed: string): string =>
  `The ${changed} of your Coastok account was changed just now.`;
