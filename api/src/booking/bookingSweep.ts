import { holdHasEnded, hasPaymentInFlight, ordersToAsk, ordersToExpire, seatOf } from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Event } from '../event/event.model.js';
import { EventDirectory } from '../event/eventDirectory.js';
import { toBooking } from './booking.mapping.js';
import type { StoredBooking } from './booking.model.js';
import { BookingSteps } from './bookingSteps.js';
import { BookingStore } from './bookingStore.js';
import type { Seat } from './seat.model.js';
import { Seats } from './seats.js';
import type { Job } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { workThrough } from '../platform/jobs/workThrough.js';
import { AppError } from '../platform/errors/appError.js';
import { PaymentReports } from '../payment/paymentReports.js';
import { Refunds } from '../payment/refunds.js';

const BATCH = 200;
/** A crash is taken for one after this long; until then a request may still be at work. */
const SETTLED_AFTER_MS = 60_000;
const SYSTEM = { actor: 'system', by: 'sweeper', gatewayAsked: true } as const;

/**
 * What time and crashes leave to do (rules.md 10, 13, 15): orders and holds that ran out, after the gateway was asked;
 * fund movements, refunds and seats that a crash left open.
 */
@Injectable()
export class BookingSweep implements Job, OnModuleInit {
  readonly name = 'booking-sweep';
  readonly everySeconds = 20;
  private readonly logger = new Logger('BookingSweep');

  constructor(
    private readonly jobs: JobRunner,
    private readonly store: BookingStore,
    private readonly steps: BookingSteps,
    private readonly events: EventDirectory,
    private readonly seats: Seats,
    private readonly reports: PaymentReports,
    private readonly refunds: Refunds,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(signal: AbortSignal): Promise<number> {
    const swept = await workThrough(
      this.due(),
      signal,
      booking => this.sweep(booking),
      (error, { _id: booking }) => {
        // A gateway or a fund that does not answer is told where it is asked.
        if (!(error instanceof AppError)) this.logger.warn({ err: error, booking }, 'sweeping failed');
      },
    );
    return swept + (await this.mendSeats(signal));
  }

  /** All of them, not the first so many: some stay for ever, such as those with a payment that is left to the gateway. */
  private due(): AsyncIterable<StoredBooking> {
    const now = new Date();
    return this.store.model
      .find({
        $or: [
          { holdUntil: { $lte: now } },
          { orders: { $elemMatch: { state: { $in: ['requested', 'open'] }, expiresAt: { $lte: now } } } },
          { 'fundTasks.state': 'open' },
          { 'refunds.state': 'requested' },
          { payments: { $elemMatch: { state: 'authorised', mismatch: null } } },
        ],
      })
      .lean<StoredBooking[]>()
      .cursor({ batchSize: BATCH });
  }

  private async sweep(stored: StoredBooking): Promise<void> {
    let after = await this.steps.resume(stored);
    after = await this.refunds.send(after);
    const now = new Date();
    const expired = ordersToExpire(toBooking(after), now);
    const ended = holdHasEnded(toBooking(after), now);
    if (expired.length === 0 && !ended && !hasPaymentInFlight(toBooking(after))) return;
    after = await this.reports.applyBooking(after, ordersToAsk(toBooking(after)));
    for (const { key } of ordersToExpire(toBooking(after), now)) {
      after = await this.steps.take(after._id, { kind: 'orderExpired', key }, SYSTEM);
    }
    if (holdHasEnded(toBooking(after), now)) await this.steps.take(after._id, { kind: 'expire' }, SYSTEM);
  }

  private async mendSeats(signal: AbortSignal): Promise<number> {
    const left = await this.seats.left(new Date(Date.now() - SETTLED_AFTER_MS), BATCH);
    const events = await this.events.byId(left.map(seat => seat.eventId));
    return workThrough(
      left,
      signal,
      seat => this.mendSeat(seat, events.get(seat.eventId.toHexString())),
      (error, seat) => this.logger.warn({ err: error, seat: seat._id }, 'mending a seat failed'),
    );
  }

  private async mendSeat(seat: Seat, event: Event | undefined): Promise<void> {
    const stored = await this.store.find(seat.bookingId);
    const booking = stored && toBooking(stored);
    await this.seats.mend(seat, event, booking ? seatOf(booking) : null, booking?.version ?? 0);
  }
}
