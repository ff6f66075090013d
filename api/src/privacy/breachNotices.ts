import { type AuditedAction, type BreachNotice, breachNoticeTo } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { BULK_MAIL, MailSender } from '../platform/delivery/mail.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { type AffectedFilters, AffectedPeople, type AffectedPerson } from './affectedPeople.js';
import { NoticeJournal } from './noticeJournal.js';

/** Notifies each person affected by a breach once by mail, and a child’s guardian (docs/breach.md). */
@Injectable()
export class BreachNotices {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly affected: AffectedPeople,
    private readonly journal: NoticeJournal,
    private readonly mail: MailSender,
    private readonly audit: AuditService,
  ) {}

  /**
   * How many people a notice with this key has yet to reach; a child's guardian is not counted in addition to the
   * child.
   */
  async countLeft(filters: AffectedFilters, key: string): Promise<number> {
    let left = 0;
    for await (const people of this.affected.find(filters))
      left += await this.journal.countUnnotified(
        versionOf(key),
        people.map(({ _id }) => _id),
      );
    return left;
  }

  /**
   * @param key identifies the breach: each person is notified once per key, even if the text differs
   * @returns how many people are notified by this call who had not been before
   */
  async send(
    actor: AuditActor,
    filters: AffectedFilters,
    notice: BreachNotice,
    key: string,
  ): Promise<number> {
    const version = versionOf(key);
    await this.record(actor, key, 'breach.notify');
    let notified = 0;
    for await (const people of this.affected.find(filters)) {
      const byId = new Map(people.map(person => [person._id.toHexString(), person]));
      notified += await this.journal.notify(
        version,
        people.map(({ _id }) => _id),
        id => this.mailsTo(byId.get(id.toHexString()), notice, version),
      );
    }
    await this.record(actor, key, 'breach.notified', { told: notified });
    return notified;
  }

  /** The mail to the person, and for a child also to the guardian. */
  private mailsTo(
    person: AffectedPerson | undefined,
    notice: BreachNotice,
    version: string,
  ): OutboxRequest[] {
    if (!person) return [];
    const text = breachNoticeTo(notice, person.name);
    return [person.email, person.guardianEmail].flatMap((to, at) => {
      if (!to) return [];
      const key = `privacy-notice:${version}:${person._id.toHexString()}:${at === 0 ? 'mail' : 'guardian'}`;
      // A fixed Message-ID: if a crash between sending and recording sends the mail twice, mail programs show it
      // once.
      const messageId = `<${encodeURIComponent(key)}@${new URL(this.config.publicUrl).hostname}>`;
      return this.mail.message(
        key,
        { purpose: 'account', to, subject: notice.subject, text, messageId },
        BULK_MAIL,
      );
    });
  }

  private record(
    actor: AuditActor,
    key: string,
    action: AuditedAction,
    after?: { told: number },
  ): Promise<void> {
    return this.audit.record(actor, { action, entity: 'privacy/notice', entityId: key, after });
  }
}

const versionOf = (key: string): string => `breach:${key}`;
