import {
  type Booking,
  type BookingChange,
  BookingStatus,
  type Due,
  type SeatPool,
  sortKey,
  TICKET_STATUSES,
  WHOLE_EVENT,
} from '@coastok/domain';
import { Effect } from '../../platform/effects/effect.js';
import { memberMoved, memberRenamed, type Moved, type Renamed } from '../../user/memberEffects.js';
import { tokensOf } from '../../user/userFields.js';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Event } from '../../event/event.model.js';
import type { AuditEntry } from '../../platform/audit/audit.model.js';
import { searchTokens } from '../../platform/lists/search.js';
import { BatchInserter, fieldsTaken, isDuplicateKey } from '../../platform/mongo/inserts.js';
import { asRead, asWritten } from '../../platform/mongo/compareAndSet.js';
import type { OutboxRequest } from '../../platform/outbox/outbox.js';
import { type PendingMessage, pendingNow } from '../../platform/outbox/pendingMessages.js';
import type { BookedSeat, StoredBooking, StoredCamp } from './booking.model.js';
import { type BookingFrame, toStored } from './booking.mapping.js';

export interface NewStoredBooking extends Omit<BookingFrame, 'createdAt'> {
  booking: Booking;
  messages: OutboxRequest[];
}

/** The number of live bookings with a place in an event, or in one of its accommodations. */
interface PlaceCount {
  _id: { event: Types.ObjectId; category?: number };
  count: number;
}

export interface TicketHolder extends Pick<StoredBooking, '_id' | 'userId' | 'connectedAreaId'> {
  amenities: { category: number; transportation: boolean };
  camp?: Pick<StoredCamp, 'state'>;
}

const BATCH = 200;
/** Maximum number of a person's bookings that are read, more than anybody makes in a lifetime. */
const MOST_OWN = 1000;

/** The search words of a booking: those of its person, and its reference. */
export const bookingWords = (reference: string, words: readonly string[]): string[] => [
  ...words,
  ...searchTokens(reference),
];

/** The texts that people wrote on a booking, and its search words. */
export type BookingWords = Pick<
  StoredBooking,
  'searchTokens' | 'nameKey' | 'subsidies' | 'cash' | 'refunds' | 'reviewed'
> &
  Partial<Pick<StoredBooking, 'answers' | 'amenities' | 'places'>>;

/** Which unique index refused a new booking. */
export type Clash = 'reference' | 'live' | 'seat';

/** A decision with everything that its update stores. */
export interface Decided {
  change: BookingChange;
  seat: BookedSeat | null;
  /** The places of its options; absent when they do not change. */
  places?: string[];
  messages: OutboxRequest[];
  /** The audit entries. */
  auditEntries: AuditEntry[];
}

/** The only writer of bookings: each decision is one atomic update (docs/rules/booking.md#2, #5). */
@Injectable()
export class BookingRepository {
  private readonly inserts: BatchInserter<StoredBooking>;

  constructor(@InjectModel('booking') readonly model: Model<StoredBooking>) {
    this.inserts = new BatchInserter(model.collection);
  }

  find(id: Types.ObjectId): Promise<StoredBooking | null> {
    return this.model.findById(id).lean<StoredBooking>().exec();
  }

  async findMany(ids: Types.ObjectId[]): Promise<StoredBooking[]> {
    if (ids.length === 0) return [];
    return this.model.find({ _id: { $in: ids } }).lean<StoredBooking[]>();
  }

  /** The bookings of the given people that wait for cash, with the end of their hold, up to the given time. */
  cashHoldsOf(
    people: readonly Types.ObjectId[],
    until: Date,
  ): Promise<Pick<StoredBooking, '_id' | 'userId' | 'holdUntil'>[]> {
    return this.model
      .find(
        { userId: { $in: people }, status: BookingStatus.CashPending, holdUntil: { $lte: until } },
        { userId: 1, holdUntil: 1 },
      )
      .lean<Pick<StoredBooking, '_id' | 'userId' | 'holdUntil'>[]>()
      .exec();
  }

  /** The booking that an order of the gateway belongs to. */
  findByOrder(orderId: string): Promise<StoredBooking | null> {
    return this.findBy('orders.orderId', orderId);
  }

