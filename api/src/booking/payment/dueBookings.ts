import { holdHasEnded, ordersToAsk, ordersToQuery } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../platform/errors/appError.js';
import { type Job, RunsAsJob } from '../../platform/jobs/job.js';
import { toBooking } from '../core/booking.mapping.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { BookingSteps } from '../core/bookingSteps.js';
import { askInTurn } from './askInTurn.js';
import { isSilence } from './gatewayClient.js';
import { PaymentReports } from './paymentReports.js';
import { Refunds } from './refunds.js';
import { StrayRefunds } from './strayRefunds.js';

/** The kinds of pending questions to the gateway; each field contains the time when the question is due. */
type DueAt = 'ordersDueAt' | 'refundsDueAt';

/** How long a claimed booking is not claimed again; doubled after each try without an answer. */
const FIRST_PAUSE_MS = 60_000;
const DOUBLINGS = 3;

/**
 * The queue of bookings to ask the gateway about: first those never asked about, then those that have waited longest.
 */
@Injectable()
export class DueBookings {
  constructor(private readonly repository: BookingRepository) {}

  /**
   * Claims the next booking and puts it back at the end of the queue. An answer removes it, through the step that the
   * answer leads to. So no two instances ask about the same booking, a crash loses nothing, and a booking without an
   * answer does not block the others.
   */
  claim(due: DueAt): Promise<StoredBooking | null> {
    const now = new Date();
    const tries = { $ifNull: ['$gatewayTries', 0] };
    const pause = { $multiply: [FIRST_PAUSE_MS, { $pow: [2, { $min: [tries, DOUBLINGS] }] }] };
    return this.repository.model
      .findOneAndUpdate(
        { [due]: { $type: 'date', $lte: now } },
        [{ $set: { [due]: { $add: [now, pause] }, gatewayTries: { $add: [tries, 1] } } }],
        { updatePipeline: true, sort: { gatewayTries: 1, [due]: 1 }, returnDocument: 'after' },
      )
      .lean<StoredBooking>()
      .exec();
  }

  /** Resets the number of tries after an answer. */
  async answered({ _id }: StoredBooking): Promise<void> {
    await this.repository.model.updateOne({ _id }, { $unset: { gatewayTries: '' } });
  }
}

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
      if (!isSilence(error)) this.logger.warn({ err: error }, 'refunding a stray payment failed');
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
        if (!(error instanceof AppError))
          this.logger.warn({ err: error, booking }, 'asking the gateway about a booking failed');
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
