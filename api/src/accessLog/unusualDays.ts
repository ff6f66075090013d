import { DAY_MS, istDay, istDayStart, UNUSUAL, type UnusualReason, unusualIn } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Filter } from '../platform/lists/page.js';
import type { Reading } from '../platform/reading/reading.model.js';

/** A midnight in India that days and hours are counted from. */
const FIRST_MIDNIGHT = istDayStart('1970-01-01');
const HOUR_MS = 3600_000;
const SINCE = { $subtract: ['$at', FIRST_MIDNIGHT] };
const DAY = { $floor: { $divide: [SINCE, DAY_MS] } };
const HOUR = { $floor: { $divide: [{ $mod: [SINCE, DAY_MS] }, HOUR_MS] } };

const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });

/** Somebody's Indian day whose reading is worth a look. */
export interface UnusualDay {
  actor: Types.ObjectId;
  from: Date;
  to: Date;
  reasons: UnusualReason[];
}

/** Finds days of much or nightly reading (docs/privacy.md, The access log). */
@Injectable()
export class UnusualDays {
  constructor(@InjectModel('access_log') private readonly rows: Model<Reading>) {}

  /** Among the readings of a filter, which should name whole days. */
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
    return days.flatMap(({ _id: { actor, day }, ...read }) => {
      const from = new Date(FIRST_MIDNIGHT.getTime() + day * DAY_MS);
      const reasons = unusualIn(read);
      return reasons.length > 0 ? [{ actor, from, to: new Date(from.getTime() + DAY_MS), reasons }] : [];
    });
  }

  /** What is unusual about the days of these readings: looked up by reader and instant. */
  async of(readings: readonly Reading[]): Promise<(reading: Reading) => UnusualReason[]> {
    if (readings.length === 0) return () => [];
    const times = readings.map(({ at }) => at.getTime());
    const from = istDayStart(istDay(Math.min(...times)));
    const to = new Date(istDayStart(istDay(Math.max(...times))).getTime() + DAY_MS);
    const days = await this.among({
      actor: { $in: readings.map(({ actor }) => actor) },
      at: { $gte: from, $lt: to },
    });
    return ({ actor, at }) =>
      days.find(day => day.actor.equals(actor) && day.from <= at && at < day.to)?.reasons ?? [];
  }
}
