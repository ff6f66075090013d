import {
  type Answers,
  answerText,
  BOOKING_GROUPS,
  BOOKING_STATUS_LABELS,
  BOOKING_STATUS_NAMES,
  ERASED_TEXT,
  fieldsFor,
  hasPaymentInFlight,
  isLive,
  isOpenOrder,
  istDay,
  isToSend,
  type MergeObstacle,
  openFundTasks,
  type Redactor,
  type Refund,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Event } from '../../event/event.model.js';
import { EventRepository } from '../../event/eventRepository.js';
import { Conflict } from '../../platform/errors/appError.js';
import { searchTokens } from '../../platform/lists/search.js';
import {
  type ErasedPerson,
  HoldsPersonalData,
  type MergedTwo,
  type Person,
  type PersonalData,
  type PersonReference,
} from '../../platform/personalData.js';
import { ProvidesTimeline, type TimelineEntry, type TimelineSource } from '../../user/memberHistory.js';
import { toBooking } from './booking.mapping.js';
import type { StoredBooking } from './booking.model.js';
import { BookingRepository } from './bookingRepository.js';
import { forgetAnswers } from './bookingAnswers.js';

const TRIES = 10;

/**
 * A person's bookings. They are part of the accounts, so their amounts, seats and states are kept; texts that people
 * wrote and the search words are erased. Nothing is erased while money or a seat is open.
 */
@HoldsPersonalData
@Injectable()
export class BookingPersonalData implements PersonalData {
  readonly section = 'bookings';
  readonly references = [
    { collection: 'booking', path: 'userId', kind: 'booking' },
  ] as const satisfies readonly PersonReference[];

  constructor(
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
  ) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    for (const stored of await this.bookingsOf(_id)) {
      const {
        searchTokens: _words,
        nameKey: _key,
        pendingMessages: _messages,
        pendingAudit: _entries,
        due: _due,
        review: _review,
        writeId: _,
        changedAt: _changed,
        places: _places,
        answers,
        ...booking
      } = stored;
      const event = (await this.events.byId([stored.eventId])).get(stored.eventId.toHexString());
      yield {
        ...booking,
        answers: event && answers ? answersInWords(event, answers) : [],
        event: event?.title ?? null,
        statusName: BOOKING_STATUS_NAMES[stored.status],
      };
    }
  }

  async isActive({ _id }: Person, since: Date): Promise<boolean> {
    return (await this.bookingsOf(_id)).some(({ createdAt }) => createdAt >= since);
  }

  async recordIds({ _id }: Person): Promise<string[]> {
    return (await this.bookingsOf(_id)).map(({ _id: id }) => id.toHexString());
  }

  async obstacles({ _id }: Person): Promise<string[]> {
    const bookings = await this.bookingsOf(_id);
    const events = await this.events.byId(bookings.map(({ eventId }) => eventId));
    const today = istDay(new Date());
    return bookings.flatMap(booking => {
      const event = events.get(booking.eventId.toHexString());
      const why = obstacleOf(booking, event, today);
      return why ? [`${why} (${booking.bookingReferenceNo}${event ? `, ${event.title}` : ''}).`] : [];
    });
  }

  async againstMerge({ from, survivor }: MergedTwo): Promise<MergeObstacle[]> {
    const [merged, own] = [await this.bookingsOf(from), await this.bookingsOf(survivor)];
    const events = await this.events.byId(merged.map(({ eventId }) => eventId));
    const lives = (bookings: StoredBooking[]) => bookings.filter(({ status }) => isLive(status));
    const twice = lives(merged).filter(({ eventId }) =>
      lives(own).some(other => other.eventId.equals(eventId)),
    );
    const underWay = [...merged, ...own].filter(hasMoneyUnderWay);
    return [
      ...twice.map(({ eventId }) => ({
        code: 'BOOKED' as const,
        message: `Both have a live booking of ${events.get(eventId.toHexString())?.title ?? 'one event'}.`,
      })),
      ...underWay.map(({ bookingReferenceNo }) => ({
        code: 'MONEY' as const,
        message: `Money of the booking ${bookingReferenceNo} is under way.`,
      })),
    ];
  }

  async erase({ _id, redact }: ErasedPerson): Promise<void> {
    for (const { _id: id } of await this.bookingsOf(_id)) {
      if (!(await this.eraseOne(id, redact))) {
        throw new Conflict('A booking is being changed by others right now. Please try again.', {
          retryAfter: 2,
        });
      }
    }
  }

  /** @returns whether the booking was erased; false when others changed it at each try. */
  private async eraseOne(id: StoredBooking['_id'], redact: Redactor): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const stored = await this.repository.find(id);
      if (!stored) return true;
      const change = wordsWithout(stored, redact);
      if (JSON.stringify({ ...stored, ...change }) === JSON.stringify(stored) && !stored.pendingMessages)
        return true;
      if (await this.repository.reword(stored, change)) return true;
    }
    return false;
  }

  private bookingsOf(userId: Person['_id']): Promise<StoredBooking[]> {
    return this.repository.model.find({ userId }).sort({ createdAt: 1 }).lean<StoredBooking[]>().exec();
  }
}

