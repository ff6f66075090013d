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
import { ageLimitsOf } from '../booking/core/ageLimits.js';
import { BookingSteps } from '../booking/core/bookingSteps.js';
import { BookingRepository } from '../booking/core/bookingRepository.js';
import { bookingTerms } from '../booking/core/eventTerms.js';
import { EventRepository } from '../event/eventRepository.js';
import type { Event } from '../event/event.model.js';
import type { Visitor } from '../platform/auth/visitor.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import { fromRefusal } from '../platform/errors/fromRefusal.js';
import { retryOnConflict } from '../platform/mongo/retryOnConflict.js';
import { pathId } from '../platform/mongo/objectId.js';
import type { StoredUser } from '../user/userRepository.js';
import { VisitorMembers } from '../visitor/visitorMembers.js';
import type { WaitlistEntry } from './waitlistEntry.model.js';
import { WaitlistJob } from './waitlistJob.js';
import { WaitlistOffers } from './waitlistOffers.js';
import { WaitlistPlaces } from './waitlistPlaces.js';
import { WaitlistRepository } from './waitlistRepository.js';

/** What visitors do with their own place in a waiting list (docs/rules/waitlist.md#1). */
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
   * The own place; a second join answers the first.
   * @throws InvalidInput for an event or an accommodation that there is not; Conflict for a list that nobody can join now
   */
  async join(visitor: Visitor, body: JoinWaitlistBody): Promise<OwnWaitlistRecord> {
    const member = await this.members.require(visitor);
    const event = await this.events.find(body.eventId);
    if (!event?.published) throw InvalidInput.field('eventId', 'There is no such event.');
    refuseStrangeWishes(event, body.wants);
    const joined = await retryOnConflict(() => this.joinOnce(member, event, body));
    // The event can be cancelled between its read and this write, after its waiting list was closed.
    if ((await this.events.find(body.eventId))?.cancelled) throw fromRefusal(EVENT_CANCELLED);
    await this.catchUp(visitor, joined);
    this.job.wake();
    return this.present(joined);
  }

  /** The own place, as long as it is worth showing, or null. */
  async read(visitor: Visitor, eventId: string): Promise<OwnWaitlistRecord | null> {
    const [member, event] = await Promise.all([this.members.find(visitor), this.events.find(eventId)]);
    const entry = member && event && (await this.repository.findOf(member._id, event._id));
    if (!entry) return null;
    const now = await this.offers.follow(entry);
    const shownFrom = new Date(Date.now() - ENDED_SHOWN_DAYS * DAY_MS);
    return now.endedAt && now.endedAt < shownFrom ? null : this.present(now);
  }

  /** All own places that are worth showing, the event that begins first in front. */
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
        return [{ ...(await this.present(await this.offers.follow(entry))), eventId, title, fromDate }];
      }),
    );
    return rows.flat().sort((one, other) => one.fromDate.localeCompare(other.fromDate));
  }

  /** Lets an offer go. @throws Conflict for who has none */
  async decline(visitor: Visitor, id: string): Promise<OwnWaitlistRecord> {
    const entry = await this.own(visitor, id);
    if (entry.state === 'WAITING') throw new Conflict('You have no offer yet.');
    return this.present(await this.letGo(entry));
  }

  /** Leaves the list; an offer is declined with it. */
  async leave(visitor: Visitor, id: string): Promise<OwnWaitlistRecord> {
    const left = await retryOnConflict(async () => {
      const entry = await this.own(visitor, id);
      if (entry.state === 'WAITING') return this.repository.change(entry, { state: 'LEFT' });
      const after = await this.letGo(entry);
      // There was no place for what was only intended, or the offer has just lapsed: the person waits again.
      return shownState(after) === 'WAITING' ? null : after;
    });
    return this.present(left);
  }

  /** A move of the member that began before there was an entry did not see it: it follows now. */
  private async catchUp(visitor: Visitor, { userId, connectedAreaId }: WaitlistEntry): Promise<void> {
    const now = (await this.members.find(visitor))?.connectedAreaId;
    if (now && !now.equals(connectedAreaId)) await this.repository.follow(userId, now);
  }

  /** @returns null when somebody else was first. */
  private async joinOnce(
    member: StoredUser,
    event: Event,
    { wants, transportation }: JoinWaitlistBody,
  ): Promise<WaitlistEntry | null> {
    const known = await this.repository.findOf(member._id, event._id);
    const before = known && (await this.offers.follow(known));
    if (before && isInLine(before.state)) return before;
    await this.refuse(member, event, before, wants);
    const now = new Date();
    const anew = {
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
      ? this.repository.change(before, anew)
      : this.repository.insert({
          ...anew,
          _id: new Types.ObjectId(),
          __v: 0,
          eventId: event._id,
          userId: member._id,
          createdAt: now,
          endedAt: null,
        });
  }

  /** @throws Conflict for what keeps somebody from joining now. */
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

  /** A number of a limited list; none where the list is not. @throws Conflict when it is full */
  private async numberIn({ _id, waitlistCap }: Event): Promise<Pick<WaitlistEntry, 'number'>> {
    if (typeof waitlistCap !== 'number') return {};
    const free = freeListNumbers(waitlistCap, await this.repository.numbers(_id));
    const number = free[Math.floor(Math.random() * free.length)];
    if (number === undefined) throw fullList();
    return { number };
  }

  private async letGo(entry: WaitlistEntry): Promise<WaitlistEntry> {
    const now = await this.offers.follow(entry);
    if (now.state === 'TAKEN') throw new Conflict('You have taken this place; please cancel the booking.');
    if (now.state !== 'OFFERED' || !now.offer?.made) return now;
    const by = now.userId.toHexString();
    // Whoever took a step meanwhile has taken the place, and is told so.
    await this.steps.take(now.offer.bookingId, { kind: 'cancel' }, { actor: 'visitor', by });
    const after = await this.offers.follow(now);
    this.job.wake();
    return after;
  }

  /** @throws NotFound for an entry that is not the visitor's own. */
  private async own(visitor: Visitor, id: string): Promise<WaitlistEntry> {
    const [member, entry] = await Promise.all([this.members.find(visitor), this.repository.find(pathId(id))]);
    if (!member || !entry?.userId.equals(member._id)) throw new NotFound('You are not in this list.');
    return entry;
  }

  private async present(entry: WaitlistEntry): Promise<OwnWaitlistRecord> {
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

/** An intention is not an offer yet. */
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
