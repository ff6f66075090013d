import {
  type Booking,
  type BookingActor,
  type BookingStep,
  type BookingStepKind,
  type DecisionContext,
  EVENT_CANCELLED,
  type FundTask,
  type Money,
  type Refusal,
  type SeatClaim,
  decide,
  isDecision,
  isGivenUp,
  isLateMoney,
  isLive,
  isRecordId,
  latestRequest,
  moneyOf,
  nextFundTask,
  operationOf,
  optionFull,
  seatNeeded,
} from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { EventRepository } from '../../event/eventRepository.js';
import type { Event } from '../../event/event.model.js';
import { FundService } from '../../fund/fund.service.js';
import type { AuditEntry } from '../../platform/audit/audit.model.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { PendingMessages } from '../../platform/outbox/pendingMessages.js';
import { Conflict, NotFound, Taken } from '../../platform/errors/appError.js';
import { fromRefusal } from '../../platform/errors/toAppError.js';
import { retryOnConflict } from '../../platform/mongo/compareAndSet.js';
import { fieldsTaken, isDuplicateKey } from '../../platform/mongo/inserts.js';
import { idText } from '../../platform/mongo/objectId.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { type AgeLimits, ageLimitsOf, asksAge, bookingTerms } from './eventTerms.js';
import { BookingMessages } from './bookingMessages.js';
import { toBooking } from './booking.mapping.js';
import type { ClaimedPlaces, StoredBooking } from './booking.model.js';
import { BookingRepository, type Decided, isSeatTaken } from './bookingRepository.js';
import { FileAnswers } from './bookingAnswers.js';
import { OptionPlaces } from './optionPlaces.js';
import { PlaceClaims, needsPlaces } from './placeClaims.js';
import { Seats } from './seats.js';
import { WaitlistGuard } from './waitlistGuard.js';

/** Steps that are refused when the event is cancelled. */
const NONE_OF_CANCELLED = new Set<BookingStepKind>([
  'changeAmenities',
  'pay',
  'chooseCash',
  'requestSubsidy',
]);

/** The actor of a step, and what else is known about it. */
export interface StepContext {
  actor: BookingActor;
  /** The person's id, or the job's name. */
  by: string;
  /** Whether the booking belongs to a person with the secretary's role. */
  ofSecretary?: boolean;
  gatewayAsked?: boolean;
  /** The area of the booking's person at the time when the actor's right to take the step was checked. */
  readInArea?: Types.ObjectId | null;
  /** The areas that the actor may decide for; absent means all. */
  onlyAreas?: readonly string[];
  /** Age limits of the booking's person, when the caller has just read the person's record. */
  limits?: AgeLimits;
  /** Builds the audit entry, which is stored by the same write that takes the step. */
  auditEntryOf?: (before: AuditedState, after: AuditedState) => AuditEntry;
}

/**
 * Takes steps: reads the booking, lets the domain decide, stores the decision in one update with the seat that it
 * takes or frees, and then runs the effects (fund movements, messages). After a crash the jobs that look for pending
 * effects finish them.
 */
@Injectable()
export class BookingSteps {
  private readonly logger = new Logger('Booking');

  constructor(
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
    private readonly seats: Seats,
    private readonly funds: FundService,
    private readonly messages: BookingMessages,
    private readonly pending: PendingMessages,
    private readonly audit: AuditService,
    private readonly people: PeopleRepository,
    private readonly line: WaitlistGuard,
    private readonly options: OptionPlaces,
    private readonly files: FileAnswers,
    private readonly claims: PlaceClaims,
  ) {}

