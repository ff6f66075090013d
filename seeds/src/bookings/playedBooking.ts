import {
  type Booking,
  type BookingActor,
  type BookingStep,
  createBooking,
  decide,
  type DecisionContext,
  type EventTerms,
  openFundTasks,
  operationOf,
  seatNeeded,
  seatOf,
} from '@coastok/domain';
import { type SeedEvent, bookingTerms } from '../events/event.js';
import type { SeedMember } from '../members/member.js';
import type { FundBook } from './areaBookings.js';
import type { SeatBook, SeedSeat } from './seatBook.js';
import type { ScenarioStep, StepActor } from './scenario.js';

/** The ids of the people who take steps in an area; the visitor comes from the booking. */
export type StaffIds = Readonly<Record<'leader' | 'assistantDirector' | 'secretary', string>>;

const ACTORS: Readonly<Record<StepActor, BookingActor>> = {
  visitor: 'visitor',
  leader: 4,
  assistantDirector: 5,
  secretary: 6,
  gateway: 'gateway',
  sweeper: 'system',
};

/** The properties of a booking that are decided before it is made. */
export interface BookingPlan {
  id: string;
  /** The number among all bookings. */
  number: number;
  event: SeedEvent;
  member: SeedMember;
  /** The steps with their times in milliseconds. */
  steps: readonly (ScenarioStep & { at: number })[];
  createdAt: number;
}

/** Plays one booking: the domain decides every step, with the seats and the fund available at that time. */
export class PlayedBooking {
  booking: Booking | null = null;
  seats: SeedSeat[] = [];
  private over = false;
  private readonly terms: EventTerms;

  constructor(
    readonly of: BookingPlan,
    private readonly staff: StaffIds,
    private readonly seatBook: SeatBook,
    private readonly fund: FundBook,
  ) {
    this.terms = bookingTerms(of.event);
  }

  /** Claims a seat and creates the booking; creates none when no seat is left. */
  begin(): void {
    const { id, event, createdAt } = this.of;
    const category = Object.values(event.accomodationCategory ?? {})[0]?.id ?? 0;
    const seats = this.seatBook.claim(event, { category }, []);
    if (!seats) return;
    const creation = createBooking(
      { id, amenities: { category } },
      { ...this.context('visitor', createdAt), seatClaimed: true },
    );
    if (!creation.ok) throw new Error(`Booking ${id}: ${creation.refusal.message}`);
    this.booking = creation.booking;
    this.seats = seats;
  }

  /** Takes the next step of the scenario, unless the scenario has ended. */
  takeStep({ by, step, at }: ScenarioStep & { at: number }): void {
    if (!this.booking || this.over) return;
    const made = step(this.booking);
    const wanted = seatNeeded(this.booking, made);
    const taken = wanted && this.seatBook.claim(this.of.event, wanted, this.seats);
    if (wanted && !taken) return this.endForWantOfSeats(made, at);
    if (taken) this.seats.push(...taken);
    this.decide(made, { ...this.context(by, at), seatClaimed: Boolean(taken) });
    this.doFundTasks(at);
    // The fund had too little money: the request stays open.
    this.over = made.kind === 'acceptSubsidy' && this.booking.subsidies.at(-1)?.state === 'requested';
  }

  /** Handles a lack of seats: without the chosen room the visitor cancels; a failed upgrade changes nothing. */
  private endForWantOfSeats({ kind }: BookingStep, at: number): void {
    if (kind === 'changeAmenities') this.decide({ kind: 'cancel' }, this.context('visitor', at));
    this.over = true;
  }

  private decide(step: BookingStep, context: DecisionContext): void {
    if (!this.booking) return;
    const decision = decide(this.booking, step, context);
    if (!decision.ok) throw new Error(`${step.kind} of booking ${this.of.id}: ${decision.refusal.message}`);
    this.booking = decision.change?.after ?? this.booking;
    this.seats = this.seatBook.keep(this.of.event, seatOf(this.booking), this.seats);
  }

  private doFundTasks(at: number): void {
    for (;;) {
      const [task] = this.booking ? openFundTasks(this.booking) : [];
      if (!this.booking || !task) return;
      const outcome = this.fund.move(operationOf(this.booking, task)) ? 'done' : 'refused';
      this.decide({ kind: 'fundTaskDone', id: task.id, outcome }, this.context('sweeper', at));
    }
  }

  private context(by: StepActor, at: number): DecisionContext {
    const ids: Readonly<Record<StepActor, string>> = {
      ...this.staff,
      visitor: this.of.member._id,
      gateway: 'gateway',
      sweeper: 'sweeper',
    };
    return {
      now: new Date(at),
      actor: ACTORS[by],
      by: ids[by],
      event: this.terms,
      // A consent that was withdrawn later was still valid at the time of the booking.
      guardianMissing: this.of.member.guardian?.agreedAt === null,
      noOtherLive: true,
      gatewayAsked: true,
    };
  }
}
