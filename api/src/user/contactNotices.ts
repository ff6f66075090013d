import { displayName } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MailSender } from '../platform/mail/mail.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { PendingMessages } from '../platform/outbox/pendingMessages.js';
import type { User } from './user.model.js';
import type { StoredUser } from './userRepository.js';

/** Tells the address that somebody had until now when their email or phone becomes another (docs/security.md, 31). */
@Injectable()
export class ContactNotices implements OnModuleInit {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly mail: MailSender,
    private readonly pending: PendingMessages,
  ) {}

  onModuleInit(): void {
    this.pending.collectFrom(this.users.collection);
  }

  /** What a change has to tell; it goes into the very update that makes the change. */
  about(before: StoredUser, change: Partial<User>): OutboxRequest[] {
    const changed = [
      ...(change.email !== undefined && change.email !== before.email ? ['email address'] : []),
      ...(change.phone !== undefined && change.phone !== before.phone ? ['phone number'] : []),
    ].join(' and ');
    if (!changed) return [];
    const subject = `Your Coastok ${changed} was changed`;
    const text = [
      `Hare Krishna ${displayName(before)},`,
      // Neither the old nor the new one: whoever reads this mail need not learn them.
      `The ${changed} of your Coastok account was changed just now.`,
      'If this was not expected, please tell your General Secretary at once.',
    ].join('\n\n');
    const key = `contact:${before._id.toHexString()}:${before.__v + 1}`;
    return [this.mail.message(key, { purpose: 'account', to: before.email, subject, text })];
  }

  /** Hands on at once what a record carries; after a crash a job does. */
  async send({ _id, pendingMessages = [] }: StoredUser): Promise<void> {
    await this.pending.flush(this.users.collection, _id, pendingMessages);
  }
}