  /**
   * @param of the booking, or its id when the caller has not just read it
   * @returns the booking afterwards; unchanged when the step had already been taken.
   * @throws NotFound, and the refusals of the domain as InvalidInput, NotAllowed or Conflict.
   */
  async takeStep(
    of: Types.ObjectId | StoredBooking,
    step: BookingStep,
    context: StepContext,
  ): Promise<StoredBooking> {
    let read = of instanceof Types.ObjectId ? null : of;
    const { before, after, event } = await retryOnConflict(async () => {
      const before = read ?? (await this.repository.find(of instanceof Types.ObjectId ? of : of._id));
      read = null;
      const event = before && (await this.eventOf(before));
      if (!before || !event || hasLeft(before, context)) throw new NotFound('There is no such booking.');
      const after = await this.tryOnce(before, event, step, context);
      return after && { before, after, event };
    }, contended);
    // The step had already been taken, so nothing changes; the repeat may still finish its effects.
    if (after === before) return this.resume(after);
    const finished = await this.runEffects(after, event);
    if (NONE_OF_CANCELLED.has(step.kind)) await this.refuseCancelled(after);
    return finished;
  }

  /**
   * Checks `cancelled` again after the write: an event can be cancelled between the read and the write of a step, and
   * the job that ends its bookings may have run before the write.
   */
  private async refuseCancelled({ eventId }: StoredBooking): Promise<void> {
    const event = await this.eventOf({ eventId });
    if (event?.cancelled) throw fromRefusal(EVENT_CANCELLED);
  }

  /**
   * Checks the steps without taking them.
   * @throws the errors that taking these steps in order would throw now, except for a missing seat.
   */
  async validate(stored: StoredBooking, steps: readonly BookingStep[], context: StepContext): Promise<void> {
    const event = await this.eventOf(stored);
    if (!event) throw new NotFound('There is no such booking.');
    const known = await this.knownAbout(stored, event, context, steps);
    let booking = toBooking(stored);
    for (const step of steps) {
      const decision = decide(booking, step, { ...known, seatClaimed: true });
      if (!decision.ok) throw fromRefusal(decision.refusal);
      booking = decision.change?.after ?? booking;
    }
  }

  /** Whether a step would revive an ended booking now, including its seat; takes no step. */
  async wouldRevive(stored: StoredBooking, step: BookingStep, context: StepContext): Promise<boolean> {
    const event = await this.eventOf(stored);
    const booking = toBooking(stored);
    const wanted = seatNeeded(booking, step);
    if (!event || !wanted || (await this.isKept(stored, event, wanted))) return false;
    const chosen = await this.seats.choose(event, booking.prices, wanted, stored);
    const known = await this.knownAbout(stored, event, context, [step]);
    const places = await this.options.choose(event, booking.amenities.options ?? [], stored);
    const seatClaimed = chosen !== null && Array.isArray(places);
    const decision = decide(booking, step, { ...known, seatClaimed });
    return decision.ok && decision.change !== null && isLive(decision.change.to);
  }

  /** Which of the given steps are possible now, ignoring a missing seat; takes no step. */
  async possible<Name extends string>(
    stored: StoredBooking,
    event: Event,
    steps: Readonly<Partial<Record<Name, BookingStep>>>,
    context: StepContext,
  ): Promise<Name[]> {
    const named = Object.entries(steps) as [Name, BookingStep][];
    const candidates = named.map(([, step]) => step);
    const known = await this.knownAbout(stored, event, context, candidates);
    const booking = toBooking(stored);
    return named
      .filter(([, step]) => decide(booking, step, { ...known, seatClaimed: true }).ok)
      .map(([name]) => name);
  }

  /** Finishes what an earlier step left pending: fund movements and messages. */
  async resume(stored: StoredBooking): Promise<StoredBooking> {
    const event = await this.eventOf(stored);
    if (!event) return stored;
    if (!nextFundTask(toBooking(stored), new Date())) return this.runEffects(stored, event);
    // The booking that was read may come from a write that a crash can still roll back, so it is confirmed first: no
    // fund may move for a lost write.
    const confirmed = await this.repository.confirm(stored);
    return confirmed ? this.runEffects(confirmed, event) : stored;
  }

