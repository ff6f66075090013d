import {
  addDays,
  balanceOf,
  type ClearingDayRecord,
  clearingDays,
  daysOfMonth,
  type DayState,
  dayStateOf,
  istDay,
  type Movements,
  type SettlementRowKind,
  type SettlementSummaryRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Filter } from '../../platform/lists/page.js';
import { isoText } from '../../platform/mongo/objectId.js';
import { BACK, type GatewayEntry } from '../payment/payment.model.js';
import { Differences } from './differences.js';
import type { StoredDispute, StoredRow, StoredSettlement } from './settlement.model.js';

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

/** Sums of the movements, in paise; the tax is part of the fees. */
export interface Totals extends Movements {
  readonly tax: number;
}

interface Group extends Totals {
  _id: string | null;
}

const NOTHING: Totals = { captured: 0, refunded: 0, fees: 0, settled: 0, tax: 0 };

/** The sum of the amounts of one kind in a group. */
const sumOf = (kind: GatewayEntry['kind'] | SettlementRowKind) => ({
  $sum: { $cond: [{ $eq: ['$kind', kind] }, '$amount', 0] },
});

const plus = (a: Totals, b: Totals): Totals => ({
  captured: a.captured + b.captured,
  refunded: a.refunded + b.refunded,
  fees: a.fees + b.fees,
  settled: a.settled + b.settled,
  tax: a.tax + b.tax,
});

/**
 * The clearing account: the money that the gateway holds for us, by day: payments in, refunds, fees and transfers
 * out.
 */
@Injectable()
export class ClearingAccount {
  constructor(
    @InjectModel('gateway_entry') private readonly entries: Model<GatewayEntry>,
    @InjectModel('settlement') private readonly settlements: Model<StoredSettlement>,
    @InjectModel('settlement_row') private readonly rows: Model<StoredRow>,
    @InjectModel('dispute') private readonly disputes: Model<StoredDispute>,
    private readonly differences: Differences,
    private readonly states: DayStates,
  ) {}

  /** Every day of a month (`yyyy-MM`) up to today. */
  async days(month: string): Promise<ClearingDayRecord[]> {
    const { first, last: end } = daysOfMonth(month);
    const today = istDay(new Date());
    const last = end < today ? end : today;
    if (last < first) return [];
    const [before, moved, stateOf] = await Promise.all([
      this.until(addDays(first, -1)),
      this.grouped({ $gte: first, $lte: last }, true),
      this.states.between(first, last),
    ]);
    return clearingDays(first, last, balanceOf(before), moved).map(
      ({ day, captured, refunded, fees, settled, open }) => ({
        day,
        captured,
        refunded,
        fees,
        settled,
        open,
        state: stateOf(day),
      }),
    );
  }

  /** All movements until the end of a day in India, as known at the given time: the sums of a month's tables. */
  async known(until: string, asOf: Date): Promise<Totals> {
    const learntAt = { $lte: asOf };
    const settledOn = { $lte: until };
    const sum = (amount: unknown) => ({ $sum: amount });
    const [moved, settled, kept] = await Promise.all([
      this.entries.aggregate<Group>([
        { $match: { day: { $lte: until }, learntAt } },
        { $group: { _id: null, captured: sumOf('payment'), refunded: sumOf('refund') } },
      ]),
      this.settlements.aggregate<Group>([
        { $match: { settledOn, learntAt } },
        { $group: { _id: null, settled: sum('$amount') } },
      ]),
      this.rows.aggregate<Group & { adjusted: number }>([
        { $match: { settledOn, learntAt } },
        {
          $group: {
            _id: null,
            fees: sum('$fee'),
            tax: sum('$tax'),
            refunded: sumOf('dispute'),
            adjusted: sumOf('adjustment'),
          },
        },
      ]),
    ]);
    const fees = kept.map(({ adjusted, ...row }) => ({ ...row, fees: row.fees - adjusted }));
    return [...moved, ...settled, ...fees].reduce(
      (all, { _id, ...group }) => plus(all, { ...NOTHING, ...group }),
      NOTHING,
    );
  }

  /** The day of the first payment; null when there is none. */
  async firstDay(): Promise<string | null> {
    const [first] = await this.entries.find().sort({ day: 1 }).limit(1).lean<GatewayEntry[]>();
    return first?.day ?? null;
  }

  async summary(): Promise<SettlementSummaryRecord> {
    const waiting = { isOver: false, state: 'open', answer: null } as const;
    const [totals, [oldest], openDifferences, openDisputes, [next]] = await Promise.all([
      this.until(istDay(new Date())),
      this.entries
        .find({ settlementId: null, kind: 'payment' })
        .sort({ day: 1 })
        .limit(1)
        .lean<GatewayEntry[]>(),
      this.differences.countOpen(),
      this.disputes.countDocuments(waiting),
      this.disputes.find(waiting).sort({ respondBy: 1 }).limit(1).lean<StoredDispute[]>(),
    ]);
    return {
      open: balanceOf(totals),
      oldestUnsettled: oldest?.day ?? null,
      openDifferences,
      openDisputes,
      respondBy: isoText(next?.respondBy),
    };
  }

  /** All movements until the end of a day in India. */
  private async until(day: string): Promise<Totals> {
    return (await this.grouped({ $lte: day }, false)).get('') ?? NOTHING;
  }

  /** The movements of the given days, by day, or in total under the key ''. */
  private async grouped(days: Filter, byDay: boolean): Promise<Map<string, Totals>> {
    const [moved, settled] = await Promise.all([
      this.entries.aggregate<Group>([
        { $match: { day: days } },
        { $group: { _id: byDay ? '$day' : null, captured: sumOf('payment'), refunded: sumOf('refund') } },
      ]),
      this.settlements.aggregate<Group>([
        { $match: { settledOn: days } },
        {
          $group: {
            _id: byDay ? '$settledOn' : null,
            settled: { $sum: '$amount' },
            fees: { $sum: { $subtract: ['$fee', '$adjusted'] } },
            refunded: { $sum: '$disputed' },
            tax: { $sum: '$tax' },
          },
        },
      ]),
    ]);
    const all = new Map<string, Totals>();
    for (const { _id, ...group } of [...moved, ...settled]) {
      const key = _id ?? '';
      all.set(key, plus(all.get(key) ?? NOTHING, { ...NOTHING, ...group }));
    }
    return all;
  }
}
