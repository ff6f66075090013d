import {
  type AnswersBody,
  type AskCancelBody,
  type BookBody,
  type BookingStep,
  type CheckoutRecord,
  hasEnded,
  hasTicket,
  isLive,
  laterQuestions,
  type MyBookingRecord,
  type OwnBookingAct,
  type PayBody,
  type PaymentPayload,
  type PublicEventRecord,
  type RequestSubsidyBody,
  type VisitorBookingRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { translationsOf } from '../../event/eventFields.js';
import { EventRepository } from '../../event/eventRepository.js';
import type { Event } from '../../event/event.model.js';
import { PublicEvents } from '../../event/publicEvents.js';
import { Checkout } from '../payment/checkout.js';
import { PaymentReports } from '../payment/paymentReports.js';
import type { Visitor } from '../../platform/auth/caller.js';
import { InvalidInput, NotFound } from '../../platform/errors/appError.js';
import { pathId } from '../../platform/mongo/objectId.js';
import type { StoredUser } from '../../user/userRepository.js';
import { VisitorMembers } from '../../visitor/visitorMembers.js';
import { ageLimitsOf, bookingTerms } from '../core/eventTerms.js';
import { toBooking } from '../core/booking.mapping.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingCreation, amenitiesOf } from '../core/bookingCreation.js';
import { BookingMapper } from '../core/bookingMapper.js';
import { BookingSteps, type StepContext } from '../core/bookingSteps.js';
import { BookingRepository } from '../core/bookingRepository.js';

/**
 * What visitors can do with their own bookings (docs/rules/booking.md#8); bookings of other people are answered as
 * unknown.
 */
@Injectable()
export class VisitorBookings {
  constructor(
    private readonly members: VisitorMembers,
    private readonly events: EventRepository,
    private readonly publicEvents: PublicEvents,
    private readonly repository: BookingRepository,
    private readonly creation: BookingCreation,
    private readonly steps: BookingSteps,
    private readonly checkout: Checkout,
    private readonly reports: PaymentReports,
    private readonly mapper: BookingMapper,
  ) {}

  /** The visitor's booking for an event; null when there is none, or when another person's id is sent. */
  async read(
    visitor: Visitor,
    eventId: string,
    userId: string | undefined,
  ): Promise<VisitorBookingRecord | null> {
    const member = await this.members.find(visitor);
    const event = await this.events.find(eventId);
    if (!member || !event || (userId !== undefined && !member._id.equals(userId))) return null;
    const stored = await this.repository.findOf(member._id, event._id);
    return stored && this.mapper.toVisitorRecord(stored, event);
  }

  /**
   * The event of the visitor's live booking, also of an offered one, even if nobody else can see the event (any
   * more); null without such a booking.
   */
  async readEvent(visitor: Visitor, eventId: string): Promise<PublicEventRecord | null> {
    const [member, event] = await Promise.all([this.members.find(visitor), this.events.find(eventId)]);
    const stored = member && event && (await this.repository.findOf(member._id, event._id));
    return stored && isLive(stored.status) ? this.publicEvents.recordOf(event) : null;
  }

  /**
   * All bookings of the visitor: first those whose event is not over, by its first day; then the others, the latest
   * first.
   */
  async all(visitor: Visitor): Promise<MyBookingRecord[]> {
    const member = await this.members.find(visitor);
    if (!member) return [];
    const bookings = await this.repository.allOf(member._id);
    const events = await this.events.byId(bookings.map(({ eventId }) => eventId));
    const rows = await Promise.all(
      bookings.map(async stored => {
        const event = events.get(stored.eventId.toHexString());
        return event ? [await this.rowOf(member, stored, event)] : [];
      }),
    );
    const now = new Date();
    const isOver = (row: MyBookingRecord) => hasEnded(row, now);
    return rows.flat().sort((one, other) => {
      if (isOver(one) !== isOver(other)) return isOver(one) ? 1 : -1;
      const order = one.fromDate.localeCompare(other.fromDate);
      return isOver(one) ? -order : order;
    });
  }

  private async rowOf(member: StoredUser, stored: StoredBooking, event: Event): Promise<MyBookingRecord> {
    const record = await this.mapper.toVisitorRecord(stored, event);
    const { leastAfterSubsidy: amountAfter } = record;
    const areaId = member.connectedAreaId?.toHexString();
    const steps: Partial<Record<OwnBookingAct, BookingStep>> = {
      pay: { kind: 'pay', key: 'asked-only' },
      change: { kind: 'changeAmenities', amenities: {} },
      cash: { kind: 'chooseCash' },
      ...(areaId && { subsidy: { kind: 'requestSubsidy', amountAfter, reason: '-', areaId } as const }),
      cancel: { kind: 'cancel' },
      'cancel-request': { kind: 'askCancel', reason: '' },
    };
    const can = isLive(stored.status)
      ? await this.steps.possible(stored, event, steps, contextOf(member, true))
      : [];
    const now = new Date();
    const { person } = ageLimitsOf(member, now);
    const questions = laterQuestions(toBooking(stored), { event: bookingTerms(event), person, now });
    const { _id, bookingId, eventId, status, statusCode, bookingReferenceNo } = record;
    const { finalAmount, paidAmount, due, keptAmount, holdUntil, cancelRequest, contact } = record;
    return {
      ...{ _id, bookingId, eventId, status, statusCode, bookingReferenceNo },
      ...{ finalAmount, paidAmount, due, keptAmount, holdUntil, cancelRequest, contact },
      title: event.title,
      translations: translationsOf(event, ['title', 'venue', 'venueAddress']),
      fromDate: event.fromDate,
      toDate: event.toDate,
      startTime: event.startTime ?? null,
      endTime: event.endTime ?? null,
      venue: event.venue,
      venueAddress: event.venueAddress ?? '',
      mapUrl: event.mapUrl ?? '',
      ...(event.cancelled && {
        cancelled: { at: event.cancelled.at.toISOString(), reason: event.cancelled.reason },
      }),
      ticket: hasTicket(stored.status),
      receipt: true,
      ...(questions && { questions }),
      can,
    };
  }

  /** Creates a booking, or changes the visitor's own. Of the amounts that are sent, only token and donation count. */
  async book(visitor: Visitor, body: BookBody): Promise<VisitorBookingRecord> {
    const member = await this.members.require(visitor);
    refuseOther(member, body.userId);
    if (body.bookingId) {
      return this.mapper.toVisitorRecord(await this.change(member, body, body.bookingId));
    }
    const { stored, event } = await this.creation.create(member, body);
    return this.mapper.toVisitorRecord(stored, event);
  }

  async requestSubsidy(visitor: Visitor, body: RequestSubsidyBody): Promise<VisitorBookingRecord> {
    const { member, stored } = await this.own(visitor, body.bookingId);
    refuseOther(member, body.userId);
    const { connectedAreaId } = member;
    if (!connectedAreaId) throw new InvalidInput('Please choose your area first.');
    const requested = await this.takeStep(member, stored, {
      kind: 'requestSubsidy',
      amountAfter: body.amountAfterSubsidy,
      reason: body.subsidyReason,
      areaId: connectedAreaId.toHexString(),
    });
    return this.mapper.toVisitorRecord(requested);
  }

  /** The order to be paid now; throws like `Checkout.open`. */
  async pay(visitor: Visitor, { bookingId, userId }: PayBody): Promise<CheckoutRecord> {
    const { member, stored } = await this.own(visitor, bookingId);
    refuseOther(member, userId);
    return this.checkout.open(stored, contextOf(member));
  }

  /**
   * Processes the widget's success payload; throws like `Checkout.confirm`, and for a payment that is not the
   * visitor's own.
   */
  async confirm(visitor: Visitor, payload: PaymentPayload): Promise<VisitorBookingRecord> {
    const [member, known] = await Promise.all([
      this.members.find(visitor),
      this.repository.findByOrder(payload.razorpay_order_id),
    ]);
    if (!member || !known?.userId.equals(member._id)) throw new NotFound('There is no such order.');
    return this.mapper.toVisitorRecord((await this.checkout.confirm(payload)) ?? known);
  }

  /** Asks the gateway for payments, and applies them. */
  async poll(visitor: Visitor, bookingId: string): Promise<VisitorBookingRecord> {
    const { stored } = await this.own(visitor, bookingId);
    return this.mapper.toVisitorRecord(await this.reports.ask(stored));
  }

  /** Cancels an unpaid booking, after asking the gateway whether a payment is in progress. */
  async cancel(visitor: Visitor, bookingId: string): Promise<VisitorBookingRecord> {
    const { member, stored } = await this.own(visitor, bookingId);
    const current = await this.reports.ask(stored);
    return this.mapper.toVisitorRecord(await this.takeStep(member, current, { kind: 'cancel' }, true));
  }

  /** Asks a secretary to cancel a booking that has money; the newest reason replaces earlier ones. */
  async askCancel(visitor: Visitor, bookingId: string, { reason = '' }: AskCancelBody) {
    const { member, stored } = await this.own(visitor, bookingId);
    return this.mapper.toVisitorRecord(await this.takeStep(member, stored, { kind: 'askCancel', reason }));
  }

  async keepBooking(visitor: Visitor, bookingId: string): Promise<VisitorBookingRecord> {
    const { member, stored } = await this.own(visitor, bookingId);
    return this.mapper.toVisitorRecord(await this.takeStep(member, stored, { kind: 'keepBooking' }));
  }

  /** Stores answers to the questions that the event's form asks after the registration. */
  async answerLater(visitor: Visitor, bookingId: string, { answers }: AnswersBody) {
    const { member, stored } = await this.own(visitor, bookingId);
    return this.mapper.toVisitorRecord(await this.takeStep(member, stored, { kind: 'answerLater', answers }));
  }

  /** @throws NotFound for a booking that is not the visitor's own. */
  async own(visitor: Visitor, bookingId: string): Promise<{ member: StoredUser; stored: StoredBooking }> {
    const [member, stored] = await Promise.all([
      this.members.find(visitor),
      this.repository.find(pathId(bookingId)),
    ]);
    if (!member || !stored?.userId.equals(member._id)) throw new NotFound('There is no such booking.');
    return { member, stored };
  }

  private takeStep(
    member: StoredUser,
    stored: StoredBooking,
    step: BookingStep,
    gatewayAsked = false,
  ): Promise<StoredBooking> {
    return this.steps.takeStep(stored, step, contextOf(member, gatewayAsked));
  }

  /**
   * Changes the amenities, or the cash mode, or both; when both are requested and one is refused, neither is done.
   */
  private async change(member: StoredUser, body: BookBody, bookingId: string): Promise<StoredBooking> {
    let booking = await this.repository.find(pathId(bookingId));
    if (!booking?.userId.equals(member._id)) throw new NotFound('There is no such booking.');
    const named = body.eventId === undefined ? booking.eventId : (await this.events.find(body.eventId))?._id;
    if (!named?.equals(booking.eventId)) {
      throw InvalidInput.field('eventId', 'This booking is for another event.');
    }
    const amenities = amenitiesOf(body);
    const { tokenAmount: token, answers } = body;
    const answered = answers && { answers: { answers, version: body.formVersion } };
    const steps: BookingStep[] = [];
    if (Object.keys(amenities).length > 0 || token !== undefined || answered)
      steps.push({ kind: 'changeAmenities', amenities, ...(token !== undefined && { token }), ...answered });
    if (body.paymentMode === 'CASH') steps.push({ kind: 'chooseCash' });
    if (steps.length > 1) await this.steps.validate(booking, steps, contextOf(member));
    for (const step of steps) booking = await this.takeStep(member, booking, step);
    return booking;
  }
}

const contextOf = (member: StoredUser, gatewayAsked = false): StepContext => ({
  actor: 'visitor',
  by: member._id.toHexString(),
  limits: ageLimitsOf(member, new Date()),
  gatewayAsked,
});

/** A person's id in a request must be the visitor's own (docs/rules/booking.md#8). */
function refuseOther(member: StoredUser, userId: string | undefined): void {
  if (userId !== undefined && !member._id.equals(userId)) throw new NotFound('There is no such person.');
}
