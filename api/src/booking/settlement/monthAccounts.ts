import {
  daysOfMonth,
  DIFFERENCE_LABELS,
  displayName,
  DISPUTE_STATE_LABELS,
  formatDate,
  istDay,
  istDayEnd,
  istDayStart,
  isRecordId,
  isSent,
  keptMovements,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type PipelineStage, Types } from 'mongoose';
import { AreaRepository } from '../../area/areaRepository.js';
import { EventRepository } from '../../event/eventRepository.js';
import { Conflict } from '../../platform/errors/appError.js';
import type { Filter } from '../../platform/lists/page.js';
import type { Cell, Table } from '../../platform/report/report.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { toBooking } from '../core/booking.mapping.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { ClearingAccount, type Totals } from './clearingAccount.js';
import { Differences } from './differences.js';
import type { StoredDispute, StoredRow, StoredSettlement, MonthClose } from './settlement.model.js';
import type { GatewayEntry } from '../payment/payment.model.js';
import {
  accountsFile,
  type CashRow,
  eventSheet,
  feeSheet,
  type HandedBack,
  type Kept,
  type Receipt,
  refundSheet,
  rupees,
  summarySheet,
  sumsOf,
  type Whose,
  withCorrections,
} from './monthSheets.js';
import { Settlements } from './settlements.js';

/** Limit of rows of one kind in a file, which is built in memory and stored in one document. */
const MOST = 100_000;
/** How many payments are looked up in one query. */
const BATCH = 1000;

const NOTHING: Totals = { captured: 0, refunded: 0, fees: 0, settled: 0, tax: 0 };

const minus = (a: Totals, b: Totals): Totals => ({
  captured: a.captured - b.captured,
  refunded: a.refunded - b.refunded,
  fees: a.fees - b.fees,
  settled: a.settled - b.settled,
  tax: a.tax - b.tax,
});

/** The fields of a booking that give the reference, event and area of its payments. */
type OfPayment = CashRow & { payments: { paymentId: string }[] };
const OF_PAYMENT = {
  eventId: 1,
  connectedAreaId: 1,
  bookingReferenceNo: 1,
  'payments.paymentId': 1,
} as const;

/**
 * A month's accounts as tables for the accountant, in rupees. Movements of an earlier month that became known after
 * that month was closed are included in this month. A row that changed after its month was closed stays in that month's
 * tables as it was; one line in this month's tables has the differences.
 */
@Injectable()
export class MonthAccounts {
  constructor(
    @InjectModel('gateway_entry') private readonly entries: Model<GatewayEntry>,
    @InjectModel('settlement') private readonly stored: Model<StoredSettlement>,
    @InjectModel('settlement_row') private readonly rows: Model<StoredRow>,
    @InjectModel('dispute') private readonly disputes: Model<StoredDispute>,
    private readonly settlements: Settlements,
    private readonly differences: Differences,
    private readonly account: ClearingAccount,
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
    private readonly areas: AreaRepository,
    private readonly people: PeopleRepository,
  ) {}

