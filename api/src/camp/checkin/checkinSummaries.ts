import { type CheckinCounts, type CheckinSummaryRecord, compareTexts, type Presence } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AreaRepository } from '../../area/areaRepository.js';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import type { Event } from '../../event/event.model.js';
import { EventRepository } from '../../event/eventRepository.js';
import { type Caller, type Scope, scopeFilter } from '../../platform/auth/caller.js';
import { NotFound } from '../../platform/errors/appError.js';
import { idText, isoText } from '../../platform/mongo/objectId.js';
import { DeskDevices } from '../desk/deskDevices.js';
import { DeskRowRepository } from '../desk/deskRowRepository.js';
import { WITH_TICKET } from './checkins.js';

const HOUR_MS = 3600_000;

/** People of one area and accommodation who are in the same state. */
interface Group {
  _id: { area: Types.ObjectId | null; category: number; state: Presence };
  people: number;
  /** Number of people beyond one for each ticket. */
  more: number;
  lastHour: number;
}

/** How many have come to a camp, within the caller's scope (docs/rules/camp.md#5). */
@Injectable()
export class CheckinSummaries {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly rows: DeskRowRepository,
    private readonly devices: DeskDevices,
    private readonly events: EventRepository,
    private readonly areas: AreaRepository,
  ) {}

  /** @throws NotFound */
  async eventOf(reference: string): Promise<Event> {
    const event = await this.events.find(reference);
    if (!event) throw new NotFound('There is no such event.');
    return event;
  }

  async read(caller: Pick<Caller, 'scope' | 'userId'>, event: Event): Promise<CheckinSummaryRecord> {
    const { scope } = caller;
    const [groups, conflicts, devices] = await Promise.all([
      this.groups(event._id, scope),
      this.rows.model.countDocuments({
        eventId: event._id,
        ...scopeFilter(scope, 'connectedAreaId'),
        entry: { $type: 'string' },
        resolution: null,
      }),
      this.devices.seenAt(event._id, caller),
    ]);
    const areas = await this.areas.byId(groups.map(({ _id }) => _id.area));
    const nameOf = (category: number) => event.categories.find(({ id }) => id === category)?.name ?? '';
    return {
      ...counted(groups),
      lastHour: groups.reduce((sum, { lastHour }) => sum + lastHour, 0),
      byArea: grouped(groups, ({ area }) => idText(area) ?? '')
        .map(([id, some]) => ({ areaId: id || null, name: areas.get(id)?.name ?? '', ...counted(some) }))
        .sort((a, b) => compareTexts(a.name, b.name)),
      byCategory: grouped(groups, ({ category }) => category)
        .map(([category, some]) => ({ category, name: nameOf(category), ...counted(some) }))
        .sort((a, b) => a.category - b.category),
      conflicts,
      devices: devices.map(({ name, lastSeenAt, unsent }) => ({
        name,
        lastSeenAt: isoText(lastSeenAt),
        unsent,
      })),
    };
  }

  private groups(eventId: Types.ObjectId, scope: Scope): Promise<Group[]> {
    const hourAgo = new Date(Date.now() - HOUR_MS);
    return this.bookings.model
      .aggregate<Group>([
        { $match: { eventId, ...WITH_TICKET, ...scopeFilter(scope, 'connectedAreaId') } },
        {
          $group: {
            _id: {
              area: '$connectedAreaId',
              category: '$amenities.category',
              state: { $ifNull: ['$camp.state', 'expected'] },
            },
            people: { $sum: 1 },
            more: { $sum: { $subtract: [{ $ifNull: ['$camp.heads', 1] }, 1] } },
            lastHour: { $sum: { $cond: [{ $gte: ['$camp.inAt', hourAgo] }, 1, 0] } },
          },
        },
      ])
      .exec();
  }
}

function grouped<Key>(groups: readonly Group[], keyOf: (id: Group['_id']) => Key): [Key, Group[]][] {
  const found = new Map<Key, Group[]>();
  for (const group of groups) {
    const key = keyOf(group._id);
    found.set(key, [...(found.get(key) ?? []), group]);
  }
  return [...found];
}

/** A second person on a ticket counts as arrived. */
function counted(groups: readonly Group[]): CheckinCounts {
  const counts = { expected: 0, arrived: 0, left: 0 };
  for (const { _id, people, more } of groups) {
    counts[_id.state] += people;
    counts.arrived += more;
  }
  return counts;
}
