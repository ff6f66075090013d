import {
  displayName,
  isFree,
  mayBeOffered,
  OWN_MATTER,
  type PoolState,
  registrationOf,
  Role,
  poolStatesOf,
  type WaitlistFilters,
  type WaitlistPriorityBody,
  type WaitlistReasonBody,
  type WaitlistRecord,
  WARD_MATTER,
  whyNothing,
  wishesOf,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { BookingSteps } from '../booking/core/bookingSteps.js';
import { bookingTerms } from '../booking/core/eventTerms.js';
import { EventListRepository } from '../event/eventListRepository.js';
import { EventRepository } from '../event/eventRepository.js';
import type { Event } from '../event/event.model.js';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { type Caller, scopeFilter } from '../platform/auth/caller.js';
import { Conflict, NotFound } from '../platform/errors/appError.js';
import { fromRefusal } from '../platform/errors/toAppError.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every } from '../platform/lists/page.js';
import type { Selection } from '../platform/lists/selection.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { idText, isoText, pathId } from '../platform/mongo/objectId.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { type Naming, RowsOfPeople } from '../user/rowsOfPeople.js';
import { shownOffer, shownState } from './ownWaitlist.js';
import type { WaitlistEntry } from './waitlistEntry.model.js';
import { WaitlistJob } from './waitlistJob.js';
import { WaitlistOffers } from './waitlistOffers.js';
import { WaitlistPlaces } from './waitlistPlaces.js';
import { WaitlistRepository } from './waitlistRepository.js';

type Act = 'waitlist.offer' | 'waitlist.withdraw' | 'waitlist.priority';

/** What staff see of waiting lists and do with them (docs/rules/waitlist.md#4). */
@Injectable()
export class Waitlists {
  constructor(
    private readonly repository: WaitlistRepository,
    private readonly places: WaitlistPlaces,
    private readonly offers: WaitlistOffers,
    private readonly job: WaitlistJob,
    private readonly events: EventRepository,
    private readonly shownEvents: EventListRepository,
    private readonly people: PeopleRepository,
    private readonly rows: RowsOfPeople,
    private readonly areas: AreaRepository,
    private readonly steps: BookingSteps,
    private readonly audit: AuditService,
  ) {}

  async list(caller: Caller, request: ListRequest<WaitlistFilters>): Promise<Page<WaitlistRecord>> {
    const page = await this.rows.page<WaitlistEntry, WaitlistEntry>(
      caller,
      request,
      await this.namingOf(caller, request.filters),
    );
    return page.withRecords(await this.toRecords(page.records));
  }

  /** All pages of the list. */
  async select(caller: Caller, request: ListRequest<WaitlistFilters>): Promise<Selection<WaitlistRecord>> {
    const naming = await this.namingOf(caller, request.filters);
    return this.rows.select<WaitlistEntry, WaitlistEntry, WaitlistRecord>(caller, request, naming, batch =>
      this.toRecords(batch),
    );
  }

  /** For each pool of an event's places: how many wait for it, and why nothing is offered now. */
  async blocked(caller: Caller, reference: string): Promise<PoolState[]> {
    const event = await this.shownEvents.findNamed(caller, reference);
    const [waiting, offered, free] = await Promise.all([
      this.repository.waiting(event._id),
      this.repository.offeredCategories(event._id),
      this.places.free(event),
    ]);
    const terms = { ...bookingTerms(event), waitlist: event.waitlist === true };
    const named = { ...terms, capacity: event.capacity ?? null, categories: event.categories };
    return poolStatesOf(named, { waiting, offered }, free, new Date());
  }

  /** Offers a free place to a person out of turn. @throws Conflict when no place fits or registration is not open */
  async offer(caller: Caller, id: string, { reason }: WaitlistReasonBody): Promise<WaitlistRecord> {
    const offered = await retryOnConflict(async () => {
      const { entry, event } = await this.find(caller, id);
      if (!mayBeOffered(entry.state)) throw new Conflict('There is an offer, or a booking, already.');
      if (!event.published || registrationOf(bookingTerms(event), new Date()) !== 'open')
        throw new Conflict('Registration for this event is not open.');
      const nothing = whyNothing({ ...bookingTerms(event), waitlist: true }, new Date());
      if (nothing) throw new Conflict(nothing);
      const free = await this.places.free(event);
      const category = wishesOf(entry).find(wish => isFree(event, free, wish));
      if (category === undefined) throw new Conflict('There is no free place that this person wants.');
      const after = { state: 'OFFERED', category, reason };
      const entryOfOffer = this.auditEntry(caller, 'waitlist.offer', entry, { state: entry.state }, after);
      const made = await this.offers.offer(entry, event, category, entryOfOffer);
      const now = made ?? (await this.repository.find(entry._id));
      // When nobody else changed the entry, the offer was taken back: the place is taken, or the person has booked.
      if (!made && now?.state !== 'OFFERED')
        throw new Conflict('No place could be offered: it is taken, or this person can’t book now.');
      if (made) this.audit.moveSoon(this.repository.model, { _id: made._id, pendingAudit: [entryOfOffer] });
      return made;
    });
    return this.toRecord(offered);
  }

  /** Takes a person off the list and withdraws their offer. @throws Conflict when they have taken a place */
  async withdraw(caller: Caller, id: string, { reason }: WaitlistReasonBody): Promise<WaitlistRecord> {
    const withdrawn = await retryOnConflict(async () => {
      const { entry: known } = await this.find(caller, id);
      const entry = await this.offers.refreshOffer(known);
      if (entry.state === 'WITHDRAWN') return entry;
      if (entry.state === 'TAKEN') throw new Conflict('A place was taken: please cancel the booking.');
      // Cancel the booking first: its state then shows that the offer is over, also after a crash.
      if (entry.state === 'OFFERED' && entry.offer)
        await this.steps.takeStep(
          entry.offer.bookingId,
          { kind: 'cancel' },
          { actor: Role.GeneralSecretary, by: caller.userId.toHexString() },
        );
      const entryOfWithdrawal = this.auditEntry(
        caller,
        'waitlist.withdraw',
        entry,
        { state: entry.state },
        {
          state: 'WITHDRAWN',
          reason,
        },
      );
      const after = await this.repository.change(
        entry,
        { state: 'WITHDRAWN', offer: null },
        { auditEntry: entryOfWithdrawal },
      );
      if (after)
        this.audit.moveSoon(this.repository.model, { _id: after._id, pendingAudit: [entryOfWithdrawal] });
      return after;
    });
    this.job.wake();
    return this.toRecord(withdrawn);
  }

  async prioritise(
    caller: Caller,
    id: string,
    { priority, reason }: WaitlistPriorityBody,
  ): Promise<WaitlistRecord> {
    const moved = await retryOnConflict(async () => {
      const { entry } = await this.find(caller, id);
      if (entry.priority === priority) return entry;
      const was = { priority: entry.priority };
      const entryOfPriority = this.auditEntry(caller, 'waitlist.priority', entry, was, { priority, reason });
      const after = await this.repository.change(entry, { priority }, { auditEntry: entryOfPriority });
      if (after)
        this.audit.moveSoon(this.repository.model, { _id: after._id, pendingAudit: [entryOfPriority] });
      return after;
    });
    return this.toRecord(moved);
  }

  private auditEntry(
    caller: Caller,
    action: Act,
    { _id }: WaitlistEntry,
    before: object,
    after: object,
  ): AuditEntry {
    return this.audit.auditEntry(caller, { action, entity: 'waitlist', entityId: _id, before, after });
  }

  /** @throws NotFound; NotAllowed for the caller's own place and that of their ward */
  private async find({ userId }: Caller, id: string): Promise<{ entry: WaitlistEntry; event: Event }> {
    const entry = await this.repository.find(pathId(id));
    const event = entry && (await this.events.byId([entry.eventId])).get(entry.eventId.toHexString());
    if (!entry || !event) throw new NotFound();
    if (entry.userId.equals(userId)) throw fromRefusal(OWN_MATTER);
    if (await this.people.isWard(entry.userId, userId)) throw fromRefusal(WARD_MATTER);
    return { entry, event };
  }

  private async namingOf(
    { scope }: Caller,
    { eventId, state, areaId, q: _sought, ...days }: WaitlistFilters,
  ): Promise<Naming<WaitlistEntry>> {
    const rows = every(
      scopeFilter(scope, 'connectedAreaId', areaId),
      eventId === undefined ? {} : { eventId: (await this.events.find(eventId))?._id ?? { $in: [] } },
      state === undefined ? {} : { state },
      createdBetween(days),
    );
    return { model: this.repository.model, rows, paths: ['userId'] };
  }

  private async toRecord(entry: WaitlistEntry): Promise<WaitlistRecord> {
    const [record] = await this.toRecords([entry]);
    if (!record) throw new Error('The mapper returned no record for an entry.');
    return record;
  }

  private async toRecords(entries: WaitlistEntry[]): Promise<WaitlistRecord[]> {
    const [contacts, areas, events, positions] = await Promise.all([
      this.people.contacts(entries.map(({ userId }) => userId)),
      this.areas.byId(entries.map(({ connectedAreaId }) => connectedAreaId)),
      this.events.byId(entries.map(({ eventId }) => eventId)),
      this.positionsOf(entries),
    ]);
    return entries.map(entry => {
      const { _id, __v, userId, eventId, connectedAreaId, wants } = entry;
      const person = contacts.get(userId.toHexString());
      const event = events.get(eventId.toHexString());
      return {
        _id: _id.toHexString(),
        __v,
        eventId: event?.eventId ?? eventId.toHexString(),
        eventName: event?.title ?? '',
        userId: userId.toHexString(),
        name: displayName(person),
        areaId: idText(connectedAreaId),
        areaName: areas.get(idText(connectedAreaId) ?? '')?.name ?? '',
        phone: person?.phone ?? '',
        state: shownState(entry),
        position: positions.get(_id.toHexString()) ?? null,
        priority: entry.priority,
        wants,
        wantsNames: wants.map(want => event?.categories.find(({ id }) => id === want)?.name ?? ''),
        transportation: entry.transportation,
        lapses: entry.lapses,
        offer: shownOffer(entry),
        joinedAt: entry.joinedAt.toISOString(),
        createdAt: entry.createdAt.toISOString(),
        endedAt: isoText(entry.endedAt),
      };
    });
  }

  /** The positions of those who wait, starting at 1. */
  private async positionsOf(entries: WaitlistEntry[]): Promise<Map<string, number>> {
    const waiting = entries.filter(({ state }) => state === 'WAITING');
    const events = new Map<string, Types.ObjectId>(
      waiting.map(({ eventId }) => [eventId.toHexString(), eventId]),
    );
    const lines = await Promise.all([...events.values()].map(eventId => this.repository.line(eventId)));
    return new Map(lines.flatMap(line => line.map((id, index): [string, number] => [id, index + 1])));
  }
}
