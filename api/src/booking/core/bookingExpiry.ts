import { holdHasEnded, ordersToAsk } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../platform/errors/appError.js';
import { type Job, RunsAsJob, processEach } from '../../platform/jobs/job.js';
import { toBooking } from './booking.mapping.js';
import type { StoredBooking } from './booking.model.js';
import { BookingSteps } from './bookingSteps.js';
import { BookingRepository } from './bookingRepository.js';

/** These bookings have no order that the gateway would have to be asked about. */
const SYSTEM = { actor: 'system', by: 'expiry', gatewayAsked: true } as const;

/**
 * Ends bookings whose hold has ended and that have no order which may have been paid unnoticed: cash that was not
 * paid, undecided requests, abandoned drafts. The others end after the gateway was asked (`payment`).
 */
@RunsAsJob
@Injectable()
export class BookingExpiry implements Job {
  readonly name = 'booking-expiry';
  readonly timetable = { everySeconds: 20 };
  private readonly logger = new Logger('BookingExpiry');

  constructor(
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
  ) {}

  run(signal: AbortSignal): Promise<number> {
    return processEach<StoredBooking>(
      this.repository.withEndedHold(new Date()),
      signal,
      stored => this.end(stored),
      (error, { _id: booking }) => {
        // Another step was taken in the meantime.
        if (!(error instanceof AppError)) this.logger.warn({ err: error, booking }, 'ending a hold failed');
      },
    );
  }

  private async end(stored: StoredBooking): Promise<boolean> {
    const booking = toBooking(stored);
    if (!holdHasEnded(booking, new Date()) || ordersToAsk(booking).length > 0) return false;
    await this.steps.takeStep(stored._id, { kind: 'expire' }, SYSTEM);
    return true;
  }
}
