import {
  type Amenities,
  type BookBody,
  type Booking,
  createBooking,
  ordersToAsk,
  REFERENCE_BYTES,
  referenceFrom,
  type RequestSubsidyBody,
  transportOf,
  type VisitorBookingRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { randomBytes, randomUUID } from 'node:crypto';
import { EventDirectory } from '../event/eventDirectory.js';
import type { Event } from '../event/event.model.js';
import type { Visitor } from '../platform/auth/visitor.js';
import { InvalidInput, NotFound, Unavailable } from '../platform/errors/appError.js';
import { fromRefusal } from '../platform/errors/fromRefusal.js';
import { searchTokens } from '../platform/lists/search.js';
import { pathId } from '../platform/mongo/objectId.js';
import { UnknownOutcome } from '../payment/gateway.js';
import { PaymentReports } from '../payment/paymentReports.js';
import { tokensOf } from '../user/userFields.js';
import type { StoredUser } from '../user/userStore.js';
import { VisitorMembers } from '../visitor/visitorMembers.js';
import { toBooking } from './booking.mapping.js';
import type { StoredBooking } from './booking.model.js';
import { BookingMessages } from './bookingMessages.js';
import { BookingPresenter } from './bookingPresenter.js';
import { BookingSteps, type StepFor } from './bookingSteps.js';
import { BookingStore } from './bookingStore.js';
import { termsOf } from './eventTerms.js';
import { Seats } from './seats.js';

const TRIES = 20;

/** What a visitor does with the own bookings (contract 7); whoever else's look unknown. */
@Injectable()
export class VisitorBookings {
  constructor(
    private readonly members: VisitorMembers,
    private readonly events: EventDirectory,
    private readonly store: BookingStore,
    private readonly steps: BookingSteps,
    private readonly seats: Seats,
    private readonly reports: PaymentReports,
    private readonly presenter: BookingPresenter,
    private readonly messages: BookingMessages,
  ) {}

  /** The visitor's booking for an event, or null; also null when another person is named. */
  async read(
    visitor: Visitor,
    eventId: string,
    userId: string | undefined,
  ): Promise<VisitorBookingRecord | null> {
    const member = await this.members.find(visitor);
    const event = await this.events.find(eventId);
    if (!member || !event || (userId !== undefined && !member._id.equals(userId))) return null;
    const stored = await this.store.findOf(member._id, event._id);
    return stored && this.presenter.presentToVisitor(stored);
  }

  /** Creates a booking, or changes one's own. Of the amounts sent only token and donation count. */
  async book(visitor: Visitor, body: BookBody): Promise<VisitorBookingRecord> {
    const member = await this.members.require(visitor);
    refuseOther(member, body.userId);
    const stored = body.bookingId
      ? await this.change(member, body, body.bookingId)
      : await this.create(member, body);
    return this.presenter.presentToVisitor(stored);
  }

  async requestSubsidy(visitor: Visitor, body: RequestSubsidyBody): Promise<VisitorBookingRecord> {
    const { member, stored } = await this.own(visitor, body.bookingId);
    refuseOther(member, body.userId);
    const { connectedAreaId } = member;
    if (!connectedAreaId) throw InvalidInput.field('bookingId', 'Please choose your area first.');
    const asked = await this.take(member, stored, () => ({
      kind: 'requestSubsidy',
      amountAfter: body.amountAfterSubsidy,
      reason: body.subsidyReason,
      areaId: connectedAreaId.toHexString(),
    }));
    return this.presenter.presentToVisitor(asked);
  }

  /** Asks the gateway what was paid, and applies it. */
  async poll(visitor: Visitor, bookingId: string): Promise<VisitorBookingRecord> {
    const { stored } = await this.own(visitor, bookingId);
    return this.presenter.presentToVisitor(await this.askGateway(stored));
  }

  /** Ends an unpaid booking, after the gateway was asked whether money is on its way. */
  async cancel(visitor: Visitor, bookingId: string): Promise<VisitorBookingRecord> {
    const { member, stored } = await this.own(visitor, bookingId);
    const asked = await this.askGateway(stored);
    return this.presenter.presentToVisitor(await this.take(member, asked, () => ({ kind: 'cancel' }), true));
  }

  /** @throws NotFound for a booking that is not the visitor's own. */
  async own(visitor: Visitor, bookingId: string): Promise<{ member: StoredUser; stored: StoredBooking }> {
    const [member, stored] = await Promise.all([
      this.members.find(visitor),
      this.store.find(pathId(bookingId)),
    ]);
    if (!member || !stored?.userId.equals(member._id)) throw new NotFound('There is no such booking.');
    return { member, stored };
  }

  private take(
    member: StoredUser,
    stored: StoredBooking,
    step: StepFor,
    gatewayAsked = false,
  ): Promise<StoredBooking> {
    return this.steps.take(stored._id, step, {
      actor: 'visitor',
      by: member._id.toHexString(),
      gatewayAsked,
    });
  }

  private async askGateway(stored: StoredBooking): Promise<StoredBooking> {
    try {
      return await this.reports.applyBooking(stored, ordersToAsk(toBooking(stored)));
    } catch (error) {
      if (error instanceof UnknownOutcome)
        throw new Unavailable('The payment service does not answer right now. Please try again in a moment.');
      throw error;
    }
  }

  private async change(member: StoredUser, body: BookBody, bookingId: string): Promise<StoredBooking> {
    const stored = await this.store.find(pathId(bookingId));
    if (!stored?.userId.equals(member._id)) throw new NotFound('There is no such booking.');
    const amenities = amenitiesOf(body);
    const { tokenAmount: token } = body;
    const changes = Object.keys(amenities).length > 0 || token !== undefined;
    const changed = changes
      ? await this.take(member, stored, () => ({
          kind: 'changeAmenities',
          amenities,
          ...(token !== undefined && { token }),
        }))
      : stored;
    return body.paymentMode === 'CASH' ? this.take(member, changed, () => ({ kind: 'chooseCash' })) : changed;
  }

  /** One live booking per person and event: a second create answers the first. */
  private async create(member: StoredUser, body: BookBody): Promise<StoredBooking> {
    if (body.eventId === undefined) throw InvalidInput.field('eventId', 'Event is required.');
    const event = await this.events.find(body.eventId);
    if (!event?.published) throw unknownEvent();
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const existing = await this.store.findOf(member._id, event._id);
      if (existing && existing.status > 0) return existing;
      const created = await this.createOnce(member, event, body);
      if (created) return created;
    }
    throw new Unavailable();
  }

  private async createOnce(member: StoredUser, event: Event, body: BookBody): Promise<StoredBooking | null> {
    const id = new Types.ObjectId();
    const word = randomUUID();
    const amenities = amenitiesOf(body);
    const seatClaimed = await this.seats.claimFirst(event, id, { category: amenities.category ?? 0 }, word);
    // Looked at anew: as long as somebody has a seat, an event is not deleted any more.
    const current = await this.events.find(event.eventId);
    if (!current) {
      await this.seats.release(id, word);
      throw unknownEvent();
    }
    const creation = createBooking(
      { id: id.toHexString(), amenities, ...(body.tokenAmount !== undefined && { token: body.tokenAmount }) },
      {
        now: new Date(),
        actor: 'visitor',
        by: member._id.toHexString(),
        event: termsOf(current),
        seatClaimed,
        noOtherLive: true,
      },
    );
    if (!creation.ok) {
      await this.seats.release(id, word);
      throw fromRefusal(creation.refusal);
    }
    const stored = await this.insert(member, event, creation.booking);
    if (!stored) {
      await this.seats.release(id, word);
      return null;
    }
    const { booking } = creation;
    await this.seats.keep(event, id, { category: booking.amenities.category }, booking.version, word);
    return this.steps.resume(stored);
  }

  private async insert(member: StoredUser, event: Event, booking: Booking): Promise<StoredBooking | null> {
    for (;;) {
      const bookingReferenceNo = referenceFrom(randomBytes(REFERENCE_BYTES));
      const whose = {
        eventId: event._id,
        userId: member._id,
        connectedAreaId: member.connectedAreaId,
        bookingReferenceNo,
        searchTokens: [...tokensOf(member), ...searchTokens(bookingReferenceNo)],
      };
      const messages = this.messages.of({ ...whose } as StoredBooking, booking, booking, event);
      const stored = await this.store.insert({ booking, ...whose, messages });
      if (stored === 'live') return null;
      if (stored !== 'reference') return stored;
    }
  }
}

const unknownEvent = () => new NotFound('There is no such event.');

/** An id that is sent must be the visitor's own (contract 7). */
function refuseOther(member: StoredUser, userId: string | undefined): void {
  if (userId !== undefined && !member._id.equals(userId)) throw new NotFound('There is no such person.');
}

function amenitiesOf(body: BookBody): Partial<Amenities> {
  const transportation = transportOf(body);
  return {
    ...(body.accomodationCategory !== undefined && { category: body.accomodationCategory }),
    ...(transportation !== undefined && { transportation }),
    ...(body.outfitCount !== undefined && { outfitCount: body.outfitCount }),
    ...(body.donationAmount !== undefined && { donation: body.donationAmount }),
  };
}
