import {
  cleanLine,
  createEventBody,
  type CreateEventBody,
  DEFAULT_CASH_DEADLINE_HOURS,
  type EventFilters,
  type EventRecord,
  problemsOfSpans,
  RecordStatus,
  updateEventBody,
  type UpdateEventBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { EventMapper } from '../event/event.mapper.js';
import type { Event } from '../event/event.model.js';
import { EventService, TAKEN_EVENT_ID } from '../event/event.service.js';
import { EventListRepository } from '../event/eventListRepository.js';
import { EventRepository } from '../event/eventRepository.js';
import type { Caller } from '../platform/auth/caller.js';
import type { AppError } from '../platform/errors/appError.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import type { Selection } from '../platform/lists/selection.js';
import { day, instant, json, text, UnreadableCell, wholeNumber, yesNo } from './cells.js';
import type { Cells, Claim, Importable, Plan } from './importPlan.js';
import { oneByOne, RowReader, type TransferColumn } from './rowReader.js';

type EventColumn = TransferColumn<EventRecord>;

/** The fields of an event with this type of value. */
type FieldOf<Value> = {
  [Field in keyof EventRecord]-?: EventRecord[Field] extends Value ? Field : never;
}[keyof EventRecord];

const required = (column: EventColumn): EventColumn => ({ ...column, required: true });

const words = (title: string, field: FieldOf<string>): EventColumn => ({
  title,
  width: 30,
  field,
  of: event => event[field],
  read: text,
});

/** @param empty the value stored for an empty cell */
const number = (title: string, field: FieldOf<number | null>, empty: number | null = 0): EventColumn => ({
  title,
  width: 14,
  field,
  of: event => event[field],
  read: wholeNumber(empty),
});

const date = (title: string, field: FieldOf<string>): EventColumn =>
  required({ title, width: 12, field, of: event => event[field], read: day });

const moment = (title: string, field: FieldOf<string | null>): EventColumn => ({
  title,
  width: 26,
  field,
  of: event => event[field],
  read: instant,
});

const flag = (title: string, field: FieldOf<boolean>): EventColumn => ({
  title,
  width: 10,
  field,
  of: event => (event[field] ? 'Yes' : 'No'),
  read: yesNo,
});

/** Converts a list of accommodations to the map by id that a request sends. */
const byId = (cell: string): unknown => {
  const list = json(cell) ?? [];
  if (!Array.isArray(list)) return list;
  const map = new Map(list.map((category: { id?: unknown } | null) => [String(category?.id), category]));
  if (map.size < list.length) throw new UnreadableCell('Two accommodations have the same id.');
  return Object.fromEntries(map);
};

export const eventColumns: readonly EventColumn[] = [
  required(words('Event id', 'eventId')),
  required(words('Title', 'title')),
  date('From date', 'fromDate'),
  date('To date', 'toDate'),
  words('Venue', 'venue'),
  required(number('Registration amount', 'registrationAmount', null)),
  number('Transportation amount', 'transportationAmount'),
  words('Transportation description', 'transportationDescription'),
  number('Outfit amount', 'outfitAmount'),
  number('Outfit cut amount', 'outfitCutAmount'),
  words('Eligibility', 'eligibility'),
  words('Recommendation', 'recommendation'),
  flag('Allow subsidy', 'allowSubsidy'),
  flag('Allow cash', 'allowCash'),
  flag('Allow donation', 'allowDonation'),
  flag('Allow online payment', 'allowOnlinePayment'),
  flag('Allow partial payment', 'allowPartialPayment'),
  flag('Show amount', 'showAmount'),
  flag('Show amount breakup', 'showAmountBreakup'),
  flag('Published', 'published'),
  moment('Registration opens at', 'registrationOpensAt'),
  moment('Registration closes at', 'registrationClosesAt'),
  number('Capacity', 'capacity', null),
  number('Cash deadline hours', 'cashDeadlineHours', DEFAULT_CASH_DEADLINE_HOURS),
  {
    title: 'Accommodations',
    width: 60,
    field: 'accomodationCategory',
    of: event => JSON.stringify(Object.values(event.accomodationCategory)),
    read: byId,
  },
  {
    title: 'Landing page',
    width: 60,
    field: 'landing',
    of: event => JSON.stringify(event.landing),
    read: cell => json(cell) ?? {},
  },
];

/** Import and export of events, matched by their public id. */
@Injectable()
export class EventTransfer implements Importable<EventRecord, CreateEventBody> {
  readonly columns = eventColumns;

  constructor(
    private readonly service: EventService,
    private readonly repository: EventRepository,
    private readonly mapper: EventMapper,
    private readonly list: EventListRepository,
  ) {}

  select(caller: Caller, request: ListRequest<EventFilters>): Promise<Selection<EventRecord>> {
    return this.list.selectAs(caller, request, batch => batch.map(event => this.recordOf(event)));
  }

  async plan(caller: Caller, rows: readonly Cells[]): Promise<Plan<CreateEventBody>[]> {
    const stored = await this.repository.bySlugs(rows.map(slugIn));
    const known = new Map(stored.map(event => [event.eventId, event]));
    return Promise.all(rows.map(cells => this.planOne(caller, cells, known.get(slugIn(cells)) ?? null)));
  }

  create(caller: Caller, bodies: CreateEventBody[]): Promise<(AppError | null)[]> {
    return oneByOne(bodies, body => this.service.create(caller, body));
  }

  private async planOne(caller: Caller, cells: Cells, event: Event | null): Promise<Plan<CreateEventBody>> {
    const stored = event && this.recordOf(event);
    const row = new RowReader(eventColumns, cells, stored);
    if (event?.status === RecordStatus.Removed) row.refuse('eventId', TAKEN_EVENT_ID);
    if (slugIn(cells) === '') row.refuse('eventId', 'Event id is required.');
    const claims: Claim[] = [{ field: 'eventId', key: slugIn(cells) }];
    if (!stored) {
      const body = row.parse(createEventBody);
      const good = body && (await this.isGood(caller, body, null, row));
      return good ? { outcome: 'created', claims, body } : row.refusal();
    }
    row.leaveOut('eventId');
    const body = row.parse(updateEventBody);
    for (const { path, message } of problemsOfSpans({ ...stored, ...body }))
      row.refuse(path[0] ?? '', message);
    if (!body || row.isRefused || !(await this.isGood(caller, body, event, row))) return row.refusal();
    if (Object.keys(body).length === 0) return { outcome: 'unchanged', claims };
    return { outcome: 'updated', claims, write: () => this.service.update(caller, stored._id, body) };
  }

  /** Runs the database checks of a write, so that the check of a file accepts no row that the write would refuse. */
  private async isGood(
    caller: Caller,
    body: UpdateEventBody,
    event: Event | null,
    row: RowReader<EventRecord>,
  ): Promise<boolean> {
    for (const { message, details } of await this.service.refusalsOf(caller, body, event)) {
      // Errors from the check of accommodations have no field.
      const errors = details.errors ?? { accomodationCategory: message };
      for (const [path, reason] of Object.entries(errors)) row.refuse(path.split('.')[0] ?? path, reason);
    }
    return !row.isRefused;
  }

  /** Uploaded pictures by their stored path: links are signed for each reader and would never be equal. */
  private recordOf(event: Event): EventRecord {
    return { ...this.mapper.toRecord(event), landing: event.landing };
  }
}

const slugIn = (cells: Cells): string => cleanLine(cells.get('eventId') ?? '');
