import {
  DAY_MS,
  displayName,
  formatDate,
  reminderDue,
  REQUEST_KIND_LABELS,
  requestDueOn,
  requestLastOn,
} from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import { MailSender } from '../platform/mail/mail.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { PrivacyRequest } from './privacyRequest.model.js';

/**
 * Notifies the secretaries of a new request, and reminds them more often as its last day comes nearer. `toldDays` is
 * written after the mails; their outbox keys prevent a repeat from sending them twice.
 */
@RunsAsJob
@Injectable()
export class RequestReminders implements Job, OnModuleInit {
  readonly name = 'privacy-requests';
  readonly timetable = { everySeconds: 600 };
  private readonly logger = new Logger('RequestReminders');

  constructor(
    @InjectModel('privacyRequest') private readonly requests: Model<PrivacyRequest>,
    private readonly people: PeopleRepository,
    private readonly mail: MailSender,
    private readonly outbox: Outbox,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.measure(
      'coastok_privacy_request_oldest_days',
      'Days since the oldest request about the own data came that nobody has answered',
      () => this.oldestDays(),
    );
  }

  async run(signal: AbortSignal): Promise<number> {
    let notified = 0;
    const open = this.requests.find({ isOpen: true }).lean<PrivacyRequest[]>().cursor();
    await processEach(
      open,
      signal,
      async request => {
        if (await this.remind(request)) notified++;
      },
      (error, { _id }) => this.logger.warn({ err: error, request: _id }, 'a reminder will be sent later'),
    );
    return notified;
  }

  private async remind({ _id, kind, at, toldDays }: PrivacyRequest): Promise<boolean> {
    const days = reminderDue(at, new Date());
    if (toldDays !== null && days <= toldDays) return false;
    const isNew = days === 0;
    const secretaries = await this.people.secretaries();
    await this.outbox.publish(
      ...secretaries.map(person =>
        this.mail.message(`privacyRequest-waits:${_id.toHexString()}:${days}:${person._id.toHexString()}`, {
          purpose: 'work',
          to: person.email,
          subject: isNew
            ? 'A member asks about their data'
            : `A request about data has waited for ${days} days`,
          text: [
            `Hare Krishna ${displayName(person)},`,
            `‘${REQUEST_KIND_LABELS[kind]}’, asked on ${formatDate(at)}, waits in the console. We mean to answer by ${formatDate(requestDueOn(at))}; the last day is ${formatDate(requestLastOn(at))}.`,
          ].join('\n\n'),
        }),
      ),
    );
    await this.requests.updateOne({ _id, isOpen: true }, { $set: { toldDays: days } });
    return true;
  }

  private async oldestDays(): Promise<number> {
    const oldest = await this.requests
      .findOne({ isOpen: true }, { at: 1 })
      .sort({ at: 1, _id: 1 })
      .lean<Pick<PrivacyRequest, 'at'>>();
    return oldest ? (Date.now() - oldest.at.getTime()) / DAY_MS : 0;
  }
}
