import {
  cleanLine,
  createEventBody,
  type CreateEventBody,
  type EventFilters,
  type EventRecord,
  problemsOfSpans,
  RecordStatus,
  updateEventBody,
  type UpdateEventBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Event } from '../event/event.model.js';
import { EventListRepository } from '../event/eventListRepository.js';
import { EventMapper } from '../event/event.mapper.js';
import { EventService, TAKEN_EVENT_ID } from '../event/event.service.js';
import { EventRepository } from '../event/eventRepository.js';
import type { Caller } from '../platform/auth/caller.js';
import type { AppError } from '../platform/errors/appError.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import type { Selection } from '../platform/lists/selection.js';
import type { Cells, Claim, Importable, Plan } from './importPlan.js';
import { eventColumns } from './eventColumns.js';
import { RowReader, oneByOne } from './rowReader.js';

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
