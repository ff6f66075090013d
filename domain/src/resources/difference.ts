import { HEADS } from '../access/rule.js';
import { DIFFERENCE_LABELS, DIFFERENCE_STATES, RESOLUTIONS } from '../settlement/settlement.js';
import { id, instant, labelled, option, paise, person, text } from './field.js';
import { defineList, type RecordOf } from './list.js';

/** Differences between the gateway's books and ours (docs/rules/money.md#29); another call settles a difference. */
export const settlementDifference = defineList({
  name: 'settlementDifference',
  path: 'settlement/difference',
  label: { one: 'difference', many: 'differences' },
  access: { list: HEADS, read: HEADS },
  unversioned: true,
  fields: {
    kind: labelled(DIFFERENCE_LABELS, 'Please enter a known kind.').filter(),
    settlementId: text(64).nullable(),
    paymentId: text(64).nullable(),
    refundId: text(64).nullable(),
    disputeId: text(64).nullable(),
    bookingId: id().nullable(),
    /** The amounts in our rows and in the gateway's; null where there is no such row. */
    ours: paise().nullable(),
    theirs: paise().nullable(),
    state: option(DIFFERENCE_STATES, 'Please enter open or settled.').filter(),
    resolution: option(RESOLUTIONS, '').nullable(),
    note: text(1000).nullable(),
    /** The person who settled it, and when; null where it disappeared because the books agree again. */
    by: person().nullable(),
    at: instant().nullable(),
    /** When it was found, last with these amounts. */
    foundAt: instant().sort(),
  },
  filters: { settlementId: { name: 'gatewayId', prefix: 'setl' } },
  sortAs: { createdAt: 'foundAt' },
  newestBy: 'foundAt',
  calls: { list: 'In what the gateway’s books and ours disagree; amounts are paise' },
});

export type DifferenceRecord = RecordOf<typeof settlementDifference>;
