import { BookingStatus, guardianStateOf, holdHasEnded, ordersToAsk } from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppError, Conflict } from '../../platform/errors/appError.js';
import { type Job, processEach, RunsAsJob } from '../../platform/jobs/job.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { CHILD_DRAFT, ChildDrafts } from '../../user/childDrafts.js';
import type { Guardian } from '../../user/user.model.js';
import { toBooking } from './booking.mapping.js';
import type { StoredBooking } from './booking.model.js';
import { BookingRepository } from './bookingRepository.js';
import { BookingSteps, type StepContext } from './bookingSteps.js';

/** These bookings have no order that the gateway would have to be asked about. */
const BY_EXPIRY = { actor: 'system', by: 'expiry', gatewayAsked: true } as const;

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
    await this.steps.takeStep(stored._id, { kind: 'expire' }, BY_EXPIRY);
    return true;
  }
}

const BY_GUARDIAN: StepContext = { actor: 'system', by: 'guardian' };

const DRAFT_STATUSES: readonly number[] = [
  BookingStatus.Pending,
  BookingStatus.Ordered,
  BookingStatus.Failed,
];

/** Holds the draft of a child until the guardian has answered, one draft at a time (docs/rules/booking.md#6). */
@Injectable()
export class ChildDraftHolds implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly drafts: ChildDrafts,
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(CHILD_DRAFT, payload => this.updateDrafts(new Types.ObjectId(String(payload.person))));
  }

  private async updateDrafts(child: Types.ObjectId): Promise<void> {
    const guardian = await this.drafts.guardianOf(child);
    if (!guardian) return;
    const bookings = await this.repository.allOf(child);
    if (guardian.answeredAt) return this.answered(bookings, guardian, guardian.answeredAt);
    const state = guardianStateOf(guardian, new Date());
    if (state !== 'ASKED' || !guardian.mailedAt) return;
    const held = await this.chosen(child, bookings, guardian);
    if (held) await this.takeStep(held, { kind: 'guardianAsked', at: guardian.mailedAt });
  }

  /** The draft that is already held, else the newest one. */
  private async chosen(
    child: Types.ObjectId,
    bookings: readonly StoredBooking[],
    { draft }: Guardian,
  ): Promise<StoredBooking | undefined> {
    const waiting = bookings.filter(({ status, offer }) => status === BookingStatus.Pending && !offer);
    const held = draft && waiting.find(({ _id }) => _id.equals(draft));
    if (held) return held;
    const [newest] = waiting;
    if (!newest) return undefined;
    // Another process chose a draft at the same moment: the message is delivered again.
    if (!(await this.drafts.claim(child, newest._id, draft ?? null)))
      throw new Conflict('Another booking is held, or the guardian has answered.');
    return newest;
  }

  private async answered(bookings: readonly StoredBooking[], { state }: Guardian, at: Date): Promise<void> {
    for (const booking of bookings)
      if (booking.childHold && DRAFT_STATUSES.includes(booking.status))
        await this.takeStep(booking, { kind: 'guardianAnswered', at, agreed: state === 'CONFIRMED' });
  }

  /** A conflict is ignored: a booking that is no longer a draft is held by other rules. */
  private async takeStep(
    { _id }: StoredBooking,
    step: Parameters<BookingSteps['takeStep']>[1],
  ): Promise<void> {
    await this.steps.takeStep(_id, step, BY_GUARDIAN).catch((error: unknown) => {
      if (!(error instanceof Conflict)) throw error;
    });
  }
}