  /** The booking that contains a payment. */
  findByPayment(paymentId: string): Promise<StoredBooking | null> {
    return this.findBy('payments.paymentId', paymentId);
  }

  /** A person's booking for an event: the live one, else the newest. */
  async findOf(userId: Types.ObjectId, eventId: Types.ObjectId): Promise<StoredBooking | null> {
    const [newest] = await this.model
      .find({ userId, eventId })
      .sort({ status: -1, createdAt: -1 })
      .limit(1)
      .lean<StoredBooking[]>();
    return newest ?? null;
  }

  /** All bookings of a person. */
  allOf(userId: Types.ObjectId): Promise<StoredBooking[]> {
    return this.model.find({ userId }).sort({ createdAt: -1 }).limit(MOST_OWN).lean<StoredBooking[]>().exec();
  }

  async hasOtherLive(userId: Types.ObjectId, eventId: Types.ObjectId, but: Types.ObjectId): Promise<boolean> {
    return (await this.model.exists({ userId, eventId, status: { $gt: 0 }, _id: { $ne: but } })) !== null;
  }

  async countLive(eventId: Types.ObjectId): Promise<number> {
    return this.model.countDocuments({ eventId, status: { $gt: 0 } });
  }

  /** The number of bookings that have a place in one of these accommodations, or are about to take one. */
  async countIn(eventId: Types.ObjectId, categories: number[]): Promise<number> {
    const within = { $in: categories };
    // Claims are counted first: a claim that becomes a seat between the two queries is then found by the second one.
    const claims = await this.model.countDocuments({
      'claimed.at': { $type: 'date' },
      eventId,
      'claimed.seat.category': within,
      'seat.category': { $nin: categories },
    });
    const seats = await this.model.countDocuments({
      eventId,
      'seat.category': within,
      'seat.room': { $gt: 0 },
    });
    return claims + seats;
  }

  /** The number of places that live bookings have, by event and pool; both queries are covered by indexes. */
  async placesTaken(eventIds: Types.ObjectId[]): Promise<Map<string, Map<SeatPool, number>>> {
    const [inEvents, inRooms] = await Promise.all([
      this.model.aggregate<PlaceCount>([
        { $match: { eventId: { $in: eventIds }, 'seat.event': { $gt: 0 } } },
        { $group: { _id: { event: '$eventId' }, count: { $sum: 1 } } },
      ]),
      this.model.aggregate<PlaceCount>([
        { $match: { eventId: { $in: eventIds }, 'seat.room': { $gt: 0 } } },
        { $group: { _id: { event: '$eventId', category: '$seat.category' }, count: { $sum: 1 } } },
      ]),
    ]);
    const taken = new Map(eventIds.map(id => [id.toHexString(), new Map<SeatPool, number>()]));
    for (const { _id, count } of [...inEvents, ...inRooms]) {
      const pool = _id.category === undefined ? WHOLE_EVENT : String(_id.category);
      taken.get(_id.event.toHexString())?.set(pool, count);
    }
    return taken;
  }

  /** The given bookings that have ended or do not exist. */
  async endedAmong(ids: Types.ObjectId[]): Promise<Types.ObjectId[]> {
    if (ids.length === 0) return [];
    const live = await this.model
      .find({ _id: { $in: ids }, status: { $gt: 0 } }, { _id: 1 })
      .lean<Pick<StoredBooking, '_id'>[]>();
    const stay = new Set(live.map(({ _id }) => _id.toHexString()));
    return ids.filter(id => !stay.has(id.toHexString()));
  }

  /**
   * The given people who have a live booking for an event.
   * @param among `offered: false` does not count bookings that a waiting list offered
   */
  async liveOf(
    eventId: Types.ObjectId,
    people: Types.ObjectId[],
    among: { offered?: false } = {},
  ): Promise<Types.ObjectId[]> {
    const offer = among.offered === false ? { offer: null } : {};
    const found = await this.model
      .find({ eventId, userId: { $in: people }, status: { $gt: 0 }, ...offer }, { userId: 1 })
      .lean<Pick<StoredBooking, 'userId'>[]>();
    return found.map(({ userId }) => userId);
  }