  /**
   * The file of a month (`yyyy-MM`) as known at the given time, with all movements until the end of the month.
   * @param before the close of the previous month; null while that month is open
   * @throws Conflict when there are more rows than a file can have: no table is truncated
   */
  async of(
    month: string,
    before: Pick<MonthClose, 'closedAt' | 'totals'> | null,
    asOf: Date,
  ): Promise<{ pack: Buffer; totals: Totals }> {
    const { first, last } = daysOfMonth(month);
    const base = before?.totals ?? (await this.account.known(previous(first), asOf));
    const totals = await this.account.known(last, asOf);
    const moved = minus(totals, base);
    const booked = (field: string): Filter => ({
      learntAt: { $lte: asOf },
      $or: [
        { [field]: { $gte: first, $lte: last } },
        ...(before ? [{ [field]: { $lt: first }, learntAt: { $gt: before.closedAt } }] : []),
      ],
    });
    const [refunds, payments, settlements, rows, cash, handedBack] = await Promise.all([
      this.entriesOf({ kind: 'refund', ...booked('day') }),
      this.entriesOf({ kind: 'payment', ...booked('day') }),
      whole(
        this.stored
          .find(booked('settledOn'))
          .sort({ settledOn: 1, _id: 1 })
          .limit(MOST + 1)
          .lean<StoredSettlement[]>(),
      ),
      whole(
        this.rows
          .find(booked('settledOn'))
          .sort({ settlementId: 1, _id: 1 })
          .limit(MOST + 1)
          .lean<StoredRow[]>(),
      ),
      this.cashRows<Receipt>('cash', first, last),
      this.cashRows<HandedBack>('refunds', first, last, { source: 'cash' }),
    ]);
    const outside = (
      await this.cashRows<HandedBack>('refunds', first, last, { reference: { $type: 'string' } })
    ).filter(({ row }) => isSent(row));
    const kept = await this.keptIn(first, last);
    const whose = await this.whose(
      [...refunds, ...payments, ...rows].map(({ paymentId }) => paymentId ?? ''),
    );
    const whoseCash = await this.whoseCash([...cash, ...handedBack, ...outside, ...kept]);
    const givenBack = handedBack.filter(({ row }) => isSent(row));
    const corrected = before ? minus(moved, sumsOf(payments, refunds, settlements, rows)) : NOTHING;
    const { captured, refunded, fees, tax, settled } = corrected;
    const sheets: Table[] = [
      summarySheet(month, base, moved, cash, givenBack),
      withCorrections(await this.settlementSheet(settlements), 'Settlement', { Amount: settled }),
      withCorrections(eventSheet(payments, refunds, rows, cash, givenBack, kept, whose, whoseCash), 'Event', {
        Captured: captured,
        Refunded: refunded,
        Fees: fees,
      }),
      withCorrections(refundSheet(refunds, givenBack, outside, whose, whoseCash), 'Refund', {
        Amount: refunded,
      }),
      withCorrections(feeSheet(rows, whose), 'Payment', { Fee: fees, 'GST included': tax }),
      await this.cashSheet(cash),
      await this.openSheet(),
    ];
    return { pack: await accountsFile(sheets), totals };
  }

  private entriesOf(filter: Filter): Promise<GatewayEntry[]> {
    return whole(
      this.entries
        .find(filter)
        .sort({ day: 1, _id: 1 })
        .limit(MOST + 1)
        .lean<GatewayEntry[]>(),
    );
  }

  /** The sums kept at cancellations in a month; as negative amounts, the kept sums that were refunded in it. */
  private async keptIn(first: string, last: string): Promise<Kept[]> {
    const within = { $gte: istDayStart(first), $lt: istDayEnd(last) };
    const moved: Filter = {
      'closing.at': { $type: 'date', $lt: within.$lt },
      $or: [{ 'closing.at': within }, { 'refunds.at': within }],
    };
    const closed = await whole(
      this.repository.model
        .find(moved)
        .limit(MOST + 1)
        .lean<StoredBooking[]>(),
    );
    return closed.flatMap(stored =>
      keptMovements(toBooking(stored))
        .filter(({ at }) => at >= within.$gte && at < within.$lt)
        .map(row => ({ ...stored, row })),
    );
  }

  /** The rows of a booking's list that were made in a month. */
  private async cashRows<Row extends CashRow>(
    list: 'cash' | 'refunds',
    first: string,
    last: string,
    only: object = {},
  ): Promise<Row[]> {
    const within = { $type: 'date', $gte: istDayStart(first), $lt: istDayEnd(last) };
    const stages: PipelineStage[] = [
      { $match: { [`${list}.at`]: within } },
      { $unwind: `$${list}` },
      { $match: { [`${list}.at`]: within, ...prefixed(list, only) } },
      { $project: { eventId: 1, connectedAreaId: 1, bookingReferenceNo: 1, row: `$${list}` } },
      { $sort: { 'row.at': 1, _id: 1 } },
      { $limit: MOST + 1 },
    ];
    return whole(this.repository.model.aggregate<Row>(stages));
  }

  private async whose(paymentIds: readonly string[]): Promise<Map<string, Whose>> {
    const ids = [...new Set(paymentIds)];
    const whose = new Map<string, Whose>();
    for (let at = 0; at < ids.length; at += BATCH) {
      const bookings = await this.repository.model
        .find({ 'payments.paymentId': { $in: ids.slice(at, at + BATCH), $type: 'string' } }, OF_PAYMENT)
        .lean<OfPayment[]>();
      const words = await this.wordsFor(bookings);
      for (const booking of bookings)
        for (const { paymentId } of booking.payments) whose.set(paymentId, words(booking));
    }
    return whose;
  }

