import { DIFFERENCE_LABELS, displayName, formatDateTime } from '@coastok/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONFIG, type Config, onlinePaymentsOff } from '../../platform/config/config.js';
import { MailSender } from '../../platform/delivery/mail.js';
import { Conflict } from '../../platform/errors/appError.js';
import { type Job, RunsAsJob, type Timetable } from '../../platform/jobs/job.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { Gateway, PAGE_SIZE } from '../payment/gateway.js';
import { GatewayRefusal, MOST_UNANSWERED, UnknownOutcome } from '../payment/gatewayClient.js';
import type { GatewayCursor } from '../payment/payment.model.js';
import { Disputes } from './disputes.js';
import { DisputeSync } from './disputeSync.js';
import type { StoredDifference, StoredDispute } from './settlement.model.js';
import { SettlementImport } from './settlementImport.js';

/** A transfer can be dated back, and reported late. */
const SECONDS_BACK = 62 * 24 * 3600;

/**
 * Reads settlements and disputes since the last complete run and at least two months back; the first run reads
 * everything (docs/rules/money.md#29). Each page and each day is complete in itself, so an interrupted run or two
 * parallel runs lose nothing and count nothing twice.
 */
@RunsAsJob
@Injectable()
export class SettlementJob implements Job {
  readonly name = 'settlements';
  readonly timetable: Timetable;
  private readonly logger = new Logger('Settlements');
  private cutOff = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('gateway_book') private readonly cursors: Model<GatewayCursor>,
    private readonly gateway: Gateway,
    private readonly settlements: SettlementImport,
    private readonly disputeSync: DisputeSync,
    private readonly disputes: Disputes,
  ) {
    this.timetable = { everySeconds: config.reconcileSeconds };
  }

  get off(): string | false {
    return onlinePaymentsOff(this.config);
  }

  /** Whether the last run of this process was incomplete because the gateway did not answer. */
  get wasCutOff(): boolean {
    return this.cutOff;
  }

  /**
   * A refusal or a missing answer does not stop the job. After several consecutive missing answers the next run reads
   * the settlements and disputes that are left.
   * @returns how many days and disputes were read
   * @throws the first refusal, once everything else is read
   */
  async run(signal: AbortSignal): Promise<number> {
    this.cutOff = false;
    const refusals: GatewayRefusal[] = [];
    let unanswered = 0;
    const unlessRefused = async (read: () => Promise<number>): Promise<number> => {
      try {
        const count = await read();
        unanswered = 0;
        return count;
      } catch (error) {
        if (error instanceof GatewayRefusal) refusals.push(error);
        else if (error instanceof UnknownOutcome && ++unanswered < MOST_UNANSWERED) this.cutOff = true;
        else throw error;
        return 0;
      }
    };
    try {
      const disputes = await unlessRefused(() => this.disputeSync.readAll(signal));
      await this.sendAnswers(signal);
      const days = await this.readSettlements(signal, unlessRefused);
      if (refusals[0]) throw refusals[0];
      return disputes + days;
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) throw error;
      this.cutOff = true;
      this.logger.warn('the gateway did not answer; the next run reads the other settlements and disputes');
      return 0;
    }
  }

  private async readSettlements(
    signal: AbortSignal,
    unlessRefused: (read: () => Promise<number>) => Promise<number>,
  ): Promise<number> {
    let count = 0;
    await this.list(signal);
    for (const day of await this.settlements.daysToRead(new Date())) {
      if (signal.aborted) return count;
      count += await unlessRefused(async () => {
        await this.settlements.readDay(day);
        return 1;
      });
    }
    await this.settlements.compareOpen(signal);
    if (!signal.aborted) await this.settlements.findMissing();
    return count;
  }

  private async list(signal: AbortSignal): Promise<void> {
    const now = Math.floor(Date.now() / 1000);
    const read = await this.cursors.findById('settlements').lean<GatewayCursor>();
    const from = read?.completeTo ? Math.min(read.completeTo, now) - SECONDS_BACK : 0;
    for (let skip = 0; ; skip += PAGE_SIZE) {
      if (signal.aborted) return;
      const page = await this.gateway.listSettlements(from, skip);
      await this.settlements.note(page);
      if (page.length < PAGE_SIZE) break;
    }
    await this.cursors.updateOne(
      { _id: 'settlements' },
      { $max: { completeTo: now }, $setOnInsert: { reading: null } },
      { upsert: true },
    );
  }

  private async sendAnswers(signal: AbortSignal): Promise<void> {
    for (const dispute of await this.disputes.unsent()) {
      if (signal.aborted) return;
      try {
        await this.disputes.send(dispute);
      } catch (error) {
        // A refused or unanswered dispute does not stop the others.
        if (!(error instanceof Conflict || error instanceof UnknownOutcome)) throw error;
      }
    }
  }
}

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