  /**
   * The progress of cancellations, by event: out of `total` bookings, `done` have ended with the event; `failed` of
   * these have a refund that was refused or failed.
   */
  async endedWith(
    eventIds: Types.ObjectId[],
  ): Promise<Map<string, { total: number; done: number; failed: number }>> {
    const hasFailed = { $in: ['failed', { $ifNull: ['$refunds.state', []] }] };
    const [ended, live] = await Promise.all([
      this.model.aggregate<{ _id: Types.ObjectId; done: number; failed: number }>([
        { $match: { eventId: { $in: eventIds }, status: 0, 'closing.withEvent': true } },
        {
          $group: {
            _id: '$eventId',
            done: { $sum: 1 },
            failed: { $sum: { $cond: [hasFailed, 1, 0] } },
          },
        },
      ]),
      this.model.aggregate<{ _id: Types.ObjectId; count: number }>([
        { $match: { eventId: { $in: eventIds }, status: { $gt: 0 } } },
        { $group: { _id: '$eventId', count: { $sum: 1 } } },
      ]),
    ]);
    const left = new Map(live.map(({ _id, count }) => [_id.toHexString(), count]));
    const known = new Map(ended.map(({ _id, done, failed }) => [_id.toHexString(), { done, failed }]));
    return new Map(
      eventIds.map(id => {
        const { done, failed } = known.get(id.toHexString()) ?? { done: 0, failed: 0 };
        return [id.toHexString(), { total: done + (left.get(id.toHexString()) ?? 0), done, failed }];
      }),
    );
  }

  /** The bookings of an event that have an answer to one of the given fields. */
  withAnswers(eventId: Types.ObjectId, keys: readonly string[]): AsyncIterable<StoredBooking> {
    return this.sweep({ eventId, $or: keys.map(key => ({ [`answers.${key}`]: { $exists: true } })) });
  }

  /** The given answers that some booking of the event has for a field, including ended bookings. */
  async answeredWith(eventId: Types.ObjectId, field: string, answers: readonly string[]): Promise<string[]> {
    const found = await this.model.distinct(`answers.${field}`, {
      eventId,
      [`answers.${field}`]: { $in: answers },
    });
    return found.map(String);
  }

  /** Stores the remaining answers if the booking is unchanged since it was read; changes no sum, seat or status. */
  async forget(
    read: StoredBooking,
    left: Pick<StoredBooking, 'answers' | 'amenities' | 'places'>,
  ): Promise<void> {
    await this.model.collection.updateOne(
      { _id: read._id, ...asRead('__v', read) },
      { $set: { ...left, ...asWritten('__v', read.__v + 1) } },
    );
  }

  ofEventIn(eventId: Types.ObjectId, statuses: number[]): AsyncIterable<StoredBooking> {
    return this.sweep({ eventId, status: { $in: statuses } });
  }

  async countTicketHolders(eventId: Types.ObjectId): Promise<number> {
    return this.model.countDocuments({ eventId, status: { $in: [...TICKET_STATUSES] } });
  }

  /** The bookings of an event with a ticket, with the data that a plan of rooms needs. */
  holdersAt(eventId: Types.ObjectId): Promise<TicketHolder[]> {
    return this.model
      .find(
        { eventId, status: { $in: [...TICKET_STATUSES] } },
        {
          userId: 1,
          connectedAreaId: 1,
          'amenities.category': 1,
          'amenities.transportation': 1,
          'camp.state': 1,
        },
      )
      .lean<TicketHolder[]>()
      .exec();
  }

  /** All bookings with this pending effect, without a limit, because some effects may stay pending for long. */
  withDue(effect: Due): AsyncIterable<StoredBooking> {
    return this.sweep({ due: { $eq: effect, $type: 'string' } });
  }

  withEndedHold(now: Date): AsyncIterable<StoredBooking> {
    return this.sweep({ holdUntil: { $lte: now } });
  }

  /** @returns the stored booking, or the unique index that refused it. */
  async insert({ booking, messages, ...whose }: NewStoredBooking): Promise<StoredBooking | Clash> {
    const stored: StoredBooking = {
      ...toStored(booking, { ...whose, createdAt: new Date() }),
      ...(messages.length > 0 && { pendingMessages: pendingNow(messages) }),
    };
    try {
      await this.inserts.insert(stored);
      return stored;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (isSeatTaken(error)) return 'seat';
      return fieldsTaken(error).includes('bookingReferenceNo') ? 'reference' : 'live';
    }
  }

