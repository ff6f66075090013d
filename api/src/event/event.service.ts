import {
  type AuditedAction,
  accommodationsLost,
  can,
  type CancelEventBody,
  copiedEvent,
  type CopyEventBody,
  type CreateEventBody,
  type EventRecord,
  hasEnded,
  numbersGivenAgain,
  problemsOfSpans,
  RecordStatus,
  removedNumbers,
  type UpdateEventBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { effect, pushEffects, type StoredEffect } from '../platform/effects/effect.js';
import { EffectRunner } from '../platform/effects/effectRunner.js';
import { type AppError, Conflict, InvalidInput, NotAllowed } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import { invalidInput } from '../platform/http/validation.js';
import { refuseStale } from '../platform/http/requestDecorators.js';
import { retryOnConflict, takeBack } from '../platform/mongo/compareAndSet.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { refuseChanged, type Reversal, type Reversible, type Write, CanBeUndone } from '../platform/undo.js';
import { EventMapper } from './event.mapper.js';
import type { Event } from './event.model.js';
import { eventCancelled, eventDeleted, eventMoved, movesDays } from './eventEffects.js';
import { EventPictures } from './eventPictures.js';
import {
  BLANK_EVENT,
  copiedTranslations,
  keysOf,
  restoring,
  slugOf,
  storedEvent,
  translationsAfter,
} from './eventFields.js';
import { EventListRepository } from './eventListRepository.js';
import { EventForms, randomKey } from './eventForms.js';
import { EventRemovals } from './eventRemovals.js';

/** Throws when accommodations that somebody has booked would be removed from an event or get other numbers. */
export type AccommodationGuard = (event: Event, lost: Event['categories']) => Promise<void>;

/** Number of tries to insert a free public id, because others may take it between the check and the insert. */
const TRIES = 20;

/** Camps and events as staff manage them (docs/rules/booking.md#10). */
@CanBeUndone
@Injectable()
export class EventService implements Reversible {
  readonly entity = 'event';
  /** The changes that can be undone: those of the event's texts. */
  readonly acts = {
    'event.update': [
      'title',
      'venue',
      'transportationDescription',
      'eligibility',
      'recommendation',
      'landing',
      'translations',
    ],
  };
  private readonly accommodationGuards: AccommodationGuard[] = [];
  private copyUnits = (_from: Types.ObjectId, _to: Types.ObjectId): Promise<void> => Promise.resolve();

  constructor(
    @InjectModel('event') private readonly events: Model<Event>,
    private readonly list: EventListRepository,
    private readonly mapper: EventMapper,
    private readonly pictures: EventPictures,
    private readonly audit: AuditService,
    private readonly removals: EventRemovals,
    private readonly effects: EffectRunner,
    private readonly forms: EventForms,
  ) {}

  /** Sets the function that copies the rooms and buses of one event to another; it is safe to repeat. */
  unitsCopiedBy(copyUnits: typeof this.copyUnits): void {
    this.copyUnits = copyUnits;
  }

  guardAccommodations(guard: AccommodationGuard): void {
    this.accommodationGuards.push(guard);
  }

  /**
   * Lists the reasons why a write of these fields would be refused: its pictures, and accommodations that somebody
   * has booked. Writes nothing.
   * @param before the event before the change; null for a new one
   */
  async refusalsOf(caller: Caller, body: UpdateEventBody, before: Event | null): Promise<AppError[]> {
    const checks = [
      this.pictures.check(caller, body, before),
      before && this.guardAccommodationsOf(before, storedEvent(body)),
    ];
    const ended = await Promise.all(checks.map(check => check?.then(() => null, asRefusal)));
    return ended.filter(refusal => !!refusal);
  }

  /**
   * @param _id the same for each repeat of a call
   * @throws Conflict when the given eventId is taken; an id made from the title gets a number instead.
   */
  async create(caller: Caller, body: CreateEventBody, _id = new Types.ObjectId()): Promise<EventRecord> {
    const formFields = this.forms.changeOf({}, body.form);
    const fields = { ...storedEvent(await this.pictures.kept(caller, body, null)), ...formFields };
    return this.add(caller, 'event.create', { _id, fields, title: body.title, eventId: body.eventId });
  }

  /**
   * Creates a copy of an event on other days (docs/rules/booking.md#10). Its rooms and buses are written first, so
   * that the new event is never visible without them.
   * @param _id the same for each repeat of a call
   */
  async copy(
    caller: Caller,
    reference: string,
    { title, fromDate, parts }: CopyEventBody,
    _id: Types.ObjectId,
  ): Promise<EventRecord> {
    const event = await this.list.findNamed(caller, reference);
    const copied = copiedEvent(event, { fromDate, parts, randomKey });
    const texts = { ...(await this.pictures.kept(caller, copied, event)), title };
    const fields = { ...texts, ...keysOf(texts), ...copiedTranslations(event, texts) };
    if (parts.includes('units')) await this.copyUnits(event._id, _id);
    return this.add(caller, 'event.copy', { _id, fields, title });
  }

  /** @param eventId when absent, an id is made from the title, with a number if it is taken. */
  private async add(
    caller: Caller,
    action: 'event.create' | 'event.copy',
    { _id, fields, title, eventId: given }: NewEvent,
  ): Promise<EventRecord> {
    const base = given ?? slugOf(title);
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const eventId = attempt === 1 ? base : await this.list.freeId(base);
      const event = newEvent(_id, fields, eventId);
      const act = { action, entity: 'event', entityId: event._id, after: event } as const;
      const stored = { ...event, pendingAudit: [this.audit.auditEntry(caller, act)] };
      try {
        await this.events.collection.insertOne(stored);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const made = await this.events.findById(_id).lean<Event>();
        if (made) return this.mapper.toRecord(made);
        if (given) throw new Conflict(TAKEN_EVENT_ID, { errors: { eventId: TAKEN_EVENT_ID } });
        continue;
      }
      this.audit.moveSoon(this.events, stored);
      return this.mapper.toRecord(event);
    }
    throw InvalidInput.field('eventId', 'Please choose an event id yourself.');
  }

  /** Changes of prices apply to new bookings only: each booking keeps the prices it was made with. */
  async update(
    caller: Caller,
    reference: string,
    body: UpdateEventBody,
    version?: number,
  ): Promise<EventRecord> {
    const { before, after, change, entry, effects } = await retryOnConflict(async () => {
      const before = await this.list.findNamed(caller, reference);
      const merged = { ...this.mapper.toRecord(before), ...body };
      const problems = problemsOfSpans(merged);
      if (problems.length > 0) throw invalidInput(problems.map(problem => ({ code: 'custom', ...problem })));
      const fields = withRemoved(before, storedEvent(await this.pictures.kept(caller, body, before)));
      const changed = { ...fields, ...this.forms.changeOf(before, body.form) };
      const change = { ...changed, ...translationsAfter(before, changed, body.translations) };
      await this.guardAccommodationsOf(before, change);
      await this.forms.refuseRetyped(before, change);
      const effects = movesDays(before, change) ? [effect(eventMoved, null)] : [];
      const stored = await this.store(caller, 'event.update', before, change, { version, effects });
      return stored && { ...stored, change, effects };
    });
    await this.keepOrRevert(before, change, after, entry);
    this.audit.moveSoon(this.events, { _id: after._id, pendingAudit: [entry] });
    await this.effects.runNow(after._id, effects);
    return this.list.recordOf(after);
  }

  async prepare(caller: Caller, id: Types.ObjectId, reversal: Reversal): Promise<Write> {
    if (!can(caller, 'event.update')) throw new NotAllowed();
    const before = await this.list.findNamed(caller, id.toHexString());
    refuseChanged(before, reversal);
    // The audit log shows texts as they are stored; the pictures in them were already on the event's page, so they
    // are not checked.
    const back = reversal.back as Partial<Event>;
    const change = { ...back, ...keysOf(back) };
    return async () => {
      const stored = await this.store(caller, 'event.update', before, change);
      if (stored) this.audit.moveSoon(this.events, { _id: id, pendingAudit: [stored.entry] });
      return stored;
    };
  }

  /**
   * Deletes an event that nobody has booked. The check is repeated after the deletion, which is undone if it would be
   * refused now.
   * @throws NotFound, Conflict while live bookings refer to it, or for a stale version
   */
  async remove(caller: Caller, reference: string, version?: number): Promise<EventRecord> {
    const { after, entry, deleted, published } = await retryOnConflict(async () => {
      const before = await this.list.findNamed(caller, reference);
      await this.removals.check(before);
      const { published } = before;
      const deleted = effect(eventDeleted, { published });
      const removal = { status: RecordStatus.Removed, published: false };
      const stored = await this.store(caller, 'event.delete', before, removal, {
        version,
        effects: [deleted],
      });
      return stored && { ...stored, deleted, published };
    });
    try {
      await this.removals.check(after);
    } catch (refusal) {
      const { _id, __v } = after;
      const pulled = { pendingAudit: { _id: entry._id }, effects: { _id: deleted._id } };
      await this.removals.restore({ _id, __v, published }, { $pull: pulled });
      throw refusal;
    }
    await this.effects.remove(eventDeleted, after._id, deleted);
    this.audit.moveSoon(this.events, { _id: after._id, pendingAudit: [entry] });
    return this.list.recordOf(after);
  }

  /**
   * Cancels an event. From then on nobody can book, pay, choose cash, ask for a subsidy or wait; the existing bookings
   * and waiting list entries end afterwards (docs/rules/booking.md#13).
   * @returns the event; unchanged when it is already cancelled
   * @throws NotFound, Conflict when the event is over
   */
  async cancel(caller: Caller, reference: string, body: CancelEventBody): Promise<EventRecord> {
    const { after, entry } = await retryOnConflict(async () => {
      const before = await this.list.findNamed(caller, reference);
      if (before.cancelled) return { after: before, entry: null };
      if (hasEnded(before, new Date())) throw new Conflict('The event is over.');
      const at = new Date();
      const cancelled = { at, ...body, by: caller.userId };
      return this.store(
        caller,
        'event.cancel',
        before,
        { cancelled },
        { effects: [effect(eventCancelled, null)] },
      );
    });
    if (entry) this.audit.moveSoon(this.events, { _id: after._id, pendingAudit: [entry] });
    await this.effects.runSoon();
    return this.list.recordOf(after);
  }

  /** @throws Conflict while somebody has booked an accommodation that the change would remove or renumber. */
  private async guardAccommodationsOf(before: Event, { categories }: Partial<Event>): Promise<void> {
    const lost = categories ? accommodationsLost(before.categories, categories) : [];
    refuseGivenAgain(before, categories);
    if (lost.length === 0) return;
    for (const guard of this.accommodationGuards) await guard(before, lost);
  }

  /**
   * A booking of such an accommodation that was made while the change was stored is kept: the check is repeated after
   * the write, and the change is undone if it fails.
   */
  private async keepOrRevert(
    before: Event,
    change: Partial<Event>,
    after: Event,
    entry: AuditEntry,
  ): Promise<void> {
    try {
      await this.guardAccommodationsOf(before, change);
      await this.forms.refuseRetyped(before, change);
    } catch (refusal) {
      const { _id } = after;
      await takeBack(
        after,
        Object.keys(change) as (keyof Event)[],
        () => this.events.findById(_id).lean<Event>().exec(),
        async (fields, __v) => {
          const own = Object.fromEntries(fields.map(field => [field, change[field]]));
          const restored = { ...restoring(before, own), ...withoutEntry(entry), $inc: { __v: 1 } };
          return (await this.events.updateOne({ _id, __v }, restored)).matchedCount > 0;
        },
      );
      throw refusal;
    }
  }

  /** @returns null when the event was changed since it was read. */
  private async store(
    caller: Caller,
    action: AuditedAction,
    before: Event,
    change: Partial<Event>,
    { version, effects = [] }: { version?: number | undefined; effects?: readonly StoredEffect[] } = {},
  ) {
    refuseStale(version, before);
    const act = { entity: 'event', entityId: before._id, before, after: { ...before, ...change } } as const;
    const entry = this.audit.auditEntry(caller, { action, ...act });
    const after = await this.events
      .findOneAndUpdate(
        { _id: before._id, status: RecordStatus.Active, __v: before.__v },
        { $set: change, $inc: { __v: 1 }, $push: { ...pushAudit(entry), ...pushEffects(effects) } },
        { returnDocument: 'after' },
      )
      .lean<Event>();
    return after && { before, after, entry };
  }
}

