import { HEADS } from '../access/rule.js';
import { DISPUTE_STATE_LABELS, EVIDENCE_KINDS } from '../settlement/settlement.js';
import { flag, id, instant, labelled, option, paise, part, person, rows, text } from './field.js';
import { defineList, type RecordOf } from './list.js';

/** Payments that payers' banks want back (docs/rules/money.md#29); other calls answer them. */
export const dispute = defineList({
  name: 'dispute',
  path: 'dispute',
  label: { one: 'dispute', many: 'disputes' },
  access: { list: HEADS, read: HEADS },
  ids: /^disp_[A-Za-z0-9]{1,40}$/,
  unversioned: true,
  fields: {
    paymentId: text(64),
    bookingId: id().nullable().filter(),
    bookingReferenceNo: text(40).nullable().computed(),
    amount: paise(),
    reason: text(1000),
    respondBy: instant(),
    state: labelled(DISPUTE_STATE_LABELS, 'Please enter a known state.').filter(),
    /** The evidence that is sent when the dispute is contested; after that, a copy of what was sent. */
    evidence: rows({ kind: option(EVIDENCE_KINDS, ''), text: text(1000), at: instant() }),
    /** Our answer; null until there is one. `isSent` once the gateway has accepted it. */
    answer: part({
      kind: option(['contest', 'accept'], ''),
      note: text(1000),
      by: person().nullable(),
      at: instant(),
      isSent: flag(),
    }).nullable(),
  },
  filters: { paymentId: { name: 'gatewayId', prefix: 'pay' } },
  sortAs: { respondBy: 'respondBy', createdAt: 'respondBy' },
  newestBy: 'respondBy',
  // Undecided disputes first, and among them the one with the earliest deadline.
  order: { isOver: 1, respondBy: 1 },
  calls: { list: 'Payments that payers’ banks want back; amounts are paise' },
});

export type DisputeRecord = RecordOf<typeof dispute>;
/** One piece of evidence about a disputed payment. */
export type EvidenceRecord = DisputeRecord['evidence'][number];
