import { DAY_MS, istDay, istDayStart, Role, UNUSUAL, type UnusualReason, unusualIn } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Filter } from '../platform/lists/page.js';
import { type PeopleRead, dayKey, peopleOf } from '../platform/accessLog/peopleRead.js';
import type { AccessLogEntry } from '../platform/accessLog/accessLogWriter.js';

/** A midnight in India: the zero point for day and hour numbers. */
const FIRST_MIDNIGHT = istDayStart('1970-01-01');
const HOUR_MS = 3600_000;
const SINCE = { $subtract: ['$at', FIRST_MIDNIGHT] };
const DAY = { $floor: { $divide: [SINCE, DAY_MS] } };
const HOUR = { $floor: { $divide: [{ $mod: [SINCE, DAY_MS] }, HOUR_MS] } };

const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });

/** A day (India time) on which one person's access to data was unusual. */
export interface UnusualDay {
  actor: Types.ObjectId;
  from: Date;
  to: Date;
  reasons: UnusualReason[];
}

/** Finds days on which a person viewed many people, or viewed data at night (docs/privacy.md, The access log). */
@Injectable()
export class UnusualDays {
  constructor(
    @InjectModel('access_log') private readonly rows: Model<AccessLogEntry>,
    @InjectModel('people_read') private readonly peopleRead: Model<PeopleRead>,
  ) {}

  /** Unusual days among the access-log rows that match a filter; the filter should cover whole days. */
  async among(filter: Filter): Promise<UnusualDay[]> {
    const days = await this.rows.aggregate<{
      _id: { actor: Types.ObjectId; day: number };
      cards: number;
      exports: number;
      night: number;
    }>([
      { $match: filter },
      {
        $group: {
          _id: { actor: '$actor', day: DAY },
          cards: countIf({ $eq: ['$kind', 'card'] }),
          exports: countIf({ $eq: ['$kind', 'export'] }),
          night: countIf({ $or: [{ $gte: [HOUR, UNUSUAL.nightFrom] }, { $lt: [HOUR, UNUSUAL.nightTo] }] }),
        },
      },
    ]);
    const startOf = (day: number) => new Date(FIRST_MIDNIGHT.getTime() + day * DAY_MS);
    const counted = await this.countsOf(days.map(({ _id: { actor, day } }) => dayKey(actor, startOf(day))));
    return days.flatMap(({ _id: { actor, day }, ...read }) => {
      const from = startOf(day);
      const count = counted.get(dayKey(actor, from));
      const people = { people: count ? peopleOf(count) : 0, role: count?.role ?? Role.NonCoastok };
      const reasons = unusualIn({ ...read, ...people });
      return reasons.length > 0 ? [{ actor, from, to: new Date(from.getTime() + DAY_MS), reasons }] : [];
    });
  }

  /** The counts of people viewed, by reader and day (the key is `dayKey`). */
  async countsOf(keys: readonly string[]): Promise<Map<string, PeopleRead>> {
    const days = await this.peopleRead.find({ _id: { $in: [...new Set(keys)] } }).lean<PeopleRead[]>();
    return new Map(days.map(day => [day._id, day]));
  }

  /** Returns a function that gives the reasons why the day of one of these rows was unusual. */
  async of(entries: readonly AccessLogEntry[]): Promise<(entry: AccessLogEntry) => UnusualReason[]> {
    if (entries.length === 0) return () => [];
    const times = entries.map(({ at }) => at.getTime());
    const from = istDayStart(istDay(Math.min(...times)));
    const to = new Date(istDayStart(istDay(Math.max(...times))).getTime() + DAY_MS);
    const days = await this.among({
      actor: { $in: entries.map(({ actor }) => actor) },
      at: { $gte: from, $lt: to },
    });
    return ({ actor, at }) =>
      days.find(day => day.actor.equals(actor) && day.from <= at && at < day.to)?.reasons ?? [];
  }
}
