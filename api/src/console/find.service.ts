import {
  beginningOf,
  displayName,
  formatDate,
  FOUND_OF_EACH,
  type FoundKind,
  type FoundRecord,
  RecordStatus,
  referenceBeginning,
  ROLE_NAMES,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Area } from '../area/area.model.js';
import { AreaRepository } from '../area/areaRepository.js';
import { AreaListRepository } from '../area/areaListRepository.js';
import { BookingRepository } from '../booking/core/bookingRepository.js';
import type { StoredBooking } from '../booking/core/booking.model.js';
import type { Event } from '../event/event.model.js';
import { EventRepository } from '../event/eventRepository.js';
import { EventListRepository } from '../event/eventListRepository.js';
import { type Caller, scopeFilter } from '../platform/auth/caller.js';
import { every, type Filter } from '../platform/lists/page.js';
import { searchFilter, hinting, searchIndexOf } from '../platform/lists/search.js';
import { idText } from '../platform/mongo/objectId.js';
import type { Question } from '../question/question.model.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { UserListRepository } from '../user/userListRepository.js';

/** Longest label of a question, in characters. */
const LONGEST_LABEL = 80;

/**
 * Finds members, areas, events, bookings and questions by a few letters within the caller's scope; each kind has its
 * own index.
 */
@Injectable()
export class FindService {
  private readonly kinds: Record<FoundKind, (caller: Caller, q: string) => Promise<FoundRecord[]>> = {
    member: (caller, q) => this.members(caller, q),
    area: (caller, q) => this.areasNamed(caller, q),
    event: (caller, q) => this.eventsNamed(caller, q),
    booking: (caller, q) => this.bookings(caller, q),
    question: (caller, q) => this.questionsWith(caller, q),
  };

  constructor(
    @InjectModel('area') private readonly areas: Model<Area>,
    @InjectModel('event') private readonly events: Model<Event>,
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly repository: BookingRepository,
    private readonly memberFinder: UserListRepository,
    private readonly areaFinder: AreaListRepository,
    private readonly eventFinder: EventListRepository,
    private readonly areaNames: AreaRepository,
    private readonly eventNames: EventRepository,
    private readonly people: PeopleRepository,
  ) {}

  /** @param q at least two letters or digits */
  async find(caller: Caller, q: string): Promise<FoundRecord[]> {
    return (await Promise.all(Object.values(this.kinds).map(find => find(caller, q)))).flat();
  }

  private async members(caller: Caller, q: string): Promise<FoundRecord[]> {
    const members = await this.memberFinder.firstFound(caller, q, FOUND_OF_EACH);
    const areas = await this.areaNames.byId(members.map(({ connectedAreaId }) => connectedAreaId));
    return members.map(member => {
      const id = member._id.toHexString();
      const area = areas.get(idText(member.connectedAreaId) ?? '')?.name;
      const what = member.status === RecordStatus.Active ? ROLE_NAMES[member.userRole] : 'Inactive';
      return {
        kind: 'member',
        _id: id,
        label: displayName(member),
        hint: area ? `${what}, ${area}` : what,
        path: `/user/${id}/show`,
      };
    });
  }

  private async areasNamed(caller: Caller, q: string): Promise<FoundRecord[]> {
    const filter = await this.areaFinder.filterOf(caller, { q });
    const areas = await firstOf<Area>(this.areas, filter, { name: 1, code: 1, areaLeader: 1 }, { name: 1 });
    const leaders = await this.people.byId(areas.map(({ areaLeader }) => areaLeader));
    return areas.map(({ _id, name, code, areaLeader }) => {
      const leader = displayName(leaders.get(idText(areaLeader) ?? ''));
      return {
        kind: 'area',
        _id: _id.toHexString(),
        label: name,
        hint: leader ? `${code}, led by ${leader}` : code,
        path: `/area/${_id.toHexString()}/show`,
      };
    });
  }

  private async eventsNamed(caller: Caller, q: string): Promise<FoundRecord[]> {
    const filter = await this.eventFinder.filterOf(caller, { q });
    const wanted = { title: 1, eventId: 1, fromDate: 1, toDate: 1, published: 1 } as const;
    const events = await firstOf<Event>(this.events, filter, wanted, { createdAt: -1 });
    return events.map(({ _id, eventId, title, fromDate, toDate, published }) => {
      const days =
        fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} to ${formatDate(toDate)}`;
      return {
        kind: 'event',
        _id: _id.toHexString(),
        label: title,
        hint: published ? days : `${days}, not published`,
        path: `/event/manage/${eventId}`,
      };
    });
  }

  /** Bookings are found by their reference only; to search by name, one looks up the member. */
  private async bookings(caller: Caller, q: string): Promise<FoundRecord[]> {
    const beginning = referenceBeginning(q);
    if (!beginning) return [];
    const filter = every(
      { bookingReferenceNo: new RegExp(`^${beginning}`) },
      scopeFilter(caller.scope, 'connectedAreaId'),
    );
    const wanted = { bookingReferenceNo: 1, userId: 1, eventId: 1 } as const;
    const bookings = await firstOf<StoredBooking>(this.repository.model, filter, wanted, {
      bookingReferenceNo: 1,
    });
    const [people, events] = await Promise.all([
      this.people.byId(bookings.map(({ userId }) => userId)),
      this.eventNames.byId(bookings.map(({ eventId }) => eventId)),
    ]);
    return bookings.map(({ _id, bookingReferenceNo, userId, eventId }) => {
      const person = displayName(people.get(userId.toHexString()));
      const title = events.get(eventId.toHexString())?.title;
      return {
        kind: 'booking',
        _id: _id.toHexString(),
        label: bookingReferenceNo,
        hint: [person, title].filter(Boolean).join(', ') || null,
        path: `/booking/${_id.toHexString()}/show`,
      };
    });
  }

  private async questionsWith(caller: Caller, q: string): Promise<FoundRecord[]> {
    const filter = every(scopeFilter(caller.scope, 'connectedAreaId'), searchFilter(q));
    const wanted = { askName: 1, askText: 1, createdAt: 1, answered: 1 } as const;
    const questions = await firstOf<Question>(this.questions, filter, wanted);
    return questions.map(({ _id, askName, askText, createdAt, answered }) => {
      const askerAndDay = `${askName}, ${formatDate(createdAt)}`;
      return {
        kind: 'question',
        _id: _id.toHexString(),
        label: shortened(askText ?? 'A recording'),
        hint: answered ? askerAndDay : `${askerAndDay}, not answered yet`,
        path: `/answer-question?filter=${encodeURIComponent(JSON.stringify({ id: _id.toHexString() }))}`,
      };
    });
  }
}

const shortened = (text: string): string =>
  text.length > LONGEST_LABEL ? `${beginningOf(text, LONGEST_LABEL - 1)}…` : text;

/**
 * The first few matches. Without a given order they come in the order of the hinted index: the index of words returns
 * words that equal the typed text before longer ones, and scans only what is returned.
 */
function firstOf<Stored extends { _id: Types.ObjectId }>(
  model: Model<Stored>,
  filter: Filter,
  projection: Partial<Record<keyof Stored & string, 1>>,
  order?: Record<string, 1 | -1>,
): Promise<Stored[]> {
  const query = model.find(filter as object, projection, hinting(searchIndexOf(model, filter)));
  if (order) void query.sort({ ...order, _id: 1 });
  return query.limit(FOUND_OF_EACH).lean<Stored[]>().exec();
}
