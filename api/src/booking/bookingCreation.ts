import { type BookBody, type Booking, createBooking, REFERENCE_BYTES, referenceFrom } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { randomBytes, randomUUID } from 'node:crypto';
import { EventDirectory } from '../event/eventDirectory.js';
import type { Event } from '../event/event.model.js';
import { AppError, InvalidInput, NotFound, Unavailable } from '../platform/errors/appError.js';
import { fromRefusal } from '../platform/errors/fromRefusal.js';
import { searchTokens } from '../platform/lists/search.js';
import { tokensOf } from '../user/userFields.js';
import type { StoredUser } from '../user/userStore.js';
import { amenitiesOf } from './bookBody.js';
import type { StoredBooking } from './booking.model.js';
import { BookingMessages } from './bookingMessages.js';
import { BookingSteps } from './bookingSteps.js';
import { BookingStore } from './bookingStore.js';
import { termsOf } from './eventTerms.js';
import { Seats } from './seats.js';

const TRIES = 20;

/** What a booking is made of. */
type Wish = Parameters<typeof createBooking>[0];

/** Makes bookings: the seat is claimed first, then the domain decides, then the booking is stored (rules.md 4, 10). */
@Injectable()
export class BookingCreation {
  constructor(
    private readonly events: EventDirectory,
    private readonly store: BookingStore,
    private readonly steps: BookingSteps,
    private readonly seats: Seats,
    private readonly messages: BookingMessages,
  ) {}

  /**
   * One live booking per person and event: a second create answers the first.
   * @throws InvalidInput without an event, NotFound for one that visitors can't see, and the domain's refusals.
   */
  async create(member: StoredUser, body: BookBody): Promise<StoredBooking> {
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

  /** @returns null when the person got another live booking meanwhile. */
  private async createOnce(member: StoredUser, event: Event, body: BookBody): Promise<StoredBooking | null> {
    const id = new Types.ObjectId();
    const word = randomUUID();
    const amenities = amenitiesOf(body);
    const { tokenAmount: token } = body;
    const inCash = body.paymentMode === 'CASH';
    const wish = { id: id.toHexString(), amenities, inCash, ...(token !== undefined && { token }) };
    const seatClaimed = await this.seats.claimFirst(event, id, { category: amenities.category ?? 0 }, word);
    const booking = await this.decide(member, event, wish, seatClaimed);
    const stored = booking instanceof AppError ? null : await this.insert(member, event, booking);
    if (booking instanceof AppError || !stored) {
      await this.seats.release(id, word);
      if (booking instanceof AppError) throw booking;
      return null;
    }
    await this.seats.keep(event, id, { category: booking.amenities.category }, booking.version, word);
    return this.steps.finish(stored, event);
  }

  /** By the event as it is now: as long as somebody claims a seat of it, it is not deleted any more. */
  private async decide(
    member: StoredUser,
    { eventId }: Event,
    wish: Wish,
    seatClaimed: boolean,
  ): Promise<Booking | AppError> {
    const event = await this.events.find(eventId);
    if (!event) return unknownEvent();
    const creation = createBooking(wish, {
      now: new Date(),
      actor: 'visitor',
      by: member._id.toHexString(),
      event: termsOf(event),
      seatClaimed,
      noOtherLive: true,
    });
    return creation.ok ? creation.booking : fromRefusal(creation.refusal);
  }

  /** Under a reference number of its own. @returns null when the person has another live booking. */
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
      const messages = this.messages.of(whose, booking, booking, event);
      const stored = await this.store.insert({ booking, ...whose, messages });
      if (stored === 'live') return null;
      if (stored !== 'reference') return stored;
    }
  }
}

const unknownEvent = () => new NotFound('There is no such event.');
