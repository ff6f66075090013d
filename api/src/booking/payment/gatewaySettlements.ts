import { istDay, type SettlementRowKind } from '@coastok/domain';

/* Settlements and disputes in the gateway's format and in ours. Amounts are in paise. */

/** The largest page of the settlement report that the gateway returns. */
export const REPORT_PAGE_SIZE = 500;

export interface GatewaySettlement {
  id: string;
  utr: string | null;
  amount: number;
  /** A day in India. */
  settledOn: string;
}

export interface GatewayReportLine {
  settlementId: string | null;
  entityId: string;
  kind: SettlementRowKind;
  paymentId: string | null;
  refundId: string | null;
  disputeId: string | null;
  /** The sign is that of `SettlementRowRecord`. */
  amount: number;
  fee: number;
  tax: number;
  /** When the payment or refund was made. */
  at: Date;
}

export interface GatewayDispute {
  id: string;
  paymentId: string;
  amount: number;
  reason: string;
  respondBy: Date;
  state: 'open' | 'under_review' | 'won' | 'lost';
}

export interface RawSettlement {
  id: string;
  amount: number | string;
  utr?: string | null;
  created_at: number;
}

export interface RawReportLine {
  entity_id: string;
  type: string;
  debit: number | string;
  credit: number | string;
  amount: number | string;
  fee?: number | string | null;
  tax?: number | string | null;
  created_at: number;
  settlement_id?: string | null;
  payment_id?: string | null;
  dispute_id?: string | null;
}

export interface RawDispute {
  id: string;
  payment_id: string;
  amount: number | string;
  amount_deducted?: number | string | null;
  reason_description?: string | null;
  reason_code?: string | null;
  respond_by?: number | null;
  created_at: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
}

export const toSettlement = (raw: RawSettlement): GatewaySettlement => ({
  id: raw.id,
  utr: raw.utr ?? null,
  amount: Number(raw.amount),
  settledOn: istDay(raw.created_at * 1000),
});

export function toReportLine(raw: RawReportLine): GatewayReportLine {
  const [debit, credit, fee] = [Number(raw.debit), Number(raw.credit), Number(raw.fee ?? 0)];
  const disputeId = raw.dispute_id ?? null;
  const kind = disputeId
    ? 'dispute'
    : raw.type === 'payment' || raw.type === 'refund'
      ? raw.type
      : 'adjustment';
  // The moved money counts, not `amount`; for a payment the fee is already subtracted.
  const moved = credit - debit;
  return {
    settlementId: raw.settlement_id ?? null,
    entityId: raw.entity_id,
    kind,
    paymentId: kind === 'payment' ? raw.entity_id : (raw.payment_id ?? null),
    refundId: kind === 'refund' ? raw.entity_id : null,
    disputeId,
    amount: kind === 'refund' || kind === 'dispute' ? -moved - fee : moved + fee,
    fee,
    tax: Number(raw.tax ?? 0),
    at: new Date(raw.created_at * 1000),
  };
}

/** A dispute phase that was closed without a verdict counts as lost if money was deducted, else as won. */
const stateOf = ({ status, amount_deducted }: RawDispute): GatewayDispute['state'] =>
  status === 'closed' ? (Number(amount_deducted ?? 0) > 0 ? 'lost' : 'won') : status;

export const toDispute = (raw: RawDispute): GatewayDispute => ({
  id: raw.id,
  paymentId: raw.payment_id,
  amount: Number(raw.amount),
  reason: raw.reason_description ?? raw.reason_code ?? '',
  respondBy: new Date((raw.respond_by ?? raw.created_at) * 1000),
  state: stateOf(raw),
});
