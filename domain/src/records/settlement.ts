import type { DayState } from '../settlement/dayState.js';
import type {
  DifferenceKind,
  DifferenceState,
  DisputeState,
  EvidenceKind,
  Resolution,
  SettlementRowKind,
  SettlementState,
} from '../settlement/settlement.js';
import type { PersonRecord } from './records.js';

/* What the calls about the gateway's books answer; amounts are whole paise, days are India's. */

interface SettlementFacts {
  /** The gateway's id of the transfer. */
  _id: string;
  /** By which the bank's statement names it; null until the gateway says. */
  utr: string | null;
  /** `yyyy-MM-dd` */
  settledOn: string;
  /** What was paid out. */
  amount: number;
  /** What the gateway kept of its payments, tax included; 0 while the rows are not known. */
  fee: number;
  tax: number;
  state: SettlementState;
}

/** What `/api/v1/settlement` answers. */
export interface SettlementRecord extends SettlementFacts {
  /** How many; 0 while they are not known. */
  rows: number;
}

/** What `/api/v1/settlement/:id` answers. */
export interface SettlementDetailRecord extends SettlementFacts {
  rows: SettlementRowRecord[];
}

/**
 * A line of the gateway's report. Payments and adjustments add their amount less the fee, refunds and disputes take
 * theirs away; a negative amount goes the other way: a refund that failed, a dispute that was won.
 */
export interface SettlementRowRecord {
  kind: SettlementRowKind;
  paymentId: string | null;
  refundId: string | null;
  amount: number;
  fee: number;
  /** Of the booking that has the payment; null where none has. */
  bookingReferenceNo: string | null;
  eventId: string | null;
  areaId: string | null;
}

/** What `/api/v1/settlement/difference` answers. */
export interface DifferenceRecord {
  _id: string;
  kind: DifferenceKind;
  settlementId: string | null;
  paymentId: string | null;
  refundId: string | null;
  disputeId: string | null;
  bookingId: string | null;
  /** What our rows say, and what the gateway's do; null where there is no such row. */
  ours: number | null;
  theirs: number | null;
  state: DifferenceState;
  resolution: Resolution | null;
  note: string | null;
  /** Who settled it, and when; nobody where the books came to agree by themselves. */
  by: PersonRecord | null;
  at: string | null;
  /** When it was found, last with these amounts. */
  foundAt: string;
}

/** A day of `/api/v1/settlement/day`. */
export interface ClearingDayRecord {
  /** `yyyy-MM-dd` */
  day: string;
  /** By the gateway's time. */
  captured: number;
  /** What went back to payers: refunds, and what disputes took, less what came back of either. */
  refunded: number;
  /** What the gateway kept, adjustments among it, on the day of the settlement. */
  fees: number;
  settled: number;
  /** What the gateway still has of ours: the day before + captured - refunded - fees - settled. */
  open: number;
  state: DayState;
}

/** What `/api/v1/settlement/month` answers, the newest first: each month since the first payment. */
export interface MonthRecord {
  /** `yyyy-MM` */
  _id: string;
  state: 'open' | 'closed';
  /** Whether it is the one that can be closed now. */
  closable: boolean;
  closedAt: string | null;
  by: PersonRecord | null;
  /** Open differences that went over to the next month when it was closed. */
  carriedOver: number;
}

/** What `/api/v1/settlement/summary` answers, for the dashboard's strip. */
export interface SettlementSummaryRecord {
  /** What the gateway still has of ours at the end of today. */
  open: number;
  /** The day of the oldest payment that is in no settlement; null when all are settled. */
  oldestUnsettled: string | null;
  openDifferences: number;
  /** Disputes that wait for our answer. */
  openDisputes: number;
  /** Until when the first of them is to be answered. */
  respondBy: string | null;
}

/** One thing that proves what a disputed payment was for. */
export interface EvidenceRecord {
  kind: EvidenceKind;
  text: string;
  at: string;
}

/** What `/api/v1/dispute` answers. */
export interface DisputeRecord {
  /** The gateway's id. */
  _id: string;
  paymentId: string;
  bookingId: string | null;
  bookingReferenceNo: string | null;
  amount: number;
  reason: string;
  respondBy: string;
  state: DisputeState;
  /** What is sent along when it is contested; once it is answered, what was known then. */
  evidence: EvidenceRecord[];
  /** What we said; null until somebody has. `isSent` once the gateway has taken it. */
  answer: {
    kind: 'contest' | 'accept';
    note: string;
    by: PersonRecord | null;
    at: string;
    isSent: boolean;
  } | null;
}
