/*
 * What the gateway pays out to the bank, as its own report tells of it (docs/rules/money.md#29). All amounts of this
 * folder are whole paise, since fees are.
 */

/** `open`: the transfer is known, its rows are not yet; `differs`: a difference of it waits for a person. */
export const SETTLEMENT_STATES = ['agrees', 'differs', 'open'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

export const SETTLEMENT_ROW_KINDS = ['payment', 'refund', 'adjustment', 'dispute'] as const;
export type SettlementRowKind = (typeof SETTLEMENT_ROW_KINDS)[number];

/** What people read. */
export const DIFFERENCE_LABELS = {
  'unknown-here': 'Settled, and not known here',
  'unknown-there': 'Known here, and not settled',
  amount: 'Another amount',
  fee: 'A fee above the agreed share',
  dispute: 'Another amount than the dispute’s',
  adjustment: 'An adjustment',
  sum: 'Rows and transfer do not add up',
} as const;
export type DifferenceKind = keyof typeof DIFFERENCE_LABELS;
// `Object.keys` forgets what the keys are.
export const DIFFERENCE_KINDS = Object.keys(DIFFERENCE_LABELS) as DifferenceKind[];

export const DIFFERENCE_STATES = ['open', 'settled'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/** How a person settles a difference, and what people read. */
export const RESOLUTION_LABELS = {
  accepted: 'Accepted as it is',
  corrected: 'Corrected',
  'vendor-asked': 'The payment service was asked',
} as const;
export type Resolution = keyof typeof RESOLUTION_LABELS;
export const RESOLUTIONS = Object.keys(RESOLUTION_LABELS) as Resolution[];

/** What people read. `accepted`: given up by us, which no later word changes. */
export const DISPUTE_STATE_LABELS = {
  open: 'Waits for our answer',
  under_review: 'Contested',
  accepted: 'Accepted',
  won: 'Won',
  lost: 'Lost',
} as const;
export type DisputeState = keyof typeof DISPUTE_STATE_LABELS;
export const DISPUTE_STATES = Object.keys(DISPUTE_STATE_LABELS) as DisputeState[];

/** Of what the proof of a disputed payment is made. */
export const EVIDENCE_KINDS = ['booking', 'payment', 'receipt', 'refund', 'mail', 'note'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** A dispute that is not decided: its payment can't be refunded meanwhile. */
export const isUndecided = (state: DisputeState): boolean => state === 'open' || state === 'under_review';

/** A dispute whose amount is gone. */
export const isLost = (state: DisputeState): boolean => state === 'accepted' || state === 'lost';
