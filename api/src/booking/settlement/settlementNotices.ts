import { DIFFERENCE_LABELS, displayName, formatDateTime } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONFIG, type Config, onlinePaymentsOff } from '../../platform/config/config.js';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import { MailSender } from '../../platform/delivery/mail.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import type { StoredDifference, StoredDispute } from './settlement.model.js';

const DAY_MS = 24 * 3600_000;
const WAITING_DAYS = 3;
const BATCH = 200;

const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const inRupees = (paise: number): string => `₹${RUPEES.format(paise / 100)}`;

/**
 * Mails the secretaries, once each, about a new dispute, a dispute whose deadline is within a day, and a difference
 * that has been open for three days. The record is marked after the mail was queued; the mail's key prevents a second
 * one on a repeat.
 */
@RunsAsJob
@Injectable()
export class SettlementNotices implements Job {
  readonly name = 'settlement-notices';
  readonly timetable = { everySeconds: 60 };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('settlement_difference') private readonly differences: Model<StoredDifference>,
    @InjectModel('dispute') private readonly disputes: Model<StoredDispute>,
    private readonly people: PeopleRepository,
    private readonly mail: MailSender,
    private readonly outbox: Outbox,
  ) {}

  get off(): string | false {
    return onlinePaymentsOff(this.config);
  }

  async run(signal: AbortSignal): Promise<number> {
    let notified = 0;
    for (const notify of [
      () => this.notifyOfDisputes(),
      () => this.remind(),
      () => this.notifyOfDifferences(),
    ]) {
      if (signal.aborted) break;
      notified += await notify();
    }
    return notified;
  }

  private async notifyOfDisputes(): Promise<number> {
    const come = await this.disputes
      .find({ isOver: false, toldAt: null })
      .limit(BATCH)
      .lean<StoredDispute[]>();
    for (const { _id, amount, paymentId, reason, respondBy } of come) {
      await this.notifySecretaries(`dispute:${_id}`, {
        subject: 'A payment is disputed',
        text: `The payer’s bank wants ${inRupees(amount)} of payment ${paymentId} back: ${reason}. Please contest or accept it by ${formatDateTime(respondBy)}; after that it is lost.`,
      });
      await this.disputes.updateOne({ _id }, { $set: { toldAt: new Date() } });
    }
    return come.length;
  }

  private async remind(): Promise<number> {
    const now = Date.now();
    const ending = await this.disputes
      .find({
        isOver: false,
        state: 'open',
        answer: null,
        remindedAt: null,
        respondBy: { $gt: new Date(now), $lte: new Date(now + DAY_MS) },
      })
      .limit(BATCH)
      .lean<StoredDispute[]>();
    for (const { _id, amount, paymentId, respondBy } of ending) {
      await this.notifySecretaries(`dispute-ending:${_id}`, {
        subject: 'A dispute must be answered today',
        text: `Nobody has answered the dispute about ${inRupees(amount)} of payment ${paymentId} yet. Its time ends on ${formatDateTime(respondBy)}.`,
      });
      await this.disputes.updateOne({ _id }, { $set: { remindedAt: new Date() } });
    }
    return ending.length;
  }

  private async notifyOfDifferences(): Promise<number> {
    const waiting = await this.differences
      .find({
        state: 'open',
        toldAt: null,
        foundAt: { $lte: new Date(Date.now() - WAITING_DAYS * DAY_MS) },
      })
      .limit(BATCH)
      .lean<StoredDifference[]>();
    for (const { _id, kind, paymentId, settlementId, foundAt } of waiting) {
      const about = paymentId ? ` about payment ${paymentId}` : settlementId ? ` in ${settlementId}` : '';
      await this.notifySecretaries(`difference:${_id.toHexString()}:${foundAt.getTime()}`, {
        subject: 'A difference in the payment service’s books waits',
        text: `A difference${about} has been waiting since ${formatDateTime(foundAt)}: ${DIFFERENCE_LABELS[kind].toLowerCase()}. Please settle it in the console.`,
      });
      await this.differences.updateOne({ _id, foundAt }, { $set: { toldAt: new Date() } });
    }
    return waiting.length;
  }

  private async notifySecretaries(
    key: string,
    { subject, text }: { subject: string; text: string },
  ): Promise<void> {
    const secretaries = await this.people.secretaries();
    await this.outbox.publish(
      ...secretaries.map(person =>
        this.mail.message(`${key}:${person._id.toHexString()}`, {
          purpose: 'work',
          to: person.email,
          subject,
          text: `Hare Krishna ${displayName(person)},\n\n${text}\n`,
        }),
      ),
    );
  }
}
