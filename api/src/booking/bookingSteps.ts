import {
  type BookingActor,
  type BookingStep,
  type DecisionContext,
  decide,
  openFundTasks,
  operationOf,
  seatNeeded,
  seatOf,
} from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { EventDirectory } from '../event/eventDirectory.js';
import type { Event } from '../event/event.model.js';
import { FundService } from '../fund/fund.service.js';
import { PendingMessages } from '../platform/outbox/pendingMessages.js';
import { Conflict, NotFound, Taken } from '../platform/errors/appError.js';
import { fromRefusal } from '../platform/errors/fromRefusal.js';
import { againIfOvertaken } from '../platform/mongo/againIfOvertaken.js';
import { fieldsTaken, isDuplicateKey } from '../platform/mongo/duplicateKey.js';
import { BookingMessages } from './bookingMessages.js';
import { toBooking } from './booking.mapping.js';
import type { StoredBooking } from './booking.model.js';
import { BookingStore } from './bookingStore.js';
import { termsOf } from './eventTerms.js';
import { Seats } from './seats.js';

/** What a step made of a booking; the same twice when it had been taken before. */
export interface StepTaken {
  before: StoredBooking;
  after: StoredBooking;
}

/** Who takes a step, and what else is known. */
export interface StepContext {
  actor: BookingActor;
  /** The person's id, or the job's name. */
  by: string;
  gatewayAsked?: boolean;
}

/**
 * Takes steps: reads, claims the seat that is needed, lets the domain decide, writes the decision in one update, and
 * then does what it carries (seats, fund movements, messages). A crash after the write is finished by the sweeper.
 */
@Injectable()
export class BookingSteps {
  private readonly logger = new Logger('Booking');

  constructor(
    private readonly store: BookingStore,
    private readonly events: EventDirectory,
    private readonly seats: Seats,
    private readonly funds: FundService,
    private readonly messages: BookingMessages,
    private readonly pending: PendingMessages,
  ) {}

  /**
   * @returns the booking afterwards; the same when the step had been taken before.
   * @throws NotFound, and the refusals of the domain as InvalidInput, NotAllowed or Conflict.
   */
  async take(id: Types.ObjectId, step: BookingStep, context: StepContext): Promise<StoredBooking> {
    return (await this.change(id, step, context)).after;
  }

  /** As `take`, with the very booking that the step was decided upon: nobody else's change is told as this step's. */
  async change(id: Types.ObjectId, step: BookingStep, context: StepContext): Promise<StepTaken> {
    const { before, after, event } = await againIfOvertaken(async () => {
      const before = await this.store.find(id);
      const event = before && (await this.eventOf(before));
      if (!before || !event) throw new NotFound('There is no such booking.');
      const after = await this.tryOnce(before, event, step, context);
      return after && { before, after, event };
    }, contended);
    if (after !== before) return { before, after: await this.finish(after, event) };
    // What had been taken before is no change, whatever its repeat still finishes.
    const resumed = await this.resume(after);
    return { before: resumed, after: resumed };
  }

  /** @throws what taking these one after the other would throw right now, a seat that is gone excepted; takes none. */
  async judge(stored: StoredBooking, steps: readonly BookingStep[], context: StepContext): Promise<void> {
    const event = await this.eventOf(stored);
    if (!event) throw new NotFound('There is no such booking.');
    const known = await this.knownAbout(stored, event, context);
    let booking = toBooking(stored);
    for (const step of steps) {
      const decision = decide(booking, step, { ...known, seatClaimed: true });
      if (!decision.ok) throw fromRefusal(decision.refusal);
      booking = decision.change?.after ?? booking;
    }
  }

  /** Does what an earlier step left open: fund movements and messages; for the sweeper. */
  async resume(stored: StoredBooking): Promise<StoredBooking> {
    const event = await this.eventOf(stored);
    if (!event) return stored;
    if (openFundTasks(toBooking(stored)).length === 0) return this.finish(stored, event);
    // What was found may be a write that a crash takes back; no fund may move for that.
    const confirmed = await this.store.confirm(stored);
    return confirmed ? this.finish(confirmed, event) : stored;
  }

  /** Does what the step that its caller has just stored left open. */
  async finish(stored: StoredBooking, event: Event): Promise<StoredBooking> {
    await this.pending.flush(this.store.model.collection, stored._id, stored.pendingMessages ?? []);
    const [task] = openFundTasks(toBooking(stored));
    if (!task) return stored;
    const booking = toBooking(stored);
    const answer = await this.funds.apply(task.areaId, operationOf(booking, task));
    const outcome = answer.ok ? 'done' : 'refused';
    this.logger.debug({ booking: booking.id, task: task.id, outcome }, 'fund movement');
    const after = await this.tryOnce(
      stored,
      event,
      { kind: 'fundTaskDone', id: task.id, outcome },
      { actor: 'system', by: 'funds' },
    );
    const fresh = after ?? (await this.store.find(stored._id));
    return fresh ? this.finish(fresh, event) : stored;
  }

  async eventOf(stored: Pick<StoredBooking, 'eventId'>): Promise<Event | undefined> {
    return (await this.events.byId([stored.eventId])).get(stored.eventId.toHexString());
  }

  private async knownAbout(
    { _id, userId, eventId }: StoredBooking,
    event: Event,
    who: StepContext,
  ): Promise<DecisionContext> {
    const noOtherLive = !(await this.store.hasOtherLive(userId, eventId, _id));
    return { ...who, now: new Date(), event: termsOf(event), noOtherLive };
  }

  /** @returns null when somebody else was first. */
  private async tryOnce(
    stored: StoredBooking,
    event: Event,
    step: BookingStep,
    who: StepContext,
  ): Promise<StoredBooking | null> {
    const booking = toBooking(stored);
    const word = randomUUID();
    const known = await this.knownAbout(stored, event, who);
    const wanted = seatNeeded(booking, step);
    // Decided as if there were a seat first: what changes nothing must not take one even for a moment.
    const hoped = decide(booking, step, { ...known, seatClaimed: wanted !== null });
    if (!hoped.ok) throw fromRefusal(hoped.refusal);
    if (!hoped.change) return stored;
    const seatClaimed = wanted !== null && (await this.seats.claim(event, stored._id, wanted, word));
    const decision = wanted === null || seatClaimed ? hoped : decide(booking, step, known);
    if (!decision.ok) throw fromRefusal(decision.refusal);
    if (!decision.change) return stored;
    const { change } = decision;
    const messages = this.messages.of(stored, booking, change.after, event);
    const after = await this.write(stored, change, messages);
    if (!after) {
      if (seatClaimed) await this.seats.release(stored._id, word);
      return null;
    }
    await this.seats.settle(event, stored._id, seatOf(change.after), change.after.version, word);
    return after;
  }

  /**
   * A revival can lose to a new booking of the same person: the unique index says so, and it is decided again.
   * @throws Taken when a payment or an order stands on another booking
   */
  private async write(
    stored: StoredBooking,
    change: Parameters<BookingStore['apply']>[1],
    messages: Parameters<BookingStore['apply']>[2],
  ): Promise<StoredBooking | null> {
    try {
      return await this.store.apply(stored, change, messages);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (fieldsTaken(error).includes('userId')) return null;
      throw new Taken();
    }
  }
}

const contended = () =>
  new Conflict('This booking is being changed by others right now. Please try again.', { retryAfter: 2 });
