import {
  type Amenities,
  type BookBody,
  type Booking,
  DEFAULT_MIN_ROUNDS,
  NO_CATEGORY,
  type NewBooking,
  REFERENCE_BYTES,
  type Refusal,
  createBooking,
  istDay,
  istDayEnd,
  istDayStart,
  optionFull,
  problemOfDetails,
  referenceFrom,
  sortKey,
  transportOf,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { AreaRepository } from '../../area/areaRepository.js';
import { EventRepository } from '../../event/eventRepository.js';
import type { Event } from '../../event/event.model.js';
import { InvalidInput, NotFound, TooMany, Unavailable } from '../../platform/errors/appError.js';
import { fromRefusal } from '../../platform/errors/toAppError.js';
import { idText } from '../../platform/mongo/objectId.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { childDraftMessage } from '../../user/childDrafts.js';
import { tokensOf } from '../../user/userFields.js';
import type { StoredUser } from '../../user/userRepository.js';
import { ageLimitsOf, bookingTerms } from './eventTerms.js';
import type { BookedSeat, StoredBooking } from './booking.model.js';
import { BookingMessages } from './bookingMessages.js';
import { BookingSteps } from './bookingSteps.js';
import { BookingRepository, bookingWords } from './bookingRepository.js';
import { FileAnswers } from './bookingAnswers.js';
import { OptionPlaces } from './optionPlaces.js';
import { Seats } from './seats.js';
import { WaitlistGuard } from './waitlistGuard.js';

const TRIES = 20;

/** Maximum number of bookings that a person can begin on one day in India. */
const MOST_BOOKINGS_A_DAY = 20;
const TOO_MANY_BOOKINGS =
  'You have begun 20 bookings today. Please go on with one of them, or try again tomorrow.';

/** A booking with its event as it was just read. */
export interface BookingAndEvent {
  stored: StoredBooking;
  event: Event;
}

/** Creates bookings: the domain decides, and one write stores the booking with its seat. */
@Injectable()
export class BookingCreation {
  constructor(
    private readonly events: EventRepository,
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
    private readonly seats: Seats,
    private readonly messages: BookingMessages,
    private readonly line: WaitlistGuard,
    private readonly people: PeopleRepository,
    private readonly options: OptionPlaces,
    private readonly files: FileAnswers,
    private readonly areas: AreaRepository,
  ) {}

  /**
   * Creates a booking. A person has one live booking per event: a second create returns the first one.
   * @throws InvalidInput without an event, NotFound for an event that visitors can't see, and the domain's refusals.
   */
  async create(member: StoredUser, body: BookBody): Promise<BookingAndEvent> {
    if (body.eventId === undefined) throw InvalidInput.field('eventId', 'Event is required.');
    const event = await this.events.find(body.eventId);
    if (!event?.published) throw unknownEvent();
    const personRefused = await this.problemOf(member, event);
    // People rarely book twice, so the existing booking is read only when a new one can't be made.
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const created = await this.createOnce(member, event, body, personRefused);
      if (!('refusal' in created)) return created;
      const existing = await this.repository.findOf(member._id, event._id);
      if (existing && existing.status > 0) return { stored: existing, event };
      if (created.refusal) throw fromRefusal(created.refusal);
    }
    throw new Unavailable();
  }

  /**
   * Creates the booking that a waiting list offers: it has a place and is open until a given time.
   * @param wish has its own id, so that a repeat after a crash makes no second booking
   * @returns the booking; `live` when the person already has another live booking, or this one; or the refusal
   */
  async offer(
    member: StoredUser,
    event: Event,
    wish: NewBooking & Required<Pick<NewBooking, 'offeredUntil'>>,
  ): Promise<StoredBooking | 'live' | Refusal> {
    const made = await this.make(member, event, () => wish, false);
    return 'refusal' in made ? (made.refusal ?? 'live') : made.stored;
  }

  /**
   * What the person's record lacks for the event. Only for a person without a facilitator is the area's facilitator
   * read.
   */
  private async problemOf(member: StoredUser, event: Event): Promise<Refusal | null> {
    const { connectedAreaId, facilitator } = member;
    const { minRounds = DEFAULT_MIN_ROUNDS } = event;
    const area = !facilitator && connectedAreaId ? await this.areas.find(connectedAreaId) : null;
    const hasFacilitator = area !== null && (await this.people.hasFacilitator(area._id, area.facilitators));
    return problemOfDetails(member, { minRounds, hasFacilitator });
  }

  /** @returns why there is no new booking: the domain's refusal, or null when the person has another live booking. */
  private async createOnce(
    member: StoredUser,
    event: Event,
    body: BookBody,
    personRefused: Refusal | null,
  ): Promise<BookingAndEvent | { refusal: Refusal | null }> {
    const amenities = amenitiesOf(body);
    const { tokenAmount: token } = body;
    const inCash = body.paymentMode === 'CASH';
    const category = amenities.category ?? NO_CATEGORY;
    const waitedFor = await this.line.isKept({ event, category, userId: member._id, inEvent: true });
    const answers = { answers: body.answers ?? {}, version: body.formVersion };
    const wish = { amenities, inCash, answers, personRefused, ...(token !== undefined && { token }) };
    return this.make(member, event, () => ({ id: new Types.ObjectId().toHexString(), ...wish }), waitedFor);
  }

  private async make(
    member: StoredUser,
    read: Event,
    makeWish: () => NewBooking,
    waitedFor: boolean,
  ): Promise<BookingAndEvent | { refusal: Refusal | null }> {
    let event = read;
    for (;;) {
      const wish = makeWish();
      const terms = bookingTerms(event);
      const claim = { category: wish.amenities.category ?? NO_CATEGORY };
      const seat = await this.seats.choose(event, terms.prices, claim, null);
      const creation = createBooking(wish, {
        now: new Date(),
        actor: 'visitor',
        by: member._id.toHexString(),
        event: terms,
        ...ageLimitsOf(member, new Date()),
        seatClaimed: seat !== null,
        waitedFor,
        noOtherLive: true,
      });
      if (!creation.ok) return { refusal: creation.refusal };
      await this.files.claim(event, member._id, creation.booking.answers);
      const { options = [] } = creation.booking.amenities;
      const places = await this.options.choose(event, options, null);
      if (!Array.isArray(places)) return { refusal: optionFull(places.full.field) };
      const isOffer = wish.offeredUntil !== undefined;
      const stored = await this.insert(member, event, creation.booking, { seat, places }, isOffer);
      if (stored === 'live') return { refusal: null };
      if (stored === 'seat') {
        this.seats.forget(event._id);
        continue;
      }
      const [now, here] = await Promise.all([
        this.events.find(event.eventId),
        this.inPresentArea(stored),
        isOffer ? null : this.refuseTooMany(stored),
      ]);
      if (now?.__v === event.__v) return { stored: await this.steps.runEffects(here, now), event: now };
      event = await this.withdrawOutdated(stored, now);
    }
  }

  /**
   * Checked after the insert, so that no parallel request escapes the limit: the first bookings of a day are kept.
   * @throws TooMany
   */
  private async refuseTooMany(stored: StoredBooking): Promise<void> {
    const today = istDay(stored.createdAt);
    if ((await this.repository.countCreatedBefore(stored, istDayStart(today))) < MOST_BOOKINGS_A_DAY) return;
    await this.repository.withdraw(stored);
    const retryAfter = Math.ceil((istDayEnd(today).getTime() - Date.now()) / 1000);
    throw new TooMany(TOO_MANY_BOOKINGS, { retryAfter: Math.max(1, retryAfter) });
  }

  /**
   * Withdraws a booking whose event was deleted or edited in the meantime. A deletion looks for bookings after its
   * write, and a booking reads the event after its write, so one of the two is undone. After an edit, the chosen
   * place may be beyond the new capacity, where others do not count it, so a place is chosen again.
   */
  private async withdrawOutdated(stored: StoredBooking, event: Event | null): Promise<Event> {
    await this.repository.withdraw(stored);
    if (!event) throw unknownEvent();
    return event;
  }

  /**
   * Updates the area if the person moved meanwhile. A move updates the bookings that it finds, and a new booking
   * reads the person's area after its write, so no booking keeps the former area.
   */
  private async inPresentArea(stored: StoredBooking): Promise<StoredBooking> {
    const person = (await this.people.byId([stored.userId])).get(stored.userId.toHexString());
    const areaId = person?.connectedAreaId;
    if (!areaId || idText(areaId) === idText(stored.connectedAreaId)) return stored;
    return this.repository.moveArea(stored, areaId);
  }

  /**
   * Inserts the booking with a new reference number.
   * @returns 'live' when the person already has a live booking, 'seat' when another booking has a chosen place
   */
  private async insert(
    member: StoredUser,
    event: Event,
    booking: Booking,
    { seat, places }: { seat: BookedSeat | null; places: string[] },
    isOffer: boolean,
  ): Promise<StoredBooking | 'live' | 'seat'> {
    const isWard = ageLimitsOf(member, new Date()).guardianMissing;
    for (;;) {
      const bookingReferenceNo = referenceFrom(randomBytes(REFERENCE_BYTES));
      const whose = {
        eventId: event._id,
        userId: member._id,
        connectedAreaId: member.connectedAreaId,
        bookingReferenceNo,
        searchTokens: bookingWords(bookingReferenceNo, tokensOf(member)),
        nameKey: sortKey(member.name),
        seat,
        ...(places.length > 0 && { places }),
        ...(isOffer && { byOffer: true as const }),
      };
      const messages = [
        ...this.messages.of(whose, booking, booking, event, null),
        ...(isWard && !isOffer ? [childDraftMessage(member._id, booking.id)] : []),
      ];
      const stored = await this.repository.insert({ booking, ...whose, messages });
      if (stored !== 'reference') return stored;
    }
  }
}

const unknownEvent = () => new NotFound('There is no such event.');

/** The amenities in a visitor's request, under the domain's names; fields that the request omits are absent. */
export function amenitiesOf(body: BookBody): Partial<Amenities> {
  const transportation = transportOf(body);
  return {
    ...(body.accomodationCategory !== undefined && { category: body.accomodationCategory }),
    ...(transportation !== undefined && { transportation }),
    ...(body.outfitCount !== undefined && { outfitCount: body.outfitCount }),
    ...(body.donationAmount !== undefined && { donation: body.donationAmount }),
  };
}