  /** Runs the effects of the step that the caller has just stored. */
  async runEffects(stored: StoredBooking, event: Event): Promise<StoredBooking> {
    this.pending.flushSoon(this.repository.model.collection, stored._id, stored.pendingMessages ?? []);
    this.audit.moveSoon(this.repository.model, stored);
    const booking = toBooking(stored);
    const task = nextFundTask(booking, new Date());
    if (!task) return stored;
    const answer = await this.funds.apply(task.areaId, operationOf(booking, task));
    const outcome = answer.ok ? 'done' : 'refused';
    this.logger.debug({ booking: booking.id, task: task.id, outcome }, 'fund movement');
    const after = await this.tryOnce(
      stored,
      event,
      { kind: 'fundTaskDone', id: task.id, outcome },
      { actor: 'system', by: 'funds' },
    );
    if (!answer.ok && after) this.logGivenUp(after, task, answer.refusal);
    const fresh = after ?? (await this.repository.find(stored._id));
    return fresh ? this.runEffects(fresh, event) : stored;
  }

  /** Logged once, after the last try: from then on the movement is on the list of payments to check. */
  private logGivenUp(stored: StoredBooking, { id, kind, areaId }: FundTask, { code }: Refusal): void {
    if (!stored.fundTasks.some(task => task.id === id && isGivenUp(task))) return;
    this.logger.error(
      { booking: stored._id.toHexString(), task: id, kind, areaId, refusal: code },
      'the fund refused a movement that it owes; a person has to look',
    );
  }

  async eventOf(stored: Pick<StoredBooking, 'eventId'>): Promise<Event | undefined> {
    return (await this.events.byId([stored.eventId])).get(stored.eventId.toHexString());
  }

  private async knownAbout(
    { _id, userId, eventId, status, connectedAreaId }: StoredBooking,
    event: Event,
    who: StepContext,
    steps: readonly BookingStep[],
  ): Promise<DecisionContext> {
    // Only for an ended booking can its person have another live one. Nothing is booked for an erased person.
    const noOtherLive =
      isLive(status) ||
      !((await this.repository.hasOtherLive(userId, eventId, _id)) || (await this.people.isErased(userId)));
    const own = await this.isOwn(userId, who, steps);
    const areaId = idText(connectedAreaId);
    return {
      ...who,
      ...(steps.some(asksAge) && (who.limits ?? (await this.ageOf(userId)))),
      own,
      areaId,
      now: new Date(),
      event: bookingTerms(event),
      noOtherLive,
    };
  }

  /** Whether the booking belongs to the person who takes the steps, or to a child whose guardian they are. */
  private async isOwn(
    userId: Types.ObjectId,
    { actor, by }: StepContext,
    steps: readonly BookingStep[],
  ): Promise<DecisionContext['own']> {
    if (actor === 'system') return false;
    if (by === userId.toHexString()) return true;
    const decides = steps.some(({ kind }) => isDecision(kind)) && isRecordId(by);
    return decides && (await this.people.isWard(userId, new Types.ObjectId(by))) ? 'ward' : false;
  }

  /** The limits from the person's age and guardian, as the record is now. */
  private async ageOf(userId: Types.ObjectId): Promise<AgeLimits> {
    const person = (await this.people.byId([userId])).get(userId.toHexString());
    return person ? ageLimitsOf(person, new Date()) : {};
  }

  /** @returns null when another write was first. */
  private async tryOnce(
    stored: StoredBooking,
    event: Event,
    step: BookingStep,
    who: StepContext,
  ): Promise<StoredBooking | null> {
    const booking = toBooking(stored);
    const known = await this.knownAbout(stored, event, who, [step]);
    const wanted = seatNeeded(booking, step);
    // First decide as if there were a seat: a step that changes nothing must not choose one.
    const hoped = decide(booking, step, { ...known, seatClaimed: wanted !== null });
    if (!hoped.ok) throw fromRefusal(hoped.refusal);
    if (!hoped.change) return stored;
    const waitedFor = wanted !== null && (await this.isKept(stored, event, wanted));
    const chosen = wanted && !waitedFor && (await this.seats.choose(event, booking.prices, wanted, stored));
    const hasSeat = wanted === null || chosen;
    const claim = hasSeat ? await this.placesFor(stored, event, hoped.change.after) : [];
    const isFull = !Array.isArray(claim);
    if (isFull && !isLateMoney(step)) throw fromRefusal(optionFull(claim.full.field));
    const decision = hasSeat && !isFull ? hoped : decide(booking, step, { ...known, waitedFor });
    if (!decision.ok) throw fromRefusal(decision.refusal);
    if (!decision.change) return stored;
    const { change } = decision;
    await this.files.claim(event, stored.userId, change.after.answers, stored.answers);
    const lives = isLive(change.after.status);
    const seat = lives ? chosen || stored.seat : null;
    const places = lives && !isFull ? claim : [];
    const messages = this.messages.of(stored, booking, change.after, event, change.step);
    const auditEntries = who.auditEntryOf
      ? [who.auditEntryOf(auditedState(booking), auditedState(change.after))]
      : [];
    const hadPlaces = (stored.places ?? []).join();
    const moved = places.join() === hadPlaces ? {} : { places };
    const decided = { change, seat, ...moved, messages, auditEntries };
    if (!needsPlaces(stored, { seat, places })) return this.write(stored, decided);
    return this.writeClaimed(stored, event, decided, { seat, places });
  }

