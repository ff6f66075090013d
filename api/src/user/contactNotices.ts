import { displayName } from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { CONFIG, type Config } from '../platform/config/config.js';
import { wordingOf } from '../platform/languages/wording.js';
import { MailSender, type MailPage, mailTextOf } from '../platform/delivery/mail.js';
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
      this.sendLink(new Types.ObjectId(String(person)), String(nonce), changeNamed(String(changed))),
    );
  }

  /**
   * The messages about a change; the same update that makes the change stores them.
   * @param former the address that the change keeps; absent when no address is given up
   */
  about(before: StoredUser, { phone }: Partial<User>, former?: FormerEmail): OutboxRequest[] {
    const changed = changeOf(former !== undefined, phone !== undefined && phone !== before.phone);
    if (!changed) return [];
    const key = `contact:${before._id.toHexString()}:${before.__v + 1}`;
    // The outbox does not store the link; it is derived from the nonce when the mail is sent.
    if (former)
      return [
        { key, kind: KIND, payload: { person: before._id.toHexString(), nonce: former.nonce, changed } },
      ];
    const wording = wordingOf(this.config.languages, before.language);
    const page: MailPage = {
      language: wording.language,
      greeting: wording.say('greeting', { name: displayName(before) }),
      paragraphs: [wording.say(`contact.${changed}.text`), wording.say('contact.unexpected')],
      facts: [],
      button: { label: wording.say('contact.data'), href: new URL('/my-data', this.config.publicUrl).href },
    };
    const mail = {
      to: before.email,
      subject: wording.say(`contact.${changed}.subject`),
      text: mailTextOf(page),
      page,
    };
    return [this.mail.message(key, { purpose: 'account', ...mail })];
  }

  /** Sends the pending messages of a record at once; after a crash a job sends them. */
  async send({ _id, pendingMessages = [] }: StoredUser): Promise<void> {
    await this.pending.flush(this.users.collection, _id, pendingMessages);
  }

  /** Skips a link that was used, or expired while the mail waited. */
  private async sendLink(_id: Types.ObjectId, nonce: string, changed: Change): Promise<void> {
    const person = await this.users
      .findById(_id, { name: 1, initiatedName: 1, formerEmails: 1, language: 1 })
      .lean<Pick<User, '_id' | 'name' | 'initiatedName' | 'formerEmails' | 'language'>>();
    const former = liveOf(person?.formerEmails).find(one => one.nonce === nonce);
    if (!person || !former) return;
    const wording = wordingOf(this.config.languages, person.language);
    const page: MailPage = {
      language: wording.language,
      greeting: wording.say('greeting', { name: displayName(person) }),
      paragraphs: [
        // Neither the old nor the new value, since readers of this mail need not learn them.
        wording.say(`contact.${changed}.text`),
        wording.say('contact.takeBack'),
        wording.say('contact.fine'),
      ],
      facts: [],
      button: { label: wording.say('contact.notMe'), href: this.formerEmails.linkOf(_id, nonce, wording) },
    };
    const subject = wording.say(`contact.${changed}.subject`);
    await this.mail.send({ purpose: 'account', to: former.email, subject, text: mailTextOf(page), page });
  }
}

/** What was changed, as the keys of the texts name it. */
type Change = 'email' | 'phone' | 'both';

function changeOf(email: boolean, phone: boolean): Change | null {
  if (email) return phone ? 'both' : 'email';
  return phone ? 'phone' : null;
}

/** The change that a message names; messages of earlier versions name it in English words. */
const changeNamed = (changed: string): Change =>
  changed === 'both' || changed.includes(' and ') ? 'both' : changed.startsWith('phone') ? 'phone' : 'email';