/** The person's answers as text, including sensitive ones, while they are kept. */
const answersInWords = (event: Event, answers: Answers) =>
  fieldsFor(event.form, event, { sensitive: true, now: new Date() })
    .map(field => ({ question: field.label, answer: answerText(field, answers) }))
    .filter(({ answer }) => answer !== '');

/** Why a booking's person can't be erased, or null: a seat for a future event, or money that is not settled. */
function obstacleOf(stored: StoredBooking, event: Event | undefined, today: string): string | null {
  const booking = toBooking(stored);
  if (stored.review.length > 0) return 'Money of a booking waits on the review list';
  if (booking.refunds.some(isUnfinished)) return 'A refund is under way';
  if (hasPaymentInFlight(booking)) return 'A payment is under way';
  if (openFundTasks(booking).length > 0) return 'A movement of the area’s fund is under way';
  if (!isLive(booking.status)) return null;
  const isOver = event !== undefined && event.toDate < today;
  return isOver && SETTLED.includes(booking.status) ? null : 'A booking is open; cancel or refund it first';
}

/** Whether a booking has an order that may still be paid, a payment in progress, or a refund that is not finished. */
function hasMoneyUnderWay(stored: StoredBooking): boolean {
  const booking = toBooking(stored);
  return (
    booking.orders.some(isOpenOrder) ||
    hasPaymentInFlight(booking) ||
    booking.refunds.some(isUnfinished) ||
    openFundTasks(booking).length > 0
  );
}

/** The gateway may still fail a refund that it has accepted: that money would belong to the person again. */
const isUnfinished = (refund: Refund): boolean => isToSend(refund) || refund.state === 'pending';

/** Statuses in which all cash or online money was received, so only the event itself is left. */
const SETTLED: readonly number[] = [...BOOKING_GROUPS.paymentsCompleted, 11, 12];

/** The lists of a booking that contain texts, with the person removed from them. */
function wordsWithout(stored: StoredBooking, redact: Redactor) {
  const { bookingReferenceNo, subsidies, cash, refunds, reviewed, closing, cancelRequest } = stored;
  const erased = <Text extends string | null>(text: Text) => (text ? ERASED_TEXT : text);
  return {
    searchTokens: searchTokens(bookingReferenceNo),
    nameKey: '',
    ...(stored.answers && forgetAnswers(stored, () => true)),
    subsidies: subsidies.map(request => ({
      ...request,
      reason: erased(request.reason),
      comment: erased(request.comment),
    })),
    cash: cash.map(receipt => ({ ...receipt, comment: receipt.comment && redact(receipt.comment) })),
    refunds: refunds.map(refund => ({
      ...refund,
      reason: redact(refund.reason),
      ...(refund.reference && { reference: ERASED_TEXT }),
    })),
    ...(closing && { closing: { ...closing, reason: redact(closing.reason) } }),
    ...(cancelRequest && { cancelRequest: { ...cancelRequest, reason: erased(cancelRequest.reason) } }),
    reviewed: reviewed.map(settlement => ({ ...settlement, comment: redact(settlement.comment) })),
  };
}

type HistoryFields = Pick<StoredBooking, '_id' | 'eventId' | 'createdAt' | 'status'>;

/** Adds a member's bookings to the member's timeline. */
@ProvidesTimeline
@Injectable()
export class BookingHistory implements TimelineSource {
  constructor(
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
  ) {}

  async newest(member: Types.ObjectId, limit: number): Promise<TimelineEntry[]> {
    const bookings = await this.repository.model
      .find({ userId: member }, { eventId: 1, createdAt: 1, status: 1 })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<HistoryFields[]>();
    const events = await this.events.byId(bookings.map(({ eventId }) => eventId));
    return bookings.map(({ _id, eventId, createdAt, status }) => ({
      at: createdAt,
      kind: 'booking',
      text: `Booked ${events.get(eventId.toHexString())?.title ?? 'an event'} (${BOOKING_STATUS_LABELS[status].toLowerCase()})`,
      actor: null,
      entityId: _id.toHexString(),
    }));
  }

  count(member: Types.ObjectId): Promise<number> {
    return this.repository.model.countDocuments({ userId: member });
  }
}
