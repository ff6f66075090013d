import { type DifferenceKind, type DisputeState, type SettlementRowKind, isLost } from './settlement.js';
import { addDays } from '../formats/dates.js';

/** A line of the gateway's report; `SettlementRowRecord` explains the sign of its amount. */
export interface ReportedRow {
  readonly settlementId: string;
  /** The id of the payment, the refund or the adjustment. */
  readonly entityId: string;
  readonly kind: SettlementRowKind;
  readonly paymentId: string | null;
  readonly refundId: string | null;
  readonly disputeId: string | null;
  readonly amount: number;
  readonly fee: number;
  readonly tax: number;
}

export interface ReportedSettlement {
  readonly id: string;
  readonly amount: number;
}

/** A payment or refund in our rows. */
export interface OurMoney {
  readonly paise: number;
  readonly bookingId: string | null;
}

export interface OurDispute {
  readonly amount: number;
  readonly state: DisputeState;
  readonly bookingId: string | null;
  readonly paymentId: string;
  /**
   * The amount that the booking has subtracted, in paise (always whole rupees); null while it has subtracted nothing.
   */
  readonly taken: number | null;
}

/** Our side of the comparison with a settlement's rows. */
export interface OurBooks {
  /** Payments and refunds by the gateway's ids. */
  readonly money: ReadonlyMap<string, OurMoney>;
  readonly disputes: ReadonlyMap<string, OurDispute>;
  /** Payments in the list of payments to check; that list covers them and their refunds. */
  readonly setAside: ReadonlySet<string>;
  /** The agreed fee in percent of a payment, tax included. */
  readonly feePercent: number;
}

