import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, onlinePaymentsOff } from '../../platform/config/config.js';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import { ServiceAnswers } from '../../platform/monitoring/serviceAnswers.js';
import { Gateway } from './gateway.js';
import { isRefused, UnknownOutcome } from './gatewayClient.js';

const EVERY_SECONDS = 240;

/**
 * Sends a small query to the payment service when no other call was made recently, so that an outage or a rejected
 * key is noticed within minutes even while nobody pays (docs/rules/money.md#22).
 */
@RunsAsJob
@Injectable()
export class GatewayWatch implements Job {
  readonly name = 'gateway-watch';
  readonly timetable = { everySeconds: EVERY_SECONDS };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly gateway: Gateway,
    private readonly answers: ServiceAnswers,
  ) {}

  get off(): string | false {
    return onlinePaymentsOff(this.config);
  }

  /** @returns 1 when it had to ask */
  async run(): Promise<number> {
    if (await this.answers.answersSince('payment', EVERY_SECONDS * 1000)) return 0;
    const now = Math.floor(Date.now() / 1000);
    await this.gateway.listPayments({ from: now, to: now, skip: 0 }).catch((error: unknown) => {
      // The gateway class has already recorded and logged the error.
      if (!(error instanceof UnknownOutcome || isRefused(error))) throw error;
    });
    return 1;
  }
}
