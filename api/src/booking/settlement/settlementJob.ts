import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/config/config.module.js';
import { Conflict } from '../../platform/errors/appError.js';
import type { Job, Timetable } from '../../platform/jobs/job.js';
import { JobRunner } from '../../platform/jobs/jobRunner.js';
import { Gateway, PAGE_SIZE } from '../payment/gateway.js';
import type { GatewayBook } from '../payment/gatewayBook.model.js';
import { UnknownOutcome } from '../payment/gatewayClient.js';
import { DisputeBook } from './disputeBook.js';
import { Disputes } from './disputes.js';
import { SettlementBook } from './settlementBook.js';

/** A transfer can be dated back, and told of late. */
const LOOK_BACK_SECONDS = 62 * 24 * 3600;

/**
 * Reads what the gateway has settled and what is disputed, since the last complete reading and at least of two months;
 * the first time all there ever was (docs/rules/money.md#29). Each page and each day is whole by itself, so that a run
 * that was cut off, or two at once, lose nothing and count nothing twice.
 */
@Injectable()
export class SettlementJob implements Job, OnModuleInit {
  readonly name = 'settlements';
  readonly timetable: Timetable;
  private readonly logger = new Logger('Settlements');
  private cutOff = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('gateway_book') private readonly books: Model<GatewayBook>,
    private readonly jobs: JobRunner,
    private readonly gateway: Gateway,
    private readonly book: SettlementBook,
    private readonly disputeBook: DisputeBook,
    private readonly disputes: Disputes,
  ) {
    this.timetable = { everySeconds: config.reconcileSeconds };
  }

  onModuleInit(): void {
    if (this.config.razorpay.keyId) this.jobs.register(this);
  }

  /** Whether the last run of this process ended because the gateway did not answer. */
  get wasCutOff(): boolean {
    return this.cutOff;
  }

  /** @returns how many days and disputes were read */
  async run(signal: AbortSignal): Promise<number> {
    this.cutOff = false;
    try {
      const disputes = await this.disputeBook.readAll(signal);
      await this.sendAnswers(signal);
      await this.list(signal);
      const days = await this.book.daysToRead(new Date());
      for (const day of days) {
        if (signal.aborted) return disputes;
        await this.book.readDay(day);
      }
      await this.book.compareOpen(signal);
      if (!signal.aborted) await this.book.lookForMissing();
      return disputes + days.length;
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) throw error;
      this.cutOff = true;
      this.logger.warn('the gateway’s settlements are read on next time');
      return 0;
    }
  }

  private async list(signal: AbortSignal): Promise<void> {
    const now = Math.floor(Date.now() / 1000);
    const read = await this.books.findById('settlements').lean<GatewayBook>();
    const from = read?.completeTo ? Math.min(read.completeTo, now) - LOOK_BACK_SECONDS : 0;
    for (let skip = 0; ; skip += PAGE_SIZE) {
      if (signal.aborted) return;
      const page = await this.gateway.listSettlements(from, skip);
      await this.book.note(page);
      if (page.length < PAGE_SIZE) break;
    }
    await this.books.updateOne(
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
        // One that is refused, or not answered, holds up nothing else.
        if (!(error instanceof Conflict || error instanceof UnknownOutcome)) throw error;
      }
    }
  }
}
