import type { DayState } from '../settlement/comparison.js';
import type { SettlementRowKind, SettlementState } from '../settlement/settlement.js';
import type { PersonRecord } from './records.js';

/* Answers of the calls about settlements; amounts are whole paise, days are Indian days. */

interface SettlementFacts {
  /** The gateway's id of the transfer. */
  _id: string;
  /** The transfer's reference on the bank statement; null until the gateway reports it. */
  utr: string | null;
  /** `yyyy-MM-dd` */
  settledOn: string;
  /** The amount paid out. */
  amount: number;
  /** The gateway's fees, tax included; 0 while the rows are unknown. */
  fee: number;
  tax: number;
  state: SettlementState;
}

/** The answer of `/api/v1/settlement`. */
export interface SettlementRecord extends SettlementFacts {
  /** The number of rows; 0 while they are unknown. */
  rows: number;
}

/** The answer of `/api/v1/settlement/:id`. */
export interface SettlementDetailRecord extends SettlementFacts {
  rows: SettlementRowRecord[];
}

/**
 * A line of the gateway's report. Payments and adjustments add their amount less the fee; refunds and disputes subtract
 * theirs. A negative amount has the opposite effect: a refund that failed, a dispute that was won.
 */
export interface SettlementRowRecord {
  kind: SettlementRowKind;
  paymentId: string | null;
  refundId: string | null;
  amount: number;
  fee: number;
  /** The booking of the payment; null where there is none. */
  bookingReferenceNo: string | null;
  eventId: string | null;
  areaId: string | null;
}

/** A day of `/api/v1/settlement/day`. */
export interface ClearingDayRecord {
  /** `yyyy-MM-dd` */
  day: string;
  /** By the time at the gateway. */
  captured: number;
  /** Money that went back to payers: refunds and lost disputes, less what came back from either. */
  refunded: number;
  /** The gateway's fees, adjustments included, on the day of the settlement. */
  fees: number;
  settled: number;
  /** The gateway's balance in our favour: the previous day's + captured - refunded - fees - settled. */
  open: number;
  state: DayState;
}

/** The answer of `/api/v1/settlement/month`, the newest first: every month since the first payment. */
export interface MonthRecord {
  /** `yyyy-MM` */
  _id: string;
  state: 'open' | 'closed';
  /** Whether it is the month that can be closed now. */
  closable: boolean;
  closedAt: string | null;
  by: PersonRecord | null;
  /** Open differences that were carried over to the next month when it was closed. */
  carriedOver: number;
}

/** The answer of `/api/v1/settlement/summary`, for the strip on the dashboard. */
export interface SettlementSummaryRecord {
  /** The gateway's balance in our favour at the end of today. */
  open: number;
  /** The day of the oldest payment that is in no settlement; null when all are settled. */
  oldestUnsettled: string | null;
  openDifferences: number;
  /** The number of disputes that wait for our answer. */
  openDisputes: number;
  /** The earliest deadline of their answers. */
  respondBy: string | null;
}
