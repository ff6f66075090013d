import { type DayState, dayStateOf, istDay } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Differences } from './differences.js';
import { BACK, type GatewayEntry } from '../payment/gatewayEntry.model.js';
import type { StoredSettlement } from './settlement.model.js';

/** Tells which days of the clearing account are still open, by the day of the movement. */
@Injectable()
export class DayStates {
  constructor(
    @InjectModel('gateway_entry') private readonly entries: Model<GatewayEntry>,
    @InjectModel('settlement') private readonly settlements: Model<StoredSettlement>,
    private readonly differences: Differences,
  ) {}

  /** The states of the days from the first to the last, both included. */
  async between(first: string, last: string): Promise<(day: string) => DayState> {
    const within = { $gte: first, $lte: last };
    const [unsettled, unread, differing] = await Promise.all([
      this.daysToSettle(within),
      this.settlements.distinct('settledOn', { settledOn: within, rows: null }),
      this.differing(),
    ]);
    const waiting = new Set([...unsettled, ...unread]);
    const today = istDay(new Date());
    return day => dayStateOf(day, { waits: waiting.has(day), differs: differing.has(day) }, today);
  }

  /**
   * The days with an entry that is in no settlement; a refund that failed before it was settled is skipped, because it
   * will never be in one.
   */
  private async daysToSettle(days: object): Promise<string[]> {
    const found = await this.entries
      .find({ settlementId: null, day: days, kind: { $in: ['payment', 'refund'] } }, { kind: 1, day: 1 })
      .lean<Pick<GatewayEntry, '_id' | 'kind' | 'day'>[]>();
    const refunds = found.filter(({ kind }) => kind === 'refund');
    const undone = await this.entries.distinct('_id', {
      _id: { $in: refunds.map(({ _id }) => counterOf(_id)) },
      settlementId: null,
    });
    const evenedOut = new Set(undone.map(counterOf));
    return found.filter(({ _id }) => !evenedOut.has(_id)).map(({ day }) => day);
  }

  /** The days with open differences: the day of the settlement, else of the payment or refund. */
  private async differing(): Promise<Set<string>> {
    const [settlementIds, entryIds] = await Promise.all([
      this.differences.settlementsWithOpen(),
      this.differences.entriesWithOpen(),
    ]);
    const [settled, moved] = await Promise.all([
      this.settlements.distinct('settledOn', { _id: { $in: [...settlementIds] } }),
      this.entries.distinct('day', { _id: { $in: entryIds } }),
    ]);
    return new Set([...settled, ...moved]);
  }
}

/** Returns for a refund's entry the id of the entry for its returned money, and for that entry the refund's id. */
const counterOf = (id: string): string => (id.endsWith(BACK) ? id.slice(0, -BACK.length) : `${id}${BACK}`);
