import type { Booking } from './booking.js';
import { decide } from './decide.js';
import { holdEndOf } from './hold.js';
import { moneyOf } from './money.js';
import { MINIMUM_TOKEN } from './orders.js';
import { PLAIN_AMENITIES, type Amenities } from './price.js';
import { conflict, isRefusal, type Refusal } from '../decision/refusal.js';
import { problemOfAmenities, problemOfToken, withAnswers } from './rules/answers.js';
import { FULL_MESSAGE, WAITED_FOR } from './seats.js';
import { BookingStatus } from './status.js';
import { statusOf } from './statusOf.js';
import type { DecisionContext, SentAnswers } from './steps.js';
import { CONDITIONS, GUARDIAN_MISSING } from './conditions.js';

export interface NewBooking {
  readonly id: string;
  readonly amenities: Partial<Amenities>;
  readonly token?: number;
  /** Absent: no question of the form is answered. */
  readonly answers?: SentAnswers;
  /** Payment in cash, chosen at once; ignored where nothing is to be paid. */
  readonly inCash?: boolean;
  /** The booking is offered to a person on the waiting list until this time. */
  readonly offeredUntil?: Date;
  /** Why the person's record does not meet the event's requirements, where it does not. */
  readonly personRefused?: Refusal | null;
}

export type Creation =
  { readonly ok: true; readonly booking: Booking } | { readonly ok: false; readonly refusal: Refusal };

const NONE: SentAnswers = { answers: {} };

const empty = { orders: [], payments: [], cash: [], refunds: [], subsidies: [], fundTasks: [], reviewed: [] };

/**
 * Creates a booking at the event's current prices; it is confirmed at once when it costs nothing. Before this, the
 * caller has claimed the seat, `{ category }` (`seatClaimed`), and has found no other live booking of the person
 * (`noOtherLive`; a unique index of the collection also ensures it).
 */
export function createBooking(request: NewBooking, context: DecisionContext): Creation {
  const { event, now } = context;
  const plain: Booking = {
    ...empty,
    id: request.id,
    version: 0,
    status: BookingStatus.Pending,
    life: 1,
    prices: event.prices,
    amenities: { ...PLAIN_AMENITIES, ...request.amenities },
    token: MINIMUM_TOKEN,
    paymentMode: null,
    holdUntil: null,
    holdTerms: { from: now, promised: request.offeredUntil ?? null },
    ...(request.offeredUntil && { offer: { until: request.offeredUntil, ended: null } }),
  };
  const refuse = (refusal: Refusal): Creation => ({ ok: false, refusal });
  const wrongAmenities = problemOfAmenities(plain.amenities, plain.prices, event);
  if (wrongAmenities) return refuse(wrongAmenities);
  // A person who is offered a place answers the questions later, before the first payment.
  const answered = request.offeredUntil ? plain : withAnswers(plain, request.answers ?? NONE, context);
  const booking = isRefusal(answered) ? plain : answered;
  const { final } = moneyOf(booking);
  const token = request.token ?? MINIMUM_TOKEN;
  const wrongToken = problemOfToken(token, final);
  if (wrongToken) return refuse(wrongToken);

  const cancelled = CONDITIONS.notCancelled(booking, context);
  if (cancelled) return refuse(cancelled);
  if (!event.published) return refuse(conflict('event-unpublished', 'This event is not open for booking.'));
  const closed = CONDITIONS.registrationOpen(booking, context);
  if (closed) return refuse(closed);
  const ageless = CONDITIONS.birthKnown(booking, context);
  if (ageless) return refuse(ageless);
  if (request.personRefused) return refuse(request.personRefused);
  if (!context.noOtherLive) {
    return refuse(conflict('already-booked', 'There is a booking for this event already.'));
  }
  if (isRefusal(answered)) return refuse(answered);
  if (context.waitedFor) return refuse(WAITED_FOR);
  if (!context.seatClaimed) return refuse(conflict('event-full', FULL_MESSAGE));

  const priced = { ...booking, token: Math.min(token, final) };
  const placed = { ...priced, status: statusOf(priced) };
  // A booking that costs nothing would be confirmed at once.
  if (context.guardianMissing && placed.status !== BookingStatus.Pending) return refuse(GUARDIAN_MISSING);
  // A booking that costs nothing is taken as soon as it is offered.
  const offer = placed.status === BookingStatus.Pending ? placed.offer : null;
  const kept = placed.offer ? { ...placed, offer } : placed;
  const created = { ...kept, holdUntil: holdEndOf(kept, event, now) };
  if (!request.inCash || created.status !== BookingStatus.Pending) return { ok: true, booking: created };
  const chosen = decide(created, { kind: 'chooseCash' }, context);
  if (!chosen.ok) return chosen;
  return { ok: true, booking: { ...(chosen.change?.after ?? created), version: created.version } };
}
