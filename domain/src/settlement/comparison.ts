import type { DifferenceKind, DisputeState, SettlementRowKind } from './settlement.js';
import { isLost } from './settlement.js';

/** A line of the gateway's report (`SettlementRowRecord` says how its amount is signed). */
export interface ReportedRow {
  readonly settlementId: string;
  /** What it is about: a payment, a refund, or the adjustment itself. */
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

/** What our rows say of a payment or refund. */
export interface OurMoney {
  readonly paise: number;
  readonly bookingId: string | null;
}

export interface OurDispute {
  readonly amount: number;
  readonly state: DisputeState;
  readonly bookingId: string | null;
  readonly paymentId: string;
  /** What the booking gave for it, in whole rupees' paise; null while nothing was taken. */
  readonly taken: number | null;
}

/** What of ours a settlement's rows are compared with. */
export interface OurBooks {
  /** Payments and refunds by the gateway's ids. */
  readonly money: ReadonlyMap<string, OurMoney>;
  readonly disputes: ReadonlyMap<string, OurDispute>;
  /** Payments that wait on the list of money to look at: that list tells of them, and of their refunds. */
  readonly setAside: ReadonlySet<string>;
  /** The gateway's agreed share of a payment in percent, tax included. */
  readonly feePercent: number;
}

/** Something in which the two books disagree; whole paise, null where there is no such row. */
export interface Difference {
  /** The same as long as it is about the same thing. */
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

/** What a row adds to the transfer. */
export const netOf = ({ kind, amount, fee }: Pick<ReportedRow, 'kind' | 'amount' | 'fee'>): number =>
  (kind === 'refund' || kind === 'dispute' ? -amount : amount) - fee;

/** The most that the gateway may keep of a payment, rounded as it rounds: fee and tax each to the paisa. */
export const agreedFee = (amount: number, percent: number): number =>
  Math.ceil((amount * Math.round(percent * 100)) / 10_000) + 1;

const NOBODY = { paymentId: null, refundId: null, disputeId: null, bookingId: null } as const;

/**
 * What differs between a settlement's rows and our books. `all` are the rows of whatever this settlement speaks of, in
 * other settlements too, so that what is settled twice, or taken and given back, is seen as a whole.
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

/** What differs about a payment or refund. */
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
    // What was taken and given back is nothing to anybody.
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
 * A dispute whose deductions are not its amount, that nobody told us of, or whose fraction of a rupee the booking could
 * not give; null when all is well. `all` are its rows in all settlements, none while nothing was deducted.
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

/** What is to be deducted: at once all of it; of a won one nothing any more, once it has come back. */
function expectedOf({ amount, state, taken }: OurDispute, deducted: number): number {
  if (state === 'won') return deducted === 0 ? 0 : amount;
  return isLost(state) && taken !== null ? taken : amount;
}

function sumDifference({ id, amount }: ReportedSettlement, own: readonly ReportedRow[]): Difference[] {
  const ours = sum(own.map(netOf));
  if (ours === amount) return [];
  return [{ ...NOBODY, key: `sum:${id}`, kind: 'sum', settlementId: id, ours, theirs: amount }];
}

/** How long money may be on its way to the bank. */
export const SETTLED_WITHIN_DAYS = 5;

/** A payment or refund of ours that no settlement has, although a later one was due to. */
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
