import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONFIG, type Config, onlinePaymentsOff } from '../../platform/config/config.js';
import { Conflict } from '../../platform/errors/appError.js';
import { type Job, type Timetable, RunsAsJob } from '../../platform/jobs/job.js';
import { Gateway, PAGE_SIZE } from '../payment/gateway.js';
import type { GatewayCursor } from '../payment/payment.model.js';
import { GatewayRefusal, MOST_UNANSWERED, UnknownOutcome } from '../payment/gatewayClient.js';
import { DisputeSync } from './disputeSync.js';
import { Disputes } from './disputes.js';
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
   * A refusal or a missing answer does not stop the rest; only after several consecutive missing answers is the rest
   * left for the next run.
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
      this.logger.warn('the gateway’s settlements are read on next time');
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
