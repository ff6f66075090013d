import type {
  SettlementDetailRecord,
  SettlementFilters,
  SettlementRecord,
  SettlementRowRecord,
  SettlementState,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { EventRepository } from '../../event/eventRepository.js';
import { NotFound } from '../../platform/errors/appError.js';
import type { Page } from '../../platform/http/envelope.js';
import type { ListRequest } from '../../platform/lists/listQuery.js';
import { type Filter, findPage } from '../../platform/lists/page.js';
import { idText } from '../../platform/mongo/objectId.js';
import type { StoredBooking } from '../core/booking.model.js';
import { Differences, OurRows } from './differences.js';
import type { StoredRow, StoredSettlement } from './settlement.model.js';

export const SETTLEMENT_ID = /^setl_[A-Za-z0-9]{1,40}$/;

/** Maximum number of rows that are read, more than are settled in a day. */
const MOST_ROWS = 20_000;

/** Lists settlements for staff. */
@Injectable()
export class Settlements {
  constructor(
    @InjectModel('settlement') private readonly settlements: Model<StoredSettlement>,
    @InjectModel('settlement_row') private readonly rows: Model<StoredRow>,
    private readonly ours: OurRows,
    private readonly events: EventRepository,
    private readonly differences: Differences,
  ) {}

  async list(request: ListRequest<SettlementFilters>): Promise<Page<SettlementRecord>> {
    const { fromDate, toDate } = request.filters;
    const days = { ...(fromDate && { $gte: fromDate }), ...(toDate && { $lte: toDate }) };
    const filter: Filter = fromDate || toDate ? { settledOn: days } : {};
    const page = await findPage(this.settlements, filter, request);
    const differing = await this.differences.settlementsWithOpen(page.records.map(({ _id }) => _id));
    return page.map(settlement => ({
      ...factsOf(settlement, stateOf(settlement, differing)),
      rows: settlement.rows ?? 0,
    }));
  }

  async read(id: string): Promise<SettlementDetailRecord> {
    const settlement = SETTLEMENT_ID.test(id)
      ? await this.settlements.findById(id).lean<StoredSettlement>()
      : null;
    if (!settlement) throw new NotFound();
    const [rows, differing] = await Promise.all([
      this.rowsOf({ settlementId: id }),
      this.differences.settlementsWithOpen([id]),
    ]);
    return { ...factsOf(settlement, stateOf(settlement, differing)), rows: await this.toRecords(rows) };
  }

  /** The states of the given settlements, by id. */
  async states(settlements: readonly StoredSettlement[]): Promise<Map<string, SettlementState>> {
    const differing = await this.differences.settlementsWithOpen(settlements.map(({ _id }) => _id));
    return new Map(settlements.map(one => [one._id, stateOf(one, differing)]));
  }

  private rowsOf(filter: Filter): Promise<StoredRow[]> {
    return this.rows
      .find(filter)
      .sort({ settlementId: 1, _id: 1 })
      .limit(MOST_ROWS)
      .lean<StoredRow[]>()
      .exec();
  }

  private async toRecords(rows: readonly StoredRow[]): Promise<SettlementRowRecord[]> {
    const bookings = await this.ours.bookingsOf([
      ...new Set(rows.flatMap(({ paymentId }) => paymentId ?? [])),
    ]);
    const events = await this.events.byId(bookings.map(({ eventId }) => eventId));
    const byPayment = new Map<string, StoredBooking>(
      bookings.flatMap(booking => booking.payments.map(({ paymentId }) => [paymentId, booking] as const)),
    );
    return rows.map(({ kind, paymentId, refundId, amount, fee }) => {
      const booking = byPayment.get(paymentId ?? '');
      const event = booking && events.get(booking.eventId.toHexString());
      return {
        kind,
        paymentId,
        refundId,
        amount,
        fee,
        bookingReferenceNo: booking?.bookingReferenceNo ?? null,
        eventId: event?.eventId ?? null,
        areaId: idText(booking?.connectedAreaId),
      };
    });
  }
}

const factsOf = ({ _id, utr, settledOn, amount, fee, tax }: StoredSettlement, state: SettlementState) => ({
  _id,
  utr,
  settledOn,
  amount,
  fee,
  tax,
  state,
});

const stateOf = ({ _id, rows }: StoredSettlement, differing: ReadonlySet<string>): SettlementState =>
  rows === null ? 'open' : differing.has(_id) ? 'differs' : 'agrees';
