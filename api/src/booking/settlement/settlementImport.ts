import {
  addDays,
  type Difference,
  differencesIn,
  istDay,
  missingThere,
  SETTLED_WITHIN_DAYS,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { learnt } from '../../platform/mongo/connection.js';
import { Gateway } from '../payment/gateway.js';
import { isRefused } from '../payment/gatewayClient.js';
import {
  type GatewayReportLine,
  type GatewaySettlement,
  REPORT_PAGE_SIZE,
} from '../payment/gatewaySettlements.js';
import { PaymentReports } from '../payment/paymentReports.js';
import type { SettlementImports } from '../payment/ports.js';
import { Refunds } from '../payment/refunds.js';
import { StrayPayments } from '../payment/strayPayments.js';
import { Differences, moneyIn, OurRows } from './differences.js';
import { DisputeSync } from './disputeSync.js';
import { GatewayEntries } from '../payment/gatewayEntries.js';
import { BACK, type GatewayEntry } from '../payment/payment.model.js';
import type { StoredRow, StoredSettlement } from './settlement.model.js';

/** How long the gateway may still change a line of its report. */
const CHANGES_WITHIN_DAYS = 10;
const READ_AGAIN_MS = 20 * 3600_000;
const MOST_DAYS = 100;
const ENTRIES_AT_ONCE = 1000;

/**
 * Imports settlements with their rows, and compares them with our rows (docs/rules/money.md#29). A day's report is
 * read to its end before anything is written; rows are written before the settlement is marked as read, so after a
 * crash they are just read again.
 */
@Injectable()
export class SettlementImport implements SettlementImports {
  constructor(
    @InjectModel('settlement') private readonly settlements: Model<StoredSettlement>,
    @InjectModel('settlement_row') private readonly rows: Model<StoredRow>,
    @InjectModel('gateway_entry') private readonly entries: Model<GatewayEntry>,
    private readonly gateway: Gateway,
    private readonly reports: PaymentReports,
    private readonly refunds: Refunds,
    private readonly strays: StrayPayments,
    private readonly disputes: DisputeSync,
    private readonly ours: OurRows,
    private readonly kept: GatewayEntries,
    private readonly differences: Differences,
  ) {}

  /** Imports a settlement that a webhook named. @throws UnknownOutcome */
  async importSettlement(settlementId: string): Promise<void> {
    const settlement = await this.gateway.settlement(settlementId);
    await this.note([settlement]);
    await this.readDay(settlement.settledOn);
    await this.findMissing();
  }

  /** Stores these transfers, without rows. */
  async note(settlements: readonly GatewaySettlement[]): Promise<void> {
    const unread = { rows: null, readAt: null, fee: 0, tax: 0, disputed: 0, adjusted: 0 };
    for (const { id, ...transfer } of settlements) {
      await this.settlements.collection.updateOne({ _id: id as never }, learnt(transfer, unread), {
        upsert: true,
      });
    }
  }

  /**
   * The days whose report has to be read now, the newest first: days without rows, or recent enough that a line may
   * have changed.
   */
  async daysToRead(now: Date): Promise<string[]> {
    const since = addDays(istDay(now), -CHANGES_WITHIN_DAYS);
    const before = new Date(now.getTime() - READ_AGAIN_MS);
    const days = await this.settlements.distinct('settledOn', {
      $or: [{ rows: null }, { settledOn: { $gte: since }, readAt: { $lt: before } }],
    });
    return days.sort().reverse().slice(0, MOST_DAYS);
  }

  /** Reads a day's report, and compares it. @throws UnknownOutcome */
  async readDay(day: string): Promise<void> {
    const bySettlement = new Map<string, Lines>();
    for (const [id, line] of await this.report(day)) {
      if (!line.settlementId) continue;
      const lines: Lines = bySettlement.get(line.settlementId) ?? new Map();
      bySettlement.set(line.settlementId, lines.set(id, line));
    }
    for (const id of bySettlement.keys()) {
      if (!(await this.settlements.exists({ _id: id }))) await this.note([await this.gateway.settlement(id)]);
    }
    const known = await this.settlements.find({ settledOn: day }).lean<StoredSettlement[]>();
    for (const settlement of known) {
      const lines: Lines = bySettlement.get(settlement._id) ?? new Map();
      // A transfer whose rows are not in the report yet is read again later.
      if (lines.size > 0 || settlement.amount === 0) await this.learnRows(settlement, lines);
    }
  }

  /** Compares settlements with open differences again, because our own rows may have changed. */
  async compareOpen(signal: AbortSignal): Promise<void> {
    const ids = [...(await this.differences.settlementsWithOpen())];
    const settlements = await this.settlements
      .find({ _id: { $in: ids }, rows: { $ne: null } })
      .lean<StoredSettlement[]>();
    for (const settlement of settlements) {
      if (signal.aborted) return;
      await this.compare(settlement);
    }
  }

  /**
   * Finds payments and refunds that are in no settlement, although a later settlement should already contain them.
   */
  async findMissing(): Promise<void> {
    const [latest] = await this.settlements
      .find({ rows: { $ne: null } })
      .sort({ settledOn: -1 })
      .limit(1)
      .lean<StoredSettlement[]>();
    if (!latest) return;
    const until = addDays(latest.settledOn, -SETTLED_WITHIN_DAYS);
    // Some entries will never be in a settlement, such as a refund that failed before; there may be any number of
    // them, so all are read.
    const unsettled = this.entries
      .find({ settlementId: null, day: { $lte: until }, kind: { $in: ['payment', 'refund'] } })
      .lean<GatewayEntry[]>();
    const found: Difference[] = [];
    await unsettled.cursor().eachAsync(
      async (entries: GatewayEntry[]) => {
        found.push(...(await this.missingOf(entries)));
      },
      { batchSize: ENTRIES_AT_ONCE },
    );
    await this.differences.keep({ kind: 'unknown-there' }, found);
  }

  private async missingOf(entries: readonly GatewayEntry[]): Promise<Difference[]> {
    const settled = await this.assignLate(entries);
    const bookings = await this.ours.bookingsOf(entries.map(({ paymentId }) => paymentId));
    const money = new Map(bookings.flatMap(moneyIn));
    const unsettled = entries.filter(({ _id }) => !settled.has(_id));
    return unsettled.flatMap(({ _id: id, kind, paymentId }): Difference[] => {
      if (kind === 'dispute-refund') return [];
      const known = money.get(id);
      return known && known.paise > 0 ? [missingThere({ id, kind, paymentId }, known)] : [];
    });
  }

  /** Assigns entries that became known after their settlement was read to that settlement. @returns their ids */
  private async assignLate(entries: readonly GatewayEntry[]): Promise<Set<string>> {
    const ids = new Set(entries.map(({ _id }) => _id));
    const rows = await this.rows
      .find({ entityId: { $in: entries.map(({ _id }) => entityIdOf(_id)) } })
      .lean<StoredRow[]>();
    const settled = rows.filter(row => ids.has(entryIdOf(row)));
    for (const row of settled) await this.kept.assignSettlement(row.settlementId, [entryIdOf(row)]);
    return new Set(settled.map(entryIdOf));
  }

  /** All lines of a day by id; a line that is on two pages, because the pages shifted during reading, counts once. */
  private async report(day: string): Promise<Map<string, GatewayReportLine>> {
    const lines = new Map<string, GatewayReportLine>();
    for (let skip = 0; ; skip += REPORT_PAGE_SIZE) {
      const page = await this.gateway.settlementReport(day, skip);
      for (const [id, line] of withIds(page)) lines.set(id, line);
      if (page.length < REPORT_PAGE_SIZE) return lines;
    }
  }

  private async learnRows(settlement: StoredSettlement, byId: Lines): Promise<void> {
    const { _id: settlementId, settledOn } = settlement;
    const readAt = new Date();
    const ids = [...byId.keys()];
    const lines = [...byId.values()];
    if (lines.length > 0) {
      await this.rows.collection.bulkWrite(
        [...byId].map(([_id, line]) => ({
          updateOne: {
            filter: { _id },
            update: learnt({ ...rowOf(line), settlementId, settledOn }, {}),
            upsert: true,
          },
        })) as never,
      );
    }
    await this.rows.deleteMany({ settlementId, _id: { $nin: ids } });
    await this.importUnknown(lines);
    await this.countEntries(settlementId, lines);
    await this.compare(settlement);
    const sum = (of: (line: GatewayReportLine) => number) =>
      lines.reduce((total, line) => total + of(line), 0);
    await this.settlements.updateOne(
      { _id: settlementId },
      {
        $set: {
          rows: lines.length,
          readAt,
          fee: sum(({ fee }) => fee),
          tax: sum(({ tax }) => tax),
          disputed: sum(({ kind, amount }) => (kind === 'dispute' ? amount : 0)),
          adjusted: sum(({ kind, amount }) => (kind === 'adjustment' ? amount : 0)),
        },
      },
    );
  }

  /**
   * Lines about unknown payments, refunds or disputes are hints, like webhooks: the gateway is asked. @throws
   * UnknownOutcome
   */
  private async importUnknown(lines: readonly GatewayReportLine[]): Promise<void> {
    const known = await this.ours.about(lines.map(line => ({ ...line, settlementId: '' })));
    const requested = new Set<string>();
    for (const { kind, entityId, paymentId, disputeId } of lines) {
      if (kind === 'dispute' && disputeId && !known.disputes.has(disputeId)) {
        await unlessRefused(() => this.disputes.importDispute(disputeId));
      }
      if (kind !== 'payment' && kind !== 'refund') continue;
      if (!paymentId || known.money.has(entityId) || known.setAside.has(paymentId)) continue;
      if (requested.has(paymentId)) continue;
      requested.add(paymentId);
      await unlessRefused(async () => {
        const payment = await this.gateway.payment(paymentId);
        if (payment.orderId) await this.reports.applyOrder(payment.orderId);
        else await this.strays.note(null, [payment], 'unknown-order');
        if (kind === 'refund') await this.refunds.importRefunds(paymentId);
      });
    }
  }

  /**
   * Adds entries for known payments and refunds, including those older than the entries; an unknown one is a
   * difference, and does not count as money.
   */
  private async countEntries(settlementId: string, lines: readonly GatewayReportLine[]): Promise<void> {
    const known = await this.ours.about(lines.map(line => ({ ...line, settlementId })));
    const moved = lines.filter(
      ({ kind, entityId, paymentId }) =>
        (kind === 'payment' || kind === 'refund') &&
        (known.money.has(entityId) || (paymentId !== null && known.setAside.has(paymentId))),
    );
    const entries = moved.map(({ entityId, kind, paymentId, at, amount }) => ({
      _id: entryIdOf({ entityId, amount }),
      kind: kind === 'refund' ? ('refund' as const) : ('payment' as const),
      paymentId: paymentId ?? entityId,
      amount: kind === 'payment' ? (known.money.get(entityId)?.paise ?? amount) : amount,
      at,
    }));
    await this.kept.append(entries);
    await this.kept.assignSettlement(
      settlementId,
      entries.map(({ _id }) => _id),
    );
  }

  private async compare({ _id: id, amount }: StoredSettlement): Promise<void> {
    const own = await this.rows.find({ settlementId: id }).lean<StoredRow[]>();
    const entityIds = own.map(({ entityId }) => entityId);
    const disputeIds = own.flatMap(({ disputeId }) => disputeId ?? []);
    const elsewhere = await this.rows
      .find({
        settlementId: { $ne: id },
        $or: [{ entityId: { $in: entityIds } }, { disputeId: { $in: disputeIds, $type: 'string' } }],
      })
      .lean<StoredRow[]>();
    const ours = await this.ours.about(own);
    const found = differencesIn({ id, amount }, [...elsewhere, ...own], ours);
    await this.differences.keep({ settlementId: id }, found);
  }
}

/** Lines of the report, by the ids of their rows. */
type Lines = Map<string, GatewayReportLine>;

/**
 * Gives the lines of a page ids that are the same each time the page is read. The returned money of a refund has a
 * separate id, and so does a further line of the page with the same subject.
 */
function withIds(page: readonly GatewayReportLine[]): Lines {
  const lines: Lines = new Map();
  for (const line of page) {
    const { settlementId, kind, entityId, amount } = line;
    const id = [settlementId, kind, entityId, ...(amount < 0 ? ['back'] : [])].join(':');
    let free = id;
    for (let number = 2; lines.has(free); number++) free = `${id}:${number}`;
    lines.set(free, line);
  }
  return lines;
}

/** The id of the entry that a line is about. */
const entryIdOf = ({ entityId, amount }: Pick<GatewayReportLine, 'entityId' | 'amount'>): string =>
  amount < 0 ? `${entityId}${BACK}` : entityId;

/** The id of an entry as used in report lines. */
const entityIdOf = (entryId: string): string =>
  entryId.endsWith(BACK) ? entryId.slice(0, -BACK.length) : entryId;

const rowOf = ({ at: _at, settlementId: _settlementId, ...line }: GatewayReportLine) => line;

/**
 * A refusal counts as an answer: a line whose id the gateway does not know, or about which it refuses to answer,
 * becomes a difference.
 */
async function unlessRefused(ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}
