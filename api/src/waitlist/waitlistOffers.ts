import {
  halfTimeOf,
  isCutByClose,
  isLive,
  isRefusal,
  offersFor,
  offerUntil,
  DEFAULT_WAITLIST_HOURS,
  RecordStatus,
  stateAfterLapse,
} from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { BookingCreation } from '../booking/core/bookingCreation.js';
import type { StoredBooking } from '../booking/core/booking.model.js';
import { BookingSteps } from '../booking/core/bookingSteps.js';
import { BookingRepository } from '../booking/core/bookingRepository.js';
import { bookingTerms } from '../booking/core/eventTerms.js';
import type { CancelledEvent, Event } from '../event/event.model.js';
import { eventCancelled } from '../event/eventEffects.js';
import { EventRepository } from '../event/eventRepository.js';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Effect } from '../platform/effects/effect.js';
import { PendingMessages } from '../platform/outbox/pendingMessages.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { UserRepository } from '../user/userRepository.js';
import type { StoredOffer, WaitlistEntry } from './waitlistEntry.model.js';
import { WaitlistMessages } from './waitlistMessages.js';
import { WaitlistPlaces } from './waitlistPlaces.js';
import { WaitlistRepository } from './waitlistRepository.js';

const SYSTEM = { actor: 'system', by: 'waitlist', gatewayAsked: true } as const;

/**
 * Makes offers and updates entries when their offers end (docs/rules/waitlist.md#3). An offer is first stored as an
 * intention; then its booking takes a place like any other booking; then one write marks the offer as made and queues
 * its mail. After a crash any process can resume an intention, because it contains the booking's id.
 */