  /**
   * The number of bookings that the person began before this one since the given time; bookings made by waiting lists
   * do not count.
   */
  async countCreatedBefore({ _id, userId, createdAt }: StoredBooking, since: Date): Promise<number> {
    return this.model.countDocuments({
      userId,
      byOffer: { $ne: true },
      $or: [{ createdAt: { $gte: since, $lt: createdAt } }, { createdAt, _id: { $lt: _id } }],
    });
  }

  /** Deletes a booking that nobody was notified about yet. */
  async withdraw(read: StoredBooking): Promise<void> {
    await this.model.deleteOne({ _id: read._id, ...asRead('__v', read) });
  }

  /**
   * Stores a decision, with the seat and the messages, if the booking is unchanged since it was read. @returns null
   * when another write was first.
   */
  async apply(
    read: StoredBooking,
    { change, seat, places, messages, auditEntries }: Decided,
  ): Promise<StoredBooking | null> {
    const absent = Object.fromEntries(
      Object.entries(change.absent).map(([path, keys]) => [path, { $nin: keys }]),
    );
    const pushed = {
      ...change.push,
      ...(messages.length > 0 && { pendingMessages: pendingNow(messages) }),
      ...(auditEntries.length > 0 && { pendingAudit: auditEntries }),
    };
    const push = Object.fromEntries(Object.entries(pushed).map(([list, added]) => [list, { $each: added }]));
    const filter = {
      _id: read._id,
      ...asRead('__v', read),
      // A move to another area does not increase the version, and the area decides whose fund is used.
      connectedAreaId: read.connectedAreaId,
      status: { $in: [...change.from] },
      ...absent,
    };
    const set = { ...change.set, seat, ...(places && { places }), ...asWritten('__v', change.after.version) };
    return this.model
      .findOneAndUpdate(
        filter,
        {
          $set: set,
          // This write takes the claimed places, or the booking does not need them any more.
          $unset: { claimed: '' },
          ...(Object.keys(push).length > 0 && { $push: push }),
          // A change without an audit entry sets its time on the booking.
          ...(auditEntries.length === 0 && { $currentDate: { changedAt: true } }),
        },
        { returnDocument: 'after' },
      )
      .lean<StoredBooking>()
      .exec();
  }

  /**
   * Writes a booking unchanged, so that no crash can roll back what was read. @returns null when it has changed
   * since.
   */
  async confirm(read: StoredBooking): Promise<StoredBooking | null> {
    return this.model
      .findOneAndUpdate(
        { _id: read._id, ...asRead('__v', read) },
        { $set: asWritten('__v', read.__v) },
        { returnDocument: 'after' },
      )
      .lean<StoredBooking>()
      .exec();
  }

  /**
   * Replaces the texts and search words of a booking, and removes its pending messages; changes no amount, seat or
   * state.
   * @returns false when the booking has changed since it was read.
   */
  async reword(read: StoredBooking, words: BookingWords): Promise<boolean> {
    const { modifiedCount } = await this.model.collection.updateOne(
      { _id: read._id, ...asRead('__v', read) },
      { $set: { ...words, ...asWritten('__v', read.__v + 1) }, $unset: { pendingMessages: '' } },
    );
    return modifiedCount > 0;
  }

  /**
   * Gives a booking's ticket the next number; the version does not change. @returns null when another write was first
   */
  async reissueTicket(
    { _id, ticketSeq }: StoredBooking,
    seq: number,
    messages: PendingMessage[],
    auditEntry: AuditEntry,
  ): Promise<StoredBooking | null> {
    return this.model
      .findOneAndUpdate(
        { _id, ticketSeq: ticketSeq ?? null, status: { $in: [...TICKET_STATUSES] } },
        {
          $set: { ticketSeq: seq },
          $push: { pendingMessages: { $each: messages }, pendingAudit: auditEntry },
        },
        { returnDocument: 'after' },
      )
      .lean<StoredBooking>()
      .exec();
  }

