import { type AuditedAction, type BreachNotice, breachNoticeTo } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { BULK_MAIL, MailSender } from '../platform/mail/mail.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { type AffectedFilters, AffectedPeople, type AffectedPerson } from './affectedPeople.js';
import { NoticeJournal } from './noticeJournal.js';

/** Tells each whom a breach touches of it by mail, once, and a child’s guardian (docs/breach.md). */
@Injectable()
export class BreachNotices {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly affected: AffectedPeople,
    private readonly journal: NoticeJournal,
    private readonly mail: MailSender,
    private readonly audit: AuditService,
  ) {}

  /** How many a notice under this key would still be sent to; a child's guardian is not counted besides the child. */
  async countLeft(filters: AffectedFilters, key: string): Promise<number> {
    let left = 0;
    for await (const people of this.affected.find(filters))
      left += await this.journal.countUntold(
        versionOf(key),
        people.map(({ _id }) => _id),
      );
    return left;
  }

  /**
   * @param key names the breach: of one key everybody is told once, whatever the words
   * @returns how many are told now who had not been before
   */
  async send(
    actor: AuditActor,
    filters: AffectedFilters,
    notice: BreachNotice,
    key: string,
  ): Promise<number> {
    const version = versionOf(key);
    await this.record(actor, key, 'breach.notify');
    let told = 0;
    for await (const people of this.affected.find(filters)) {
      const byId = new Map(people.map(person => [person._id.toHexString(), person]));
      told += await this.journal.tell(
        version,
        people.map(({ _id }) => _id),
        id => this.mailsTo(byId.get(id.toHexString()), notice, version),
      );
    }
    await this.record(actor, key, 'breach.notified', { told });
    return told;
  }

  /** To the person, and of a child to the guardian. */
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
      // Whoever gets it twice, because a server died between sending and noting it, is shown it once.
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