  /** Claims the new places first, so that staff can't remove them from the event unnoticed in the meantime. */
  private async writeClaimed(
    stored: StoredBooking,
    event: Event,
    decided: Decided,
    claim: Pick<ClaimedPlaces, 'seat' | 'places'>,
  ): Promise<StoredBooking | null> {
    const holding = await this.claims.claim(stored, event, claim);
    if (!holding) return null;
    let written: StoredBooking | null = null;
    try {
      written = await this.write(holding, decided);
    } finally {
      if (!written) await this.claims.giveUp(holding);
    }
    return written;
  }

  /** The option places of a booking after a step, or the option that has no place left. */
  private placesFor(stored: StoredBooking, event: Event, { status, amenities }: Booking) {
    const lines = isLive(status) ? (amenities.options ?? []) : [];
    return this.options.choose(event, lines, stored);
  }

  /**
   * Whether others wait for the place. A live booking needs only the other accommodation; one that is revived also
   * needs a place in the event.
   */
  private isKept({ userId, status }: StoredBooking, event: Event, { category }: SeatClaim): Promise<boolean> {
    return this.line.isKept({ event, category, userId, inEvent: !isLive(status) });
  }

  /**
   * A revived booking can lose to a new booking of the same person, and a seat can be taken by a faster booking: then
   * a unique index refuses the write, and the step is decided again.
   * @throws Taken when a payment or an order belongs to another booking
   */
  private async write(stored: StoredBooking, decided: Decided): Promise<StoredBooking | null> {
    try {
      return await this.repository.apply(stored, decided);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (isSeatTaken(error)) this.seats.forget(stored.eventId);
      if (isSeatTaken(error) || fieldsTaken(error).includes('userId')) return null;
      throw new Taken();
    }
  }
}

/** Whether the person has moved to another area since the actor's right to take the step was checked. */
const hasLeft = ({ connectedAreaId }: StoredBooking, { readInArea }: StepContext): boolean =>
  readInArea !== undefined && idText(connectedAreaId) !== idText(readInArea);

const contended = () =>
  new Conflict('This booking is being changed by others right now. Please try again.', { retryAfter: 2 });

/** The part of a booking that the audit log records. */
type AuditedState = Pick<Booking, 'status' | 'amenities'> & {
  money: Money;
  /** An accepted subsidy request that waits for the fund. */
  deciding: { amountAfter: number; granted: number } | null;
  /** Refunds in progress. */
  refunding: number;
};

function auditedState(booking: Booking): AuditedState {
  // The chosen options may be sensitive; their cost is included in the sums.
  const { options: _options, ...amenities } = booking.amenities;
  const { status, refunds } = booking;
  const deciding = latestRequest(booking)?.deciding;
  return {
    status,
    amenities,
    money: moneyOf(booking),
    deciding: deciding ? { amountAfter: deciding.amountAfter, granted: deciding.granted } : null,
    refunding: refunds
      .filter(({ state }) => state === 'requested')
      .reduce((sum, { amount }) => sum + amount, 0),
  };
}
