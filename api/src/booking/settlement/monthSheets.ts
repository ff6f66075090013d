import { balanceOf, type CashReceipt, istDay, type Refund } from '@coastok/domain';
import type { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { batchOf, type Cell, columnsOf, type Table } from '../../platform/report/report.js';
import { csvFile } from '../../platform/report/reports.js';
import { workbookFile } from '../../platform/report/xlsx.js';
import { zip, type ZipEntry } from '../../platform/report/zip.js';
import type { GatewayEntry } from '../payment/payment.model.js';
import type { Totals } from './clearingAccount.js';
import type { StoredRow, StoredSettlement } from './settlement.model.js';

/* The sheets of a month's accounts, made from its rows, and the file that has them. */

const PAISE = 100;

export const rupees = (paise: number | null): number | null => (paise === null ? null : paise / PAISE);

/** A cash row of a booking: cash received, or handed back. */
export interface CashRow {
  eventId: Types.ObjectId;
  connectedAreaId: Types.ObjectId | null;
  bookingReferenceNo: string;
}
export type Receipt = CashRow & { row: CashReceipt };
export type HandedBack = CashRow & { row: Refund };
export type Kept = CashRow & { row: { at: Date; amount: number } };

/** The booking, event and area of a payment, as text. */
export interface Whose {
  booking: string | null;
  /** The title, which other events may have too. */
  event: string | null;
  /** The name in addresses, which no other event has. */
  eventId: string | null;
  area: string | null;
}

async function* entriesOf(files: readonly { path: string; bytes: Buffer }[]): AsyncGenerator<ZipEntry> {
  for (const { path, bytes } of files) yield { path, content: [bytes] };
}

/**
 * A zip file with a workbook of all tables, each table as CSV, and their checksums; equal tables give equal bytes.
 */
export async function accountsFile(sheets: readonly Table[]): Promise<Buffer> {
  const workbook = workbookFile(
    sheets.map(sheet => ({ name: sheet.name, columns: columnsOf(sheet), batches: batchOf(sheet) })),
  );
  const files = [{ path: 'month.xlsx', bytes: await buffer(workbook) }];
  for (const sheet of sheets) {
    files.push({ path: `${sheet.name}.csv`, bytes: await buffer(csvFile(columnsOf(sheet), batchOf(sheet))) });
  }
  const sums = files.map(
    ({ path, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`,
  );
  files.push({ path: 'SHA256SUMS', bytes: Buffer.from(sums.join('')) });
  return buffer(zip(entriesOf(files)));
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The sums of rows, as the clearing account counts them. */
export function sumsOf(
  payments: readonly GatewayEntry[],
  refunds: readonly GatewayEntry[],
  settlements: readonly StoredSettlement[],
  rows: readonly StoredRow[],
): Totals {
  const amountOf = ({ amount }: { amount: number }): number => amount;
  const ofKind = (kind: StoredRow['kind']): number =>
    sumOf(
      rows.filter(row => row.kind === kind),
      amountOf,
    );
  return {
    captured: sumOf(payments, amountOf),
    refunded: sumOf(refunds, amountOf) + ofKind('dispute'),
    fees: sumOf(rows, ({ fee }) => fee) - ofKind('adjustment'),
    settled: sumOf(settlements, amountOf),
    tax: sumOf(rows, ({ tax }) => tax),
  };
}

/**
 * Adds a line for rows that changed, or went, after their month was closed; none when the amounts are 0.
 * @param named the column with the line's name
 * @param amounts paise by column
 */
export function withCorrections(
  table: Table,
  named: string,
  amounts: Readonly<Record<string, number>>,
): Table {
  if (Object.values(amounts).every(amount => amount === 0)) return table;
  const line = table.titles.map(title =>
    title === named ? 'Corrections of closed months' : rupees(amounts[title] ?? null),
  );
  return { ...table, rows: [...table.rows, line] };
}

export function summarySheet(
  month: string,
  base: Totals,
  moved: Totals,
  cash: readonly Receipt[],
  handedBack: readonly HandedBack[],
): Table {
  const before = balanceOf(base);
  return {
    name: 'Summary',
    titles: ['What', 'Rupees'],
    rows: [
      ['Month', month],
      ['With the payment service at the beginning', rupees(before)],
      ['Captured', rupees(moved.captured)],
      ['Refunded, and lost in disputes', rupees(moved.refunded)],
      ['Fees and adjustments', rupees(moved.fees)],
      ['GST included', rupees(moved.tax)],
      ['Settled', rupees(moved.settled)],
      ['With the payment service at the end', rupees(before + balanceOf(moved))],
      ['Cash approved', sumOf(cash, ({ row }) => row.approved)],
      ['Cash handed back', sumOf(handedBack, ({ row }) => row.amount)],
    ],
  };
}

const NOBODYS: Whose = { booking: null, event: null, eventId: null, area: null };

export function eventSheet(
  payments: readonly GatewayEntry[],
  refunds: readonly GatewayEntry[],
  rows: readonly StoredRow[],
  cash: readonly Receipt[],
  handedBack: readonly HandedBack[],
  kept: readonly Kept[],
  whose: ReadonlyMap<string, Whose>,
  whoseCash: (row: CashRow) => Whose,
): Table {
  const sums = new Map<string, Omit<Whose, 'booking'> & { figures: number[] }>();
  const add = ({ event, eventId, area }: Whose, column: number, amount: number): void => {
    const key = JSON.stringify([event, eventId, area]);
    const line = sums.get(key) ?? { event, eventId, area, figures: [0, 0, 0, 0, 0, 0, 0] };
    line.figures[column] = (line.figures[column] ?? 0) + amount;
    sums.set(key, line);
  };
  const of = (paymentId: string | null): Whose => whose.get(paymentId ?? '') ?? NOBODYS;
  for (const { paymentId, amount } of payments) add(of(paymentId), 0, amount / PAISE);
  for (const { paymentId, amount } of refunds) add(of(paymentId), 1, amount / PAISE);
  for (const { kind, paymentId, amount, fee } of rows) {
    if (kind === 'dispute') add(of(paymentId), 2, amount / PAISE);
    if (fee !== 0) add(of(paymentId), 3, fee / PAISE);
  }
  for (const receipt of cash) add(whoseCash(receipt), 4, receipt.row.approved);
  for (const back of handedBack) add(whoseCash(back), 5, back.row.amount);
  for (const one of kept) add(whoseCash(one), 6, one.row.amount);
  const lines = [...sums.values()];
  const isAmbiguous = ({ event, eventId }: (typeof lines)[number]): boolean =>
    lines.some(other => other.event === event && other.eventId !== eventId);
  return {
    name: 'Events and areas',
    titles: [
      'Event',
      'Area',
      'Captured',
      'Refunded',
      'Lost in disputes',
      'Fees',
      'Cash approved',
      'Cash handed back',
      'Kept',
    ],
    rows: [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, line]) => [
        isAmbiguous(line) ? `${line.event} (${line.eventId})` : line.event,
        line.area,
        ...line.figures.map(paiseOnly),
      ]),
  };
}

/** Rounds sums to hundredths, without the errors of binary fractions. */
const paiseOnly = (amount: number): number => Math.round(amount * PAISE) / PAISE;

export function refundSheet(
  refunds: readonly GatewayEntry[],
  handedBack: readonly HandedBack[],
  outside: readonly HandedBack[],
  whose: ReadonlyMap<string, Whose>,
  whoseCash: (row: CashRow) => Whose,
): Table {
  return {
    name: 'Refunds',
    titles: ['Day', 'Refund', 'Payment', 'Booking', 'Event', 'Area', 'How', 'Amount'],
    rows: [
      ...refunds.map(({ _id, day, paymentId, amount }): Cell[] => {
        const { booking, event, area } = whose.get(paymentId) ?? NOBODYS;
        return [day, _id, paymentId, booking, event, area, 'online', rupees(amount)];
      }),
      ...handedBack.map((back): Cell[] => {
        const { booking, event, area } = whoseCash(back);
        return [istDay(back.row.at), null, null, booking, event, area, 'cash', back.row.amount];
      }),
      ...outside.map((back): Cell[] => {
        const { reference = null, paymentId, amount, at } = back.row;
        const { booking, event, area } = whoseCash(back);
        return [istDay(at), reference, paymentId, booking, event, area, 'outside', amount];
      }),
    ],
  };
}

export const feeSheet = (rows: readonly StoredRow[], whose: ReadonlyMap<string, Whose>): Table => ({
  name: 'Fees',
  titles: ['Day', 'Settlement', 'Payment', 'Booking', 'Amount', 'Fee', 'GST included'],
  rows: rows
    .filter(({ fee, kind }) => fee !== 0 || kind === 'adjustment')
    .map(({ settledOn, settlementId, paymentId, amount, fee, tax, kind }) => [
      settledOn,
      settlementId,
      kind === 'adjustment' ? 'Adjustment' : paymentId,
      whose.get(paymentId ?? '')?.booking ?? null,
      rupees(amount),
      rupees(fee),
      rupees(tax),
    ]),
});