  /** The people with the selected bookings of an event, each once. */
  async peopleOf(
    { _id, cancelled }: Pick<Event, '_id' | 'cancelled'>,
    {
      status,
      areaIds,
      due,
    }: { status?: number[] | undefined; areaIds: Types.ObjectId[] | null; due?: boolean | undefined },
  ): Promise<Types.ObjectId[]> {
    const meant = cancelled ? { 'closing.withEvent': true } : { status: { $gt: 0 } };
    const filter: object = {
      eventId: _id,
      ...(status ? { status: { $in: status } } : meant),
      ...(areaIds && { connectedAreaId: { $in: areaIds } }),
      ...(due && { 'money.due': { $gt: 0 } }),
    };
    return this.model.find(filter).distinct('userId');
  }

  /** The bookings of an event, made before the given time, that have not got this reminder yet. */
  toRemind(
    eventId: Types.ObjectId,
    statuses: number[],
    mark: string,
    madeBefore: Date,
  ): AsyncIterable<StoredBooking> {
    return this.sweep({
      eventId,
      status: { $in: statuses },
      createdAt: { $lt: madeBefore },
      remindedOf: { $ne: mark },
    });
  }

  /**
   * Adds a reminder to a booking and marks it as sent. @returns false when it was already sent, or the status has
   * changed
   */
  async remind({ _id, status }: StoredBooking, mark: string, messages: PendingMessage[]): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id, status, remindedOf: { $ne: mark } },
      { $push: { remindedOf: { $each: [mark], $slice: -10 }, pendingMessages: { $each: messages } } },
    );
    return modifiedCount > 0;
  }

  /**
   * Gives a person's bookings the person's new area; subsidies held by an area stay with that area
   * (docs/rules/funds.md#2).
   */
  @Effect(memberMoved)
  async moved({ _id: userId, connectedAreaId }: Moved): Promise<void> {
    if (!connectedAreaId) return;
    await this.model.updateMany(
      { userId, connectedAreaId: { $ne: connectedAreaId } },
      { $set: { connectedAreaId } },
    );
  }

  /** Gives one booking the new area, if it still has the area that was read; otherwise it was already updated. */
  async moveArea(read: StoredBooking, areaId: Types.ObjectId): Promise<StoredBooking> {
    const followed = await this.model
      .findOneAndUpdate(
        { _id: read._id, connectedAreaId: read.connectedAreaId },
        { $set: { connectedAreaId: areaId } },
        { returnDocument: 'after' },
      )
      .lean<StoredBooking>();
    return followed ?? (await this.find(read._id)) ?? read;
  }

  /**
   * Updates the search words and the sort key of the name in all of a person's bookings; each keeps its reference as
   * a search word.
   */
  @Effect(memberRenamed)
  async renamed(member: Renamed): Promise<void> {
    if (member.erasure) return;
    const bookings = await this.referencesOf(member._id);
    if (bookings.length === 0) return;
    const words = tokensOf(member);
    await this.model.bulkWrite(
      bookings.map(({ _id, bookingReferenceNo }) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: { searchTokens: bookingWords(bookingReferenceNo, words), nameKey: sortKey(member.name) },
          },
        },
      })),
    );
  }

  referencesOf(userId: Types.ObjectId): Promise<Pick<StoredBooking, '_id' | 'bookingReferenceNo'>[]> {
    return this.model
      .find({ userId }, { bookingReferenceNo: 1 })
      .lean<Pick<StoredBooking, '_id' | 'bookingReferenceNo'>[]>()
      .exec();
  }

  private sweep(filter: object): AsyncIterable<StoredBooking> {
    return this.model.find(filter).lean<StoredBooking[]>().cursor({ batchSize: BATCH });
  }

  /** The type is in the filter because the partial index contains only strings. */
  private findBy(path: string, value: string): Promise<StoredBooking | null> {
    return this.model
      .findOne({ [path]: { $eq: value, $type: 'string' } })
      .lean<StoredBooking>()
      .exec();
  }
}

/** Whether a write was refused because another booking has the place, or the place of an option. */
export const isSeatTaken = (error: unknown): boolean =>
  fieldsTaken(error).some(field => field.startsWith('seat.') || field === 'places');