  private async whoseCash(rows: readonly CashRow[]): Promise<(row: CashRow) => Whose> {
    return this.wordsFor(rows);
  }

  private async wordsFor(rows: readonly CashRow[]): Promise<(row: CashRow) => Whose> {
    const [events, areas] = await Promise.all([
      this.events.byId(rows.map(({ eventId }) => eventId)),
      this.areas.byId(rows.flatMap(({ connectedAreaId }) => connectedAreaId ?? [])),
    ]);
    return ({ bookingReferenceNo, eventId, connectedAreaId }) => {
      const event = events.get(eventId.toHexString());
      return {
        booking: bookingReferenceNo,
        event: event?.title ?? null,
        eventId: event?.eventId ?? null,
        area: areas.get(connectedAreaId?.toHexString() ?? '')?.name ?? null,
      };
    };
  }

  private async settlementSheet(settlements: readonly StoredSettlement[]): Promise<Table> {
    const states = await this.settlements.states(settlements);
    return {
      name: 'Settlements',
      titles: ['Day', 'Settlement', 'UTR', 'Amount', 'Fees', 'GST included', 'Rows', 'State'],
      rows: settlements.map(one => [
        one.settledOn,
        one._id,
        one.utr,
        rupees(one.amount),
        rupees(one.fee),
        rupees(one.tax),
        one.rows,
        states.get(one._id) ?? null,
      ]),
    };
  }

  private async cashSheet(cash: readonly Receipt[]): Promise<Table> {
    const sums = new Map<string, { recorded: number; approved: number }>();
    for (const { row } of cash) {
      const { recorded, approved } = sums.get(row.by) ?? { recorded: 0, approved: 0 };
      sums.set(row.by, { recorded: recorded + row.recorded, approved: approved + row.approved });
    }
    const ids = [...sums.keys()].filter(isRecordId).map(id => new Types.ObjectId(id));
    const names = await this.people.names(ids);
    const nameOf = distinctNames([...sums.keys()], by => displayName(names.get(by)));
    return {
      name: 'Cash',
      titles: ['By', 'Recorded', 'Approved'],
      rows: [...sums]
        .map(([by, { recorded, approved }]): Cell[] => [nameOf(by), recorded, approved])
        .sort((a, b) => String(a[0]).localeCompare(String(b[0]))),
    };
  }

  private async openSheet(): Promise<Table> {
    const [differences, disputes] = await Promise.all([
      whole(this.differences.open(MOST + 1)),
      whole(
        this.disputes
          .find({ isOver: false })
          .sort({ respondBy: 1 })
          .limit(MOST + 1)
          .lean<StoredDispute[]>(),
      ),
    ]);
    return {
      name: 'Open items',
      titles: ['Since', 'What', 'Settlement', 'Payment', 'Refund', 'Dispute', 'Ours', 'Theirs'],
      rows: [
        ...differences.map((one): Cell[] => [
          istDay(one.foundAt),
          DIFFERENCE_LABELS[one.kind],
          one.settlementId,
          one.paymentId,
          one.refundId,
          one.disputeId,
          rupees(one.ours),
          rupees(one.theirs),
        ]),
        ...disputes.map((one): Cell[] => [
          null,
          `Dispute: ${DISPUTE_STATE_LABELS[one.state].toLowerCase()}, by ${formatDate(one.respondBy)}`,
          null,
          one.paymentId,
          null,
          one._id,
          null,
          rupees(one.amount),
        ]),
      ],
    };
  }
}

async function whole<Row>(found: PromiseLike<Row[]>): Promise<Row[]> {
  const rows = await found;
  if (rows.length > MOST)
    throw new Conflict(
      `There are more than ${MOST} rows of one kind, and a month's file can't have so many.`,
    );
  return rows;
}

const previous = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 1).toISOString().slice(0, 10);

/** A name for each id; people with the same name get the end of their record id. */
export function distinctNames(
  ids: readonly string[],
  nameOf: (id: string) => string,
): (id: string) => string {
  const times = new Map<string, number>();
  for (const id of ids) times.set(nameOf(id), (times.get(nameOf(id)) ?? 0) + 1);
  return id => ((times.get(nameOf(id)) ?? 0) > 1 ? `${nameOf(id)} (${id.slice(-6)})` : nameOf(id));
}

const prefixed = (list: string, fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${list}.${name}`, value]));
