import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../platform/errors/appError.js';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import type { StoredBooking } from '../core/booking.model.js';
import { askInTurn } from './askInTurn.js';
import { DueBookings } from './dueBookings.js';
import { isSilence } from './gatewayClient.js';
import { Refunds } from './refunds.js';
import { StrayRefunds } from './strayRefunds.js';

/**
 * Sends refunds that a crash left unsent, asks about those without an answer, and checks those that wait at the bank.
 */
@RunsAsJob
@Injectable()
export class RefundSending implements Job {
  readonly name = 'refunds';
  readonly timetable = { everySeconds: 15 };
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly due: DueBookings,
    private readonly refunds: Refunds,
    private readonly strays: StrayRefunds,
  ) {}

  async run(signal: AbortSignal): Promise<number> {
    const strays = await this.strays.sendDue(signal).catch((error: unknown) => {
      // Without an answer this run continues with the refunds of bookings; stray refunds are asked about in the next
      // run.
      if (!isSilence(error)) this.logger.warn({ err: error }, 'sending a stray payment back failed');
      return 0;
    });
    return strays + (await this.sendOfBookings(signal));
  }

  private sendOfBookings(signal: AbortSignal): Promise<number> {
    return askInTurn<StoredBooking>({
      claim: () => this.due.claim('refundsDueAt'),
      ask: async booking => {
        await this.refunds.send(booking);
        await this.due.answered(booking);
      },
      failed: (error, { _id: booking }) => {
        if (!(error instanceof AppError))
          this.logger.warn({ err: error, booking }, 'sending a refund failed');
      },
      signal,
      atOnce: 4,
      opensAfter: 4,
      most: 200,
    });
  }
}
