import { holdHasEnded, ordersToAsk, ordersToQuery } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { toBooking } from '../core/booking.mapping.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingSteps } from '../core/bookingSteps.js';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import { AppError } from '../../platform/errors/appError.js';
import { askInTurn } from './askInTurn.js';
import { DueBookings } from './dueBookings.js';
import { PaymentReports } from './paymentReports.js';

const SYSTEM = { actor: 'system', by: 'sweeper', gatewayAsked: true } as const;

/**
 * How many bookings are asked about in parallel, after how many without an answer a run stops, and the limit for one
 * run.
 */
const AT_ONCE = 12;
const OPENS_AFTER = 4;
const MOST = 500;

/**
 * Asks the gateway about pending bookings (docs/rules/money.md#23): orders that expired, payments that wait for their
 * capture, and ended holds with an order that still has to be asked about.
 */
@RunsAsJob
@Injectable()
export class BookingSweep implements Job {
  readonly name = 'booking-sweep';
  readonly timetable = { everySeconds: 10 };
  private readonly logger = new Logger('BookingSweep');

  constructor(
    private readonly steps: BookingSteps,
    private readonly reports: PaymentReports,
    private readonly due: DueBookings,
  ) {}

  run(signal: AbortSignal): Promise<number> {
    return askInTurn<StoredBooking>({
      claim: () => this.due.claim('ordersDueAt'),
      ask: async booking => {
        await this.sweep(booking);
        await this.due.answered(booking);
      },
      failed: (error, { _id: booking }) => {
        // Another step made this one impossible in the meantime.
        if (!(error instanceof AppError)) this.logger.warn({ err: error, booking }, 'sweeping failed');
      },
      signal,
      atOnce: AT_ONCE,
      opensAfter: OPENS_AFTER,
      most: MOST,
    });
  }

  /**
   * Asks about the pending orders, and closes expired ones; a hold that has ended is ended once all its orders were
   * asked about.
   */
  private async sweep(stored: StoredBooking): Promise<void> {
    const now = new Date();
    const booking = toBooking(stored);
    const ended = holdHasEnded(booking, now);
    const orders = ended ? ordersToAsk(booking) : ordersToQuery(booking, now);
    const after = await this.reports.applyBooking(stored, orders);
    if (ended && holdHasEnded(toBooking(after), now))
      await this.steps.takeStep(after._id, { kind: 'expire' }, SYSTEM);
  }
}