@Injectable()
export class WaitlistOffers {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly repository: WaitlistRepository,
    private readonly places: WaitlistPlaces,
    private readonly events: EventRepository,
    private readonly users: UserRepository,
    private readonly people: PeopleRepository,
    private readonly bookings: BookingRepository,
    private readonly creation: BookingCreation,
    private readonly steps: BookingSteps,
    private readonly messages: WaitlistMessages,
    private readonly pending: PendingMessages,
  ) {}

  /** Offers all free places to those who wait, in their order. @returns how many offers were made */
  async offerAll(event: Event, signal: AbortSignal): Promise<number> {
    let made = 0;
    const passedOver = new Set<string>();
    await this.removeUnavailable(event);
    for (;;) {
      const [all, free] = await Promise.all([this.repository.waiting(event._id), this.places.free(event)]);
      const waiting = all.filter(({ _id }) => !passedOver.has(_id.toHexString()));
      const offers = offersFor(event, waiting, free);
      if (offers.length === 0) return made;
      for (const { entry, category } of offers) {
        if (signal.aborted) return made;
        const after = await this.offer(entry, event, category);
        if (after) made++;
        // A person who can't get the offer now because of their own record does not block those behind them.
        else passedOver.add(entry._id.toHexString());
      }
    }
  }

  /**
   * @param auditEntry the audit entry, when staff make the offer
   * @returns the entry with its offer; null when another write was first, or when no booking could be made
   */
  async offer(
    entry: WaitlistEntry,
    event: Event,
    category: number,
    auditEntry?: AuditEntry,
  ): Promise<WaitlistEntry | null> {
    const now = new Date();
    const until = this.untilOf(event, now);
    if (until <= now) return null;
    const offer: StoredOffer = {
      bookingId: new Types.ObjectId(),
      category,
      from: now,
      until,
      made: false,
      before: entry.state,
    };
    const revived = entry.state === 'WAITING' ? {} : { joinedAt: now, lapses: 0 };
    const intended = await this.repository.change(
      entry,
      { state: 'OFFERED', offer, ...revived },
      { auditEntry },
    );
    return intended && this.make(intended, event, auditEntry);
  }

  /**
   * Closes the list of a cancelled event and notifies those who wait. It runs before the bookings end, so that their
   * places are not given to anybody else. A person with a booking is told by the mail about that.
   */
  @Effect(eventCancelled, { first: true })
  async closeCancelled({ _id, cancelled }: CancelledEvent, _: null, signal: AbortSignal): Promise<void> {
    const event = (await this.events.byId([_id])).get(_id.toHexString());
    if (!event) return;
    const line = await this.repository.inLine(_id);
    const booked = await this.bookings.liveOf(
      _id,
      line.map(({ userId }) => userId),
    );
    const isBooked = new Set(booked.map(String));
    let left = line.length;
    for (const entry of line) {
      if (signal.aborted) break;
      const isNotified = isBooked.has(String(entry.userId));
      const messages = isNotified ? [] : [this.messages.cancelled(entry, event, cancelled.reason)];
      const closed = await this.repository.change(entry, { state: 'CLOSED', offer: null }, { messages });
      if (!closed) continue;
      left--;
      this.pending.flushSoon(this.repository.model.collection, closed._id, closed.pendingMessages ?? []);
    }
    if (left > 0 && !signal.aborted)
      throw new Error(`${left} waiting list entries of a cancelled event are not closed yet`);
  }

  /** Updates an entry with an offer from the state of its booking; returns it unchanged when nothing happened. */
  async refreshOffer(entry: WaitlistEntry): Promise<WaitlistEntry> {
    const { offer, eventId } = entry;
    if (entry.state !== 'OFFERED' || !offer) return entry;
    const event = (await this.events.byId([eventId])).get(eventId.toHexString());
    if (!event) return entry;
    if (!offer.made) return (await this.make(entry, event)) ?? this.fresh(entry);
    const booking = await this.bookings.find(offer.bookingId);
    const stands = booking?.status === 1 && booking.offer;
    const now = new Date();
    if (stands && offer.until > now) return this.remind(entry, event, offer, booking, now);
    const after = stands ? await this.steps.takeStep(booking, { kind: 'expire' }, SYSTEM) : booking;
    return this.endOffer(entry, event, offer, after);
  }

  private untilOf(event: Event, now: Date): Date {
    const waitlistHours = event.waitlistHours ?? DEFAULT_WAITLIST_HOURS;
    return offerUntil({ ...bookingTerms(event), waitlistHours }, now, { hourMs: this.config.waitlistHourMs });
  }

  /** Resumes an intention. @returns null when it results in no offer */
  private async make(
    entry: WaitlistEntry,
    event: Event,
    auditEntry?: AuditEntry,
  ): Promise<WaitlistEntry | null> {
    const { offer } = entry;
    if (!offer) return null;
    const booking = await this.bookingOf(entry, event, offer);
    if (booking === 'none') {
      await this.repository.restore(entry, auditEntry);
      return null;
    }
    if (booking === 'other') {
      await this.repository.change(entry, { state: 'LEFT', offer: null });
      return null;
    }
    const live = isLive(booking.status);
    // A booking that costs nothing is confirmed at once and has its own mail; one that has ended is no offer: no
    // mail.
    const messages = booking.offer && live ? [this.messages.offered(entry, event, offer, booking)] : [];
    const made = { ...offer, made: true };
    const stood = await this.repository.change(
      entry,
      booking.offer ? { offer: made } : { state: 'TAKEN', offer: made },
      { messages },
    );
    if (stood) {
      this.pending.flushSoon(this.repository.model.collection, stood._id, stood.pendingMessages ?? []);
      return stood;
    }
    const now = await this.fresh(entry);
    const known = now.offer?.bookingId.equals(offer.bookingId) === true;
    // Another process ended the intention while the booking was made, before anybody was notified: withdraw the
    // booking. If the offer was made and has ended since, its booking was already cancelled.
    if (!known && live) await this.bookings.withdraw(booking);
    return known ? now : null;
  }

  /**
   * @returns the offer's booking; `none` when there is no place or no offer is allowed, `other` when the person has
   *   another booking.
   */
  private async bookingOf(
    entry: WaitlistEntry,
    event: Event,
    { bookingId, category, until }: StoredOffer,
  ): Promise<StoredBooking | 'none' | 'other'> {
    const made = await this.bookings.find(bookingId);
    if (made) return made;
    const member = await this.users.find(entry.userId);
    if (member?.status !== RecordStatus.Active || until <= new Date()) return 'none';
    const booked = await this.creation.offer(member, event, {
      id: bookingId.toHexString(),
      amenities: { category, transportation: entry.transportation },
      offeredUntil: until,
    });
    if (booked !== 'live' && !isRefusal(booked)) return booked;
    // Another process that resumed the same intention may have been faster; then the place that is taken belongs to
    // this booking.
    return (await this.bookings.find(bookingId)) ?? (booked === 'live' ? 'other' : 'none');
  }

  /** Ends the offer; the booking says how it ended. */
  private async endOffer(
    entry: WaitlistEntry,
    event: Event,
    offer: StoredOffer,
    booking: StoredBooking | null,
  ): Promise<WaitlistEntry> {
    const ended = booking ? booking.offer?.ended : 'declined';
    if (ended === 'declined') return this.end(entry, event.cancelled ? 'CLOSED' : 'DECLINED');
    if (ended !== 'lapsed') return this.end(entry, 'TAKEN');
    if (isCutByClose(offer.until, bookingTerms(event))) return this.end(entry, 'CLOSED');
    // While the event is not published the person can't take the place: they keep their position in the list.
    if (!event.published) return this.end(entry, 'WAITING');
    const state = stateAfterLapse(entry.lapses);
    const messages = state === 'LEFT' ? [this.messages.left(entry, event, offer)] : [];
    // The person goes to the end of the list, also when staff had raised their priority.
    const priority = Math.min(entry.priority, 0);
    const lapsed = { state, offer: null, joinedAt: new Date(), priority, lapses: entry.lapses + 1 };
    const after = await this.repository.change(entry, lapsed, { messages });
    if (after)
      this.pending.flushSoon(this.repository.model.collection, after._id, after.pendingMessages ?? []);
    return after ?? this.fresh(entry);
  }

  private async end(
    entry: WaitlistEntry,
    state: 'DECLINED' | 'TAKEN' | 'CLOSED' | 'WAITING',
  ): Promise<WaitlistEntry> {
    const offer = state === 'TAKEN' ? entry.offer : null;
    return (await this.repository.change(entry, { state, offer })) ?? this.fresh(entry);
  }

  private async remind(
    entry: WaitlistEntry,
    event: Event,
    offer: StoredOffer,
    booking: StoredBooking,
    now: Date,
  ): Promise<WaitlistEntry> {
    if (offer.reminded || now < halfTimeOf(offer.from, offer.until)) return entry;
    const messages = [this.messages.reminder(entry, event, offer, booking)];
    const after = await this.repository.change(entry, { offer: { ...offer, reminded: true } }, { messages });
    if (after)
      this.pending.flushSoon(this.repository.model.collection, after._id, after.pendingMessages ?? []);
    return after ?? this.fresh(entry);
  }

  /**
   * People who have booked in another way meanwhile, or were deactivated, leave the list: no place is kept for them.
   */
  private async removeUnavailable(event: Event): Promise<void> {
    const waiting = await this.repository.waiting(event._id);
    const ids = waiting.map(({ userId }) => userId);
    const [booked, people] = await Promise.all([
      this.bookings.liveOf(event._id, ids, { offered: false }),
      this.people.byId(ids),
    ]);
    const isActive = (id: Types.ObjectId) => people.get(id.toHexString())?.status === RecordStatus.Active;
    for (const entry of waiting)
      if (!isActive(entry.userId) || booked.some(id => id.equals(entry.userId)))
        await this.repository.change(entry, { state: 'LEFT' });
  }

  private async fresh(entry: WaitlistEntry): Promise<WaitlistEntry> {
    return (await this.repository.find(entry._id)) ?? entry;
  }
}
