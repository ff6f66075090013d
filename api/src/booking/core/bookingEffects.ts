import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../platform/errors/appError.js';
import { type Job, RunsAsJob, processEach } from '../../platform/jobs/job.js';
import type { StoredBooking } from './booking.model.js';
import { BookingSteps } from './bookingSteps.js';
import { BookingRepository } from './bookingRepository.js';
import { PlaceClaims } from './placeClaims.js';

/**
 * Runs the pending effects of bookings that a crash left: movements of funds, and releases of abandoned claims of
 * places. Effects that need the gateway have their own jobs, so that the gateway can't delay these
 * (docs/rules/money.md#20).
 */
@RunsAsJob
@Injectable()
export class BookingEffects implements Job {
  readonly name = 'booking-effects';
  readonly timetable = { everySeconds: 30 };
  private readonly logger = new Logger('BookingEffects');

  constructor(
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
    private readonly claims: PlaceClaims,
  ) {}

  async run(signal: AbortSignal): Promise<number> {
    const freed = await this.each(this.claims.abandoned(), signal, stored => this.claims.giveUp(stored));
    return (
      freed + (await this.each(this.repository.withDue('funds'), signal, stored => this.steps.resume(stored)))
    );
  }

  private each(
    bookings: AsyncIterable<StoredBooking>,
    signal: AbortSignal,
    act: (stored: StoredBooking) => Promise<unknown>,
  ): Promise<number> {
    return processEach<StoredBooking>(bookings, signal, act, (error, { _id: booking }) => {
      // An AppError, such as from a fund that is too busy, is expected here: the next run tries again.
      if (!(error instanceof AppError)) this.logger.warn({ err: error, booking }, 'an effect is left undone');
    });
  }
}