/** A contradiction between the two books; whole paise, null where there is no such row. */
export interface Difference {
  /** Identifies the difference by its kind and its subject; it stays the same when the amounts change. */
  readonly key: string;
  readonly kind: DifferenceKind;
  readonly settlementId: string | null;
  readonly paymentId: string | null;
  readonly refundId: string | null;
  readonly disputeId: string | null;
  readonly bookingId: string | null;
  readonly ours: number | null;
  readonly theirs: number | null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** How much a row adds to the transfer, in paise; negative where it reduces the transfer. */
export const netOf = ({ kind, amount, fee }: Pick<ReportedRow, 'kind' | 'amount' | 'fee'>): number =>
  (kind === 'refund' || kind === 'dispute' ? -amount : amount) - fee;

/** The highest fee for a payment, with the gateway's rounding: fee and tax each to the paisa. */
export const agreedFee = (amount: number, percent: number): number =>
  Math.ceil((amount * Math.round(percent * 100)) / 10_000) + 1;

const NOBODY = { paymentId: null, refundId: null, disputeId: null, bookingId: null } as const;

/**
 * The differences between a settlement's rows and our books. `all` has every row about the payments, refunds and
 * disputes of this settlement, also from other settlements, so that amounts that are settled twice, or taken and
 * returned, are compared in total.
 */
export function differencesIn(
  settlement: ReportedSettlement,
  all: readonly ReportedRow[],
  ours: OurBooks,
): Difference[] {
  const own = all.filter(({ settlementId }) => settlementId === settlement.id);
  return [
    ...byEntity(own, 'payment').flatMap(id => moneyDifferences(settlement.id, entityRows(all, id), ours)),
    ...byEntity(own, 'refund').flatMap(id => moneyDifferences(settlement.id, entityRows(all, id), ours)),
    ...disputesOf(own).flatMap(id => disputeDifference(id, ours.disputes.get(id) ?? null, all) ?? []),
    ...own
      .filter(({ kind }) => kind === 'adjustment')
      .map((row): Difference => ({
        ...NOBODY,
        key: `adjustment:${row.entityId}`,
        kind: 'adjustment',
        settlementId: settlement.id,
        paymentId: row.paymentId,
        ours: null,
        theirs: row.amount,
      })),
    ...sumDifference(settlement, own),
  ];
}

const byEntity = (rows: readonly ReportedRow[], kind: SettlementRowKind): string[] => [
  ...new Set(rows.filter(row => row.kind === kind).map(({ entityId }) => entityId)),
];

const disputesOf = (rows: readonly ReportedRow[]): string[] => [
  ...new Set(rows.flatMap(({ kind, disputeId }) => (kind === 'dispute' && disputeId ? [disputeId] : []))),
];

const entityRows = (rows: readonly ReportedRow[], id: string): ReportedRow[] =>
  rows.filter(({ entityId }) => entityId === id);

/** The differences about a payment or refund. */
function moneyDifferences(settlementId: string, rows: readonly ReportedRow[], ours: OurBooks): Difference[] {
  const [row] = rows;
  if (!row) return [];
  const { entityId, kind, refundId } = row;
  const paymentId = rows.find(one => one.paymentId)?.paymentId ?? null;
  if (paymentId && ours.setAside.has(paymentId)) return [];
  const known = ours.money.get(entityId);
  const theirs = sum(rows.map(({ amount }) => amount));
  const about = { settlementId, paymentId, refundId, disputeId: null, bookingId: known?.bookingId ?? null };
  if (!known) {
    // An amount that was taken and returned is no difference.
    return theirs === 0
      ? []
      : [{ ...about, key: `unknown-here:${entityId}`, kind: 'unknown-here', ours: null, theirs }];
  }
  const amount: Difference[] =
    known.paise === theirs
      ? []
      : [{ ...about, key: `amount:${entityId}`, kind: 'amount', ours: known.paise, theirs }];
  const fee = sum(rows.map(one => one.fee));
  const agreed = kind === 'payment' ? agreedFee(theirs, ours.feePercent) : 0;
  return fee > agreed
    ? [...amount, { ...about, key: `fee:${entityId}`, kind: 'fee', ours: agreed, theirs: fee }]
    : amount;
}

/**
 * The difference of a dispute: the deductions differ from its amount, the dispute was not reported to us, or the
 * booking, which has whole rupees only, could not subtract a fraction of a rupee. Null when there is none. `all` are
 * its rows in all settlements; there are none while nothing was deducted.
 */
export function disputeDifference(
  disputeId: string,
  dispute: OurDispute | null,
  all: readonly ReportedRow[],
): Difference | null {
  const rows = all.filter(row => row.kind === 'dispute' && row.disputeId === disputeId);
  const deducted = sum(rows.map(({ amount }) => amount));
  const ours = dispute && expectedOf(dispute, deducted);
  const theirs = rows.length > 0 ? deducted : (dispute?.amount ?? 0);
  const isWonUnseen = dispute?.state === 'won' && rows.length === 0;
  if (ours === theirs || isWonUnseen) return null;
  return {
    key: `dispute:${disputeId}`,
    kind: 'dispute',
    settlementId: rows.at(-1)?.settlementId ?? null,
    paymentId: dispute?.paymentId ?? rows.at(-1)?.paymentId ?? null,
    refundId: null,
    disputeId,
    bookingId: dispute?.bookingId ?? null,
    ours,
    theirs,
  };
}

/** The expected deduction: the full amount at once; for a won dispute nothing, once the money was returned. */
function expectedOf({ amount, state, taken }: OurDispute, deducted: number): number {
  if (state === 'won') return deducted === 0 ? 0 : amount;
  return isLost(state) && taken !== null ? taken : amount;
}

function sumDifference({ id, amount }: ReportedSettlement, own: readonly ReportedRow[]): Difference[] {
  const ours = sum(own.map(netOf));
  if (ours === amount) return [];
  return [{ ...NOBODY, key: `sum:${id}`, kind: 'sum', settlementId: id, ours, theirs: amount }];
}

/** How many days money may be on its way to the bank. */
export const SETTLED_WITHIN_DAYS = 5;

/** A payment or refund of ours that is in no settlement, although a later settlement should have it. */
export const missingThere = (
  entity: { id: string; kind: 'payment' | 'refund'; paymentId: string },
  { paise, bookingId }: OurMoney,
): Difference => ({
  key: `unknown-there:${entity.id}`,
  kind: 'unknown-there',
  settlementId: null,
  paymentId: entity.paymentId,
  refundId: entity.kind === 'refund' ? entity.id : null,
  disputeId: null,
  bookingId,
  ours: paise,
  theirs: null,
});

/**
 * The state of a day of the gateway's account. `clear`: nothing is open; `on-its-way`: money waits for its settlement
 * within the usual time, or the day is not over; `attention`: there is a difference, or money waits for longer than
 * that.
 */
export const DAY_STATES = ['clear', 'on-its-way', 'attention'] as const;
export type DayState = (typeof DAY_STATES)[number];

export interface OpenOfDay {
  /** Whether some of the day's money is in no settlement yet, or in a settlement without rows. */
  readonly waits: boolean;
  /** Whether a difference about the day waits for a person. */
  readonly differs: boolean;
}

/** Days are India's, `yyyy-MM-dd` (docs/rules/money.md#29). */
export function dayStateOf(day: string, { waits, differs }: OpenOfDay, today: string): DayState {
  if (differs) return 'attention';
  if (waits) return addDays(day, SETTLED_WITHIN_DAYS) < today ? 'attention' : 'on-its-way';
  return day < today ? 'clear' : 'on-its-way';
}
