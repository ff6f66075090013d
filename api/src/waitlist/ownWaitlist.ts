import {
  DAY_MS,
  ENDED_SHOWN_DAYS,
  EVENT_CANCELLED,
  freeListNumbers,
  isInLine,
  BIRTH_UNKNOWN,
  type JoinWaitlistBody,
  type MyWaitlistRecord,
  mayJoinAgain,
  type OwnWaitlistRecord,
  registrationOf,
  wishesOf,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ageLimitsOf, bookingTerms } from '../booking/core/eventTerms.js';
import { BookingSteps } from '../booking/core/bookingSteps.js';
import { BookingRepository } from '../booking/core/bookingRepository.js';
import { translationsOf } from '../event/eventFields.js';
import { EventRepository } from '../event/eventRepository.js';
import type { Event } from '../event/event.model.js';
import type { Visitor } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import { fromRefusal } from '../platform/errors/toAppError.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { pathId } from '../platform/mongo/objectId.js';
import type { StoredUser } from '../user/userRepository.js';
import { VisitorMembers } from '../visitor/visitorMembers.js';
import type { WaitlistEntry } from './waitlistEntry.model.js';
import { WaitlistJob } from './waitlistJob.js';
import { WaitlistOffers } from './waitlistOffers.js';
import { WaitlistPlaces } from './waitlistPlaces.js';
import { WaitlistRepository } from './waitlistRepository.js';

/** What visitors can do with their own entry in a waiting list (docs/rules/waitlist.md#1). */
@Injectable()
export class OwnWaitlist {
  constructor(
    private readonly members: VisitorMembers,
    private readonly events: EventRepository,
    private readonly repository: WaitlistRepository,
    private readonly places: WaitlistPlaces,
    private readonly offers: WaitlistOffers,
    private readonly bookings: BookingRepository,
    private readonly steps: BookingSteps,
    private readonly job: WaitlistJob,
  ) {}

  /**
   * Joins the waiting list; a second join returns the entry of the first one.
   * @throws InvalidInput for an event or an accommodation that does not exist; Conflict when nobody can join the list
   *   now
   */
  async join(visitor: Visitor, body: JoinWaitlistBody): Promise<OwnWaitlistRecord> {
    const member = await this.members.require(visitor);
    const event = await this.events.find(body.eventId);
    if (!event?.published) throw InvalidInput.field('eventId', 'There is no such event.');
    refuseStrangeWishes(event, body.wants);
    const joined = await retryOnConflict(() => this.joinOnce(member, event, body));
    // The event can be cancelled between the read and this write, after its waiting list was closed.
    if ((await this.events.find(body.eventId))?.cancelled) throw fromRefusal(EVENT_CANCELLED);
    await this.catchUp(visitor, joined);
    this.job.wake();
    return this.toRecord(joined);
  }

  /** The visitor's entry, or null when there is none or it ended more than `ENDED_SHOWN_DAYS` days ago. */
  async read(visitor: Visitor, eventId: string): Promise<OwnWaitlistRecord | null> {
    const [member, event] = await Promise.all([this.members.find(visitor), this.events.find(eventId)]);
    const entry = member && event && (await this.repository.findOf(member._id, event._id));
    if (!entry) return null;
    const now = await this.offers.refreshOffer(entry);
    const shownFrom = new Date(Date.now() - ENDED_SHOWN_DAYS * DAY_MS);
    return now.endedAt && now.endedAt < shownFrom ? null : this.toRecord(now);
  }

  /**
   * The visitor's entries that wait or ended less than `ENDED_SHOWN_DAYS` days ago, sorted by the event's first day.
   */
  async all(visitor: Visitor): Promise<MyWaitlistRecord[]> {
    const member = await this.members.find(visitor);
    if (!member) return [];
    const entries = await this.repository.allOf(member._id, new Date(Date.now() - ENDED_SHOWN_DAYS * DAY_MS));
    const events = await this.events.byId(entries.map(({ eventId }) => eventId));
    const rows = await Promise.all(
      entries.map(async entry => {
        const event = events.get(entry.eventId.toHexString());
        if (!event) return [];
        const { eventId, title, fromDate } = event;
        const translations = translationsOf(event, ['title']);
        const own = await this.toRecord(await this.offers.refreshOffer(entry));
        return [{ ...own, eventId, title, translations, fromDate }];
      }),
    );
    return rows.flat().sort((one, other) => one.fromDate.localeCompare(other.fromDate));
  }

  /** Declines an offer. @throws Conflict when there is no offer */
  async decline(visitor: Visitor, id: string): Promise<OwnWaitlistRecord> {
    const entry = await this.own(visitor, id);
    if (entry.state === 'WAITING') throw new Conflict('You have no offer yet.');
    return this.toRecord(await this.letGo(entry));
  }

  /** Leaves the list and declines the offer, if there is one. */
  async leave(visitor: Visitor, id: string): Promise<OwnWaitlistRecord> {
    const left = await retryOnConflict(async () => {
      const entry = await this.own(visitor, id);
      if (entry.state === 'WAITING') return this.repository.change(entry, { state: 'LEFT' });
      const after = await this.letGo(entry);
      // The intended offer found no place, or the offer has just lapsed: the person waits again, so try again.
      return shownState(after) === 'WAITING' ? null : after;
    });
    return this.toRecord(left);
  }

