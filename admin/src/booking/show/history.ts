import type { BookingDetailRecord, PersonRecord } from '@coastok/domain';
import type { MessageKey } from '../../messages/en';
import type { BookingDetail } from '../bookingModel';

/** One entry in a booking's history. */
export interface BookingHappening {
  at: string;
  what: MessageKey;
  /** Whole rupees; null where no money is involved. */
  amount: number | null;
  by: PersonRecord | null;
  /** A reason, a comment, or the gateway's payment id. */
  note: string | null;
}

const PAYMENTS = {
  captured: 'bookingShow.paymentCaptured',
  authorised: 'bookingShow.paymentAuthorised',
  failed: 'bookingShow.paymentFailed',
} as const satisfies Record<string, MessageKey>;

const MISMATCHES = {
  amount: 'bookingShow.mismatchAmount',
  currency: 'bookingShow.mismatchCurrency',
  guardian: 'bookingShow.mismatchGuardian',
} as const satisfies Record<string, MessageKey>;

const payments = ({ payments: rows }: BookingDetail): BookingHappening[] =>
  rows.map(({ at, state, mismatch, amount, paymentId }) => ({
    at,
    what: mismatch ? MISMATCHES[mismatch] : PAYMENTS[state],
    amount,
    by: null,
    note: paymentId,
  }));

/** A receipt may record and approve cash at once; it then counts as an approval. */
const cash = ({ cashReceipts: rows }: BookingDetail): BookingHappening[] =>
  rows.map(({ at, recorded, approved, by, comment }) => ({
    at,
    what:
      approved > 0
        ? 'bookingShow.cashApproved'
        : recorded < 0
          ? 'bookingShow.cashLowered'
          : 'bookingShow.cashRecorded',
    amount: approved > 0 ? approved : recorded,
    by,
    note: comment,
  }));

const refunds = ({ refunds: rows }: BookingDetail): BookingHappening[] =>
  rows.map(({ at, source, how, reference, state, amount, by, reason }) => ({
    at,
    what:
      state === 'requested'
        ? 'bookingShow.refundRequested'
        : state === 'failed'
          ? 'bookingShow.refundFailed'
          : how === 'outside'
            ? 'bookingShow.refundOutside'
            : source === 'cash'
              ? 'bookingShow.refundCash'
              : 'bookingShow.refundOnline',
    amount,
    by,
    note: reference ? `${reason} (${reference})` : reason,
  }));

const DECISIONS: Record<BookingDetailRecord['subsidyRequests'][number]['state'], MessageKey | null> = {
  requested: null,
  accepted: 'bookingShow.subsidyAccepted',
  rejected: 'bookingShow.subsidyRejected',
  withdrawn: 'bookingShow.subsidyWithdrawn',
  returned: 'bookingShow.subsidyReturned',
};

/** A decided request makes two entries: the request and the decision. */
const subsidies = ({ subsidyRequests: rows }: BookingDetail): BookingHappening[] =>
  rows.flatMap(({ at, asked, reason, state, granted, comment, decidedAt, decidedBy }) => {
    const asking = { at, what: 'bookingShow.subsidyAsked' as const, amount: asked, by: null, note: reason };
    const what = DECISIONS[state];
    if (!what) return [asking];
    return [asking, { at: decidedAt ?? at, what, amount: granted || null, by: decidedBy, note: comment }];
  });

/** The booking's whole history, latest first; at the same time, effects come before their causes. */
export function historyOf(booking: BookingDetail): BookingHappening[] {
  const created: BookingHappening = {
    at: booking.bookingDateTime,
    what: 'bookingShow.created',
    amount: null,
    by: null,
    note: null,
  };
  const happenings = [
    created,
    ...subsidies(booking),
    ...payments(booking),
    ...cash(booking),
    ...refunds(booking),
  ];
  return happenings
    .map((happening, place) => ({ happening, place }))
    .sort((a, b) => b.happening.at.localeCompare(a.happening.at) || b.place - a.place)
    .map(({ happening }) => happening);
}