/** @throws Conflict when a new accommodation has the number of a removed one */
function refuseGivenAgain(before: Event, categories: Event['categories'] = before.categories): void {
  const [again] = numbersGivenAgain(before.removedCategories ?? [], before.categories, categories);
  if (again === undefined) return;
  const sentence = `An accommodation of this event had the number ${again} and was removed. Please take another number.`;
  throw new Conflict(sentence, { errors: { accomodationCategory: sentence } });
}

/** Adds the numbers of removed accommodations to `removedCategories`, so that they are never used again. */
function withRemoved(before: Event, change: Partial<Event>): Partial<Event> {
  const { categories } = change;
  if (!categories) return change;
  const removed = removedNumbers(before.removedCategories ?? [], before.categories, categories);
  return removed.length > 0 ? { ...change, removedCategories: removed } : change;
}

/** Removes the audit entry of a write that is undone. */
const withoutEntry = ({ _id }: AuditEntry) => ({ $pull: { pendingAudit: { _id } } });

export const TAKEN_EVENT_ID = 'There is an event with this id already.';

interface NewEvent {
  _id: Types.ObjectId;
  fields: Partial<Event>;
  title: string;
  eventId?: string | undefined;
}

const newEvent = (_id: Types.ObjectId, fields: Partial<Event>, eventId: string): Event =>
  ({
    ...BLANK_EVENT,
    ...fields,
    _id,
    __v: 0,
    eventId,
    status: RecordStatus.Active,
    createdAt: new Date(),
  }) as Event;
