import {
  answerColumns,
  answerText,
  booking,
  BOOKING_STATUS_NAMES,
  type BookingDetailRecord,
  type BookingFilters,
  type BookingRecord,
  can,
  CLASS_LEVELS,
  displayName,
  fieldsFor,
  formatFileDate,
  parseAnswerFilter,
  parseReference,
  soughtAnswer,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { EventRepository } from '../../event/eventRepository.js';
import { type Caller, covers } from '../../platform/auth/caller.js';
import { CachedTotals } from '../../platform/cache/cachedTotals.js';
import { InvalidInput, NotFound } from '../../platform/errors/appError.js';
import type { ListRequest } from '../../platform/lists/listQuery.js';
import { every, type Filter } from '../../platform/lists/page.js';
import { searchFilter } from '../../platform/lists/search.js';
import { pathId } from '../../platform/mongo/objectId.js';
import { RecordRepository } from '../../platform/records/recordRepository.js';
import { type StoredList, storedList } from '../../platform/records/storedList.js';
import type { Report } from '../../platform/report/report.js';
import type { StoredBooking } from './booking.model.js';
import { BookingDetail } from './bookingDetail.js';
import { BookingMapper } from './bookingMapper.js';
import { BookingRepository } from './bookingRepository.js';

const LEVELS: Record<number, string> = CLASS_LEVELS;

export const bookingList: StoredList<typeof booking> = storedList(booking, {
  paths: {
    bookingDateTime: 'createdAt',
    areaId: 'connectedAreaId',
    accomodation: 'amenities.category',
    name: 'nameKey',
  },
  /** 'Total' is the final amount, 'paid' is the amount paid (docs/rules/figures.md#2). */
  report: {
    name: 'bookings',
    fileName: day => `Bookings ${formatFileDate(day)}`,
    columns: [
      { title: 'Name', width: 26, of: ({ userId }) => displayName(userId) },
      { title: 'Email', width: 32, of: ({ userId }) => userId.email },
      { title: 'Phone', width: 14, of: ({ userId }) => userId.phone },
      { title: 'Area', width: 20, of: booking => booking.connectedAreaId?.name ?? null },
      {
        title: 'Sadhna group',
        width: 14,
        of: ({ userId }) => (userId.sadhnaGroup === null ? null : (LEVELS[userId.sadhnaGroup] ?? null)),
      },
      { title: 'Status', width: 22, of: booking => BOOKING_STATUS_NAMES[booking.status] },
      { title: 'Facilitator', width: 26, of: ({ userId }) => displayName(userId.facilitator) },
      { title: 'Accomodation', width: 16, of: booking => booking.accomodationCategoryName },
      { title: 'Transportation', width: 14, of: booking => (booking.transportation ? 'Yes' : 'No') },
      { title: 'Total amount', width: 14, of: booking => booking.finalAmount },
      { title: 'Amount paid', width: 14, of: booking => booking.paidAmount },
    ],
  },
});

/** Stored fields that no API record needs. */
const UNREAD = {
  searchTokens: 0,
  nameKey: 0,
  pendingMessages: 0,
  pendingAudit: 0,
  mails: 0,
  remindedOf: 0,
  money: 0,
  review: 0,
  due: 0,
} as const;

/** In characters. */
const ANSWER_WIDTH = 24;

/** Whether the caller may see sensitive fields of an event's form (docs/rules/eventForm.md#7). */
export const seesSensitive = (caller: Caller): boolean => can(caller, 'answer.seeSensitive');

/** People who chose to pay in cash, or who have handed some over although they pay online. */
const PAYS_CASH: Filter[] = [{ paymentMode: 'CASH' }, { 'cash.0': { $exists: true } }];

/** Reads bookings within a scope; lists, counts and exports all use its filter. */
@Injectable()
export class BookingListRepository extends RecordRepository<typeof booking, StoredBooking> {
  constructor(
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
    private readonly mapper: BookingMapper,
    private readonly detail: BookingDetail,
    totals: CachedTotals,
  ) {
    super(bookingList, repository.model, {
      projection: UNREAD,
      ofPeople: true,
      totalOf: (matching, count) => totals.of('booking', matching, count),
    });
  }

  toRecords(bookings: StoredBooking[], caller: Caller): Promise<BookingRecord[]> {
    return this.mapper.toRecords(bookings, seesSensitive(caller));
  }

  /** The report of one event's bookings has a column for each field of its form that the caller may see. */
  async reportFor(
    caller: Caller,
    { filters: { eventId } }: ListRequest<BookingFilters>,
    report: Report<BookingRecord>,
  ): Promise<Report<BookingRecord>> {
    const event = eventId === undefined ? null : await this.events.find(eventId);
    if (!event || !(event.published || can(caller, 'event.seeUnpublished'))) return report;
    const fields = fieldsFor(event.form, event, { sensitive: seesSensitive(caller), now: new Date() });
    const titles = report.columns.map(({ title }) => title);
    const answered = answerColumns(fields, titles).map(({ title, field }) => ({
      title,
      width: ANSWER_WIDTH,
      of: ({ answers }: BookingRecord) => answerText(field, answers) || null,
    }));
    return { ...report, columns: [...report.columns, ...answered] };
  }

  override async read(caller: Caller, id: string): Promise<BookingDetailRecord> {
    return this.detail.toRecord(await this.findWhole(caller, id), seesSensitive(caller));
  }

  /** The whole stored booking. @throws NotFound when it is out of the caller's scope */
  async findWhole(caller: Caller, id: string): Promise<StoredBooking> {
    const stored = await this.repository.find(pathId(id));
    if (!stored || !covers(caller.scope, stored.connectedAreaId)) throw new NotFound();
    return stored;
  }

  protected override async narrow(
    { eventId, transportation, payer, answer = [] }: BookingFilters,
    caller: Caller,
  ): Promise<Filter> {
    return every(
      ...(await Promise.all(answer.map(text => this.answeredBy(caller, text, eventId)))),
      eventId === undefined ? {} : { eventId: (await this.events.find(eventId))?._id ?? { $in: [] } },
      transportation === undefined ? {} : { 'amenities.transportation': transportation === 'yes' },
      payer === undefined ? {} : { [payer === 'cash' ? '$or' : '$nor']: PAYS_CASH },
    );
  }

  /**
   * @throws InvalidInput for a field that the caller may not see or that does not exist, and for an answer that the
   *   field can't have
   */
  private async answeredBy(caller: Caller, text: string, eventId: string | undefined): Promise<Filter> {
    const { key, value } = parseAnswerFilter(text) ?? { key: '', value: '' };
    const viewer = { sensitive: seesSensitive(caller), now: new Date() };
    const asking = (await this.events.askingBy(key, eventId)).flatMap(event => {
      const seen = event.published || can(caller, 'event.seeUnpublished');
      const field = seen && fieldsFor(event.form, event, viewer).find(one => one.key === key);
      return field ? [{ event, field }] : [];
    });
    const [found] = asking;
    if (!found) throw InvalidInput.field('answer', 'There is no such question.');
    const sought = soughtAnswer(found.field, value);
    if (sought === null) throw InvalidInput.field('answer', 'Nobody can answer this question like that.');
    return { eventId: found.event._id, [`answers.${key}`]: sought };
  }

  protected override search(typed: string): Filter {
    return bookingSearch(typed);
  }
}

/** Filter for bookings by words of the person, or by a reference number in any spelling. */
export function bookingSearch(q: string | undefined): Filter {
  const reference = parseReference(q ?? '');
  const words = searchFilter(q);
  return reference ? { $or: [words, { bookingReferenceNo: reference }] } : words;
}
