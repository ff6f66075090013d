/*
 * The gateway's payouts to the bank, as its report describes them (docs/rules/money.md#29). All amounts in this folder
 * are whole paise, because fees are.
 */

/** `open`: the transfer is known, its rows are not yet; `differs`: one of its differences waits for a person. */
export const SETTLEMENT_STATES = ['agrees', 'differs', 'open'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

export const SETTLEMENT_ROW_KINDS = ['payment', 'refund', 'adjustment', 'dispute'] as const;
export type SettlementRowKind = (typeof SETTLEMENT_ROW_KINDS)[number];

/** The labels shown to staff. */
export const DIFFERENCE_LABELS = {
  'unknown-here': 'Settled, no booking found',
  'unknown-there': 'Paid, not yet settled',
  amount: 'Amount mismatch',
  fee: 'A fee above the agreed share',
  dispute: 'Amount mismatch with the dispute',
  adjustment: 'An adjustment',
  sum: 'Rows and transfer do not add up',
} as const;
export type DifferenceKind = keyof typeof DIFFERENCE_LABELS;
// The return type of `Object.keys` loses the types of the keys.
export const DIFFERENCE_KINDS = Object.keys(DIFFERENCE_LABELS) as DifferenceKind[];

export const DIFFERENCE_STATES = ['open', 'settled'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/** How a person settles a difference, with the labels shown to staff. */
export const RESOLUTION_LABELS = {
  accepted: 'Accepted as it is',
  corrected: 'Corrected',
  'vendor-asked': 'The payment service was asked',
} as const;
export type Resolution = keyof typeof RESOLUTION_LABELS;
export const RESOLUTIONS = Object.keys(RESOLUTION_LABELS) as Resolution[];

/** The labels shown to staff. `accepted`: we accepted the loss, and no later report changes it. */
export const DISPUTE_STATE_LABELS = {
  open: 'Waits for our answer',
  under_review: 'Contested',
  accepted: 'Accepted',
  won: 'Won',
  lost: 'Lost',
} as const;
export type DisputeState = keyof typeof DISPUTE_STATE_LABELS;
export const DISPUTE_STATES = Object.keys(DISPUTE_STATE_LABELS) as DisputeState[];

/** The kinds of evidence about a disputed payment. */
export const EVIDENCE_KINDS = ['booking', 'payment', 'receipt', 'refund', 'mail', 'note'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** A dispute that is not decided yet; until the decision its payment can't be refunded. */
export const isUndecided = (state: DisputeState): boolean => state === 'open' || state === 'under_review';

/** A dispute whose amount is lost. */
export const isLost = (state: DisputeState): boolean => state === 'accepted' || state === 'lost';