  /** Updates the area of an entry that a move of the member missed, because the move began before the entry existed. */
  private async catchUp(visitor: Visitor, { userId, connectedAreaId }: WaitlistEntry): Promise<void> {
    const now = (await this.members.find(visitor))?.connectedAreaId;
    if (now && !now.equals(connectedAreaId)) await this.repository.moveArea(userId, now);
  }

  /** @returns null when another write was first. */
  private async joinOnce(
    member: StoredUser,
    event: Event,
    { wants, transportation }: JoinWaitlistBody,
  ): Promise<WaitlistEntry | null> {
    const known = await this.repository.findOf(member._id, event._id);
    const before = known && (await this.offers.refreshOffer(known));
    if (before && isInLine(before.state)) return before;
    await this.refuse(member, event, before, wants);
    const now = new Date();
    const fields = {
      wants,
      transportation,
      state: 'WAITING' as const,
      priority: 0,
      joinedAt: now,
      lapses: 0,
      offer: null,
      connectedAreaId: member.connectedAreaId,
      ...(await this.numberIn(event)),
    };
    return before
      ? this.repository.change(before, fields)
      : this.repository.insert({
          ...fields,
          _id: new Types.ObjectId(),
          __v: 0,
          eventId: event._id,
          userId: member._id,
          createdAt: now,
          endedAt: null,
        });
  }

  /** @throws Conflict naming the reason why this person can't join now. */
  private async refuse(
    member: StoredUser,
    event: Event,
    before: WaitlistEntry | null,
    wants: readonly number[],
  ): Promise<void> {
    if (event.cancelled) throw fromRefusal(EVENT_CANCELLED);
    if (event.waitlist !== true) throw fullList('There is no waiting list for this event.');
    if (before && !mayJoinAgain(before.state))
      throw new Conflict('You were taken out of this list. Please write to us.');
    if (registrationOf(bookingTerms(event), new Date()) !== 'open')
      throw new Conflict('Registration for this event is closed.');
    if (ageLimitsOf(member, new Date()).birthUnknown) throw fromRefusal(BIRTH_UNKNOWN);
    const live = await this.bookings.liveOf(event._id, [member._id]);
    if (live.length > 0) throw new Conflict('There is a booking for this event already.');
    if (await this.places.isFreeForAll(event, wishesOf({ wants }), member._id))
      throw new Conflict('There is a free place: please book it.');
  }

  /** A free number in a limited list; nothing when the list has no limit. @throws Conflict when the list is full */
  private async numberIn({ _id, waitlistCap }: Event): Promise<Pick<WaitlistEntry, 'number'>> {
    if (typeof waitlistCap !== 'number') return {};
    const free = freeListNumbers(waitlistCap, await this.repository.numbers(_id));
    const number = free[Math.floor(Math.random() * free.length)];
    if (number === undefined) throw fullList();
    return { number };
  }

  private async letGo(entry: WaitlistEntry): Promise<WaitlistEntry> {
    const now = await this.offers.refreshOffer(entry);
    if (now.state === 'TAKEN')
      throw new Conflict('You already have this place. To give it up, please cancel the booking.');
    if (now.state !== 'OFFERED' || !now.offer?.made) return now;
    const by = now.userId.toHexString();
    // If another step was taken in the meantime, the person has taken the place, and this step throws.
    await this.steps.takeStep(now.offer.bookingId, { kind: 'cancel' }, { actor: 'visitor', by });
    const after = await this.offers.refreshOffer(now);
    this.job.wake();
    return after;
  }

  /** @throws NotFound for an entry that is not the visitor's own. */
  private async own(visitor: Visitor, id: string): Promise<WaitlistEntry> {
    const [member, entry] = await Promise.all([this.members.find(visitor), this.repository.find(pathId(id))]);
    if (!member || !entry?.userId.equals(member._id)) throw new NotFound('You are not in this list.');
    return entry;
  }

  private async toRecord(entry: WaitlistEntry): Promise<OwnWaitlistRecord> {
    const { _id, wants, joinedAt } = entry;
    const state = shownState(entry);
    return {
      _id: _id.toHexString(),
      state,
      ahead: state === 'WAITING' ? await this.repository.ahead(entry) : 0,
      wants,
      offer: shownOffer(entry),
      joinedAt: joinedAt.toISOString(),
    };
  }
}

/** An offer that is still an intention is shown as `WAITING`. */
export const shownState = ({ state, offer }: WaitlistEntry): WaitlistEntry['state'] =>
  state === 'OFFERED' && !offer?.made ? 'WAITING' : state;

export const shownOffer = ({ state, offer }: WaitlistEntry): OwnWaitlistRecord['offer'] =>
  state === 'OFFERED' && offer?.made
    ? {
        bookingId: offer.bookingId.toHexString(),
        category: offer.category,
        until: offer.until.toISOString(),
      }
    : null;

const fullList = (message = 'The waiting list is full.') => new Conflict(message, { code: 'FULL' });

function refuseStrangeWishes({ categories }: Event, wants: readonly number[]): void {
  const isListed = wants.every(want => categories.some(({ id }) => id === want));
  if (isListed && wants.length > 0 === categories.length > 0) return;
  throw InvalidInput.field(
    'wants',
    categories.length > 0
      ? 'Please choose at least one of the accommodations listed.'
      : 'This event has no accommodations to choose from.',
  );
}
