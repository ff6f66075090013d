import { holdHasEnded, ordersToAsk, ordersToSettle } from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { toBooking } from '../core/booking.mapping.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingSteps } from '../core/bookingSteps.js';
import type { Job } from '../../platform/jobs/job.js';
import { JobRunner } from '../../platform/jobs/jobRunner.js';
import { AppError } from '../../platform/errors/appError.js';
import { askInTurn } from './askInTurn.js';
import { DueBookings } from './dueBookings.js';
import { PaymentReports } from './paymentReports.js';

const SYSTEM = { actor: 'system', by: 'sweeper', gatewayAsked: true } as const;

/** How many bookings are asked about at once, after how many silent ones asking stops, and how many a run takes up. */
const AT_ONCE = 12;
const OPENS_AFTER = 4;
const MOST = 500;

/**
 * What is due at the gateway (docs/rules/money.md#23): orders that ran out, payments that wait for their capture, holds
 * that ended with an order of theirs still to be asked about.
 */
@Injectable()
export class BookingSweep implements Job, OnModuleInit {
  readonly name = 'booking-sweep';
  readonly timetable = { everySeconds: 10 };
  private readonly logger = new Logger('BookingSweep');

  constructor(
    private readonly jobs: JobRunner,
    private readonly steps: BookingSteps,
    private readonly reports: PaymentReports,
    private readonly due: DueBookings,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  run(signal: AbortSignal): Promise<number> {
    return askInTurn<StoredBooking>({
      claim: () => this.due.claim('ordersDueAt'),
      ask: async booking => {
        await this.sweep(booking);
        await this.due.answered(booking);
      },
      failed: (error, { _id: booking }) => {
        // A step that somebody else made impossible meanwhile.
        if (!(error instanceof AppError)) this.logger.warn({ err: error, booking }, 'sweeping failed');
      },
      signal,
      atOnce: AT_ONCE,
      opensAfter: OPENS_AFTER,
      most: MOST,
    });
  }

  /** Asks about what is due, which settles orders that have run out; a hold that has ended ends with all of them asked. */
  private async sweep(stored: StoredBooking): Promise<void> {
    const now = new Date();
    const booking = toBooking(stored);
    const ended = holdHasEnded(booking, now);
    const orders = ended ? ordersToAsk(booking) : ordersToSettle(booking, now);
    const after = await this.reports.applyBooking(stored, orders);
    if (ended && holdHasEnded(toBooking(after), now))
      await this.steps.take(after._id, { kind: 'expire' }, SYSTEM);
  }
}
