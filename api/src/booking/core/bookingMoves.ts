import { ALL_BOOKING_STATUSES, BookingStatus, isLive } from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { CancelledEvent, Event } from '../../event/event.model.js';
import { EventService } from '../../event/event.service.js';
import { eventCancelled, eventMoved } from '../../event/eventEffects.js';
import { EventCancellations } from '../../event/eventRemovals.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Effect } from '../../platform/effects/effect.js';
import { AppError, Conflict } from '../../platform/errors/appError.js';
import { type Job, processEach, RunsAsJob } from '../../platform/jobs/job.js';
import type { StoredBooking } from './booking.model.js';
import { BookingRepository } from './bookingRepository.js';
import { BookingSteps } from './bookingSteps.js';
import { PlaceClaims } from './placeClaims.js';

/** Statuses whose hold depends on the days of the event. */
const STATUSES_HELD_BY_DAYS = [BookingStatus.SubsidyRequested, BookingStatus.CashPending];
const SYSTEM = { actor: 'system', by: 'event-moves' } as const;
const LIVE = ALL_BOOKING_STATUSES.filter(isLive);

/** Key of the closing of a booking that is cancelled with its event, so that it happens once. */
const WITH_EVENT = 'event-cancelled';
const CANCELLING = {
  userId: null,
  name: 'event-cancellations',
  userRole: null,
  address: null,
  requestId: null,
};

/**
 * Protects booked accommodations when staff change an event, adjusts holds to its days (docs/rules/money.md#27), and
 * ends the bookings of a cancelled event (docs/rules/booking.md#13).
 */
@Injectable()
export class BookingMoves implements OnModuleInit {
  private readonly logger = new Logger('Booking');

  constructor(
    private readonly events: EventService,
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
    private readonly cancellations: EventCancellations,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.events.guardAccommodations(async (event, lost) => {
      const count = await this.repository.countIn(
        event._id,
        lost.map(({ id }) => id),
      );
      if (count === 0) return;
      const names = lost.map(({ name }) => name).join(', ');
      throw new Conflict(
        `${count} live ${count === 1 ? 'booking has' : 'bookings have'} ${names}, which can't be removed or get another number.`,
      );
    });
    this.cancellations.countBy(events => this.repository.endedWith(events.map(({ _id }) => _id)));
  }

  /** The step that ends a booking reserves its refund; the refund job sends it. */
  @Effect(eventCancelled)
  async endAll({ _id: eventId, cancelled }: CancelledEvent, _: null, signal: AbortSignal): Promise<void> {
    const { refund, reason, by } = cancelled;
    let left = 0;
    await processEach(
      this.repository.ofEventIn(eventId, LIVE),
      signal,
      ({ _id }) =>
        this.steps.takeStep(
          _id,
          { kind: 'close', key: WITH_EVENT, refund, reason, withEvent: true },
          {
            actor: 'system',
            by: by.toHexString(),
            auditEntryOf: (before, after) =>
              this.audit.auditEntry(CANCELLING, {
                action: 'booking.close',
                entity: 'booking',
                entityId: _id,
                before,
                after,
              }),
          },
        ),
      (error, { _id: booking }) => {
        left++;
        this.logger.warn(
          { err: error, booking },
          'ending a booking of a cancelled event failed and will be retried',
        );
      },
    );
    if (left > 0) throw new Error(`${left} bookings of a cancelled event have not ended yet`);
  }

  @Effect(eventMoved)
  async updateHolds({ _id: eventId }: Pick<Event, '_id'>): Promise<void> {
    for await (const { _id } of this.repository.ofEventIn(eventId, STATUSES_HELD_BY_DAYS))
      await this.steps.takeStep(_id, { kind: 'eventMoved' }, SYSTEM).catch(unlessOvertaken);
  }
}

/** Ignores a conflict: another step was taken in the meantime, which already used the new days. */
function unlessOvertaken(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}

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
      if (!(error instanceof AppError))
        this.logger.warn(
          { err: error, booking },
          'running a pending effect of a booking failed; the next run retries it',
        );
    });
  }
}
