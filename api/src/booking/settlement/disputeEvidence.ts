import {
  BOOKING_STATUS_LABELS,
  type EvidenceRecord,
  formatDate,
  formatDateTime,
  formatRupees,
  isSent,
  moneyOf,
  rupeesOf,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { EventRepository } from '../../event/eventRepository.js';
import type { Event } from '../../event/event.model.js';
import { toBooking } from '../core/booking.mapping.js';
import type { StoredBooking } from '../core/booking.model.js';
import { type BookingMail, BookingMails } from '../core/bookingMails.js';

export type EvidenceOf = (booking: StoredBooking, paymentId: string) => EvidenceRecord[];

/** Evidence that shows what a payment was for; it contains no name and no text that people wrote. */
@Injectable()
export class DisputeEvidence {
  constructor(
    private readonly events: EventRepository,
    private readonly mails: BookingMails,
  ) {}

  /** Loads the data for the evidence of all these bookings at once. */
  async among(bookings: readonly StoredBooking[]): Promise<EvidenceOf> {
    const [events, mails] = await Promise.all([
      this.events.byId(bookings.map(({ eventId }) => eventId)),
      this.mails.about(bookings),
    ]);
    return (booking, paymentId) => [
      bookingEvidence(booking, events.get(booking.eventId.toHexString())),
      ...paymentEvidence(booking, paymentId),
      ...receiptEvidence(booking),
      ...refundEvidence(booking, paymentId),
      ...(mails.get(booking._id.toHexString()) ?? []).map(mailEvidence),
    ];
  }
}

function bookingEvidence(
  { bookingReferenceNo, status, createdAt }: StoredBooking,
  event: Event | undefined,
): EvidenceRecord {
  const title = event
    ? ` for ${event.title} (${formatDate(event.fromDate)} to ${formatDate(event.toDate)})`
    : '';
  return {
    kind: 'booking',
    text: `Booking ${bookingReferenceNo}${title}, made on ${formatDateTime(createdAt)}: ${BOOKING_STATUS_LABELS[status].toLowerCase()}.`,
    at: createdAt.toISOString(),
  };
}

const paymentEvidence = ({ payments }: StoredBooking, disputed: string): EvidenceRecord[] =>
  payments
    .filter(({ paymentId }) => paymentId === disputed)
    .map(payment => ({
      kind: 'payment',
      text: `Payment ${payment.paymentId} of ${formatRupees(rupeesOf(payment))} on ${formatDateTime(payment.at)}.`,
      at: payment.at.toISOString(),
    }));

/** The receipt, which the person can download at any time; dated with the last movement of money. */
function receiptEvidence(stored: StoredBooking): EvidenceRecord[] {
  const booking = toBooking(stored);
  const moved = [
    ...booking.payments.filter(({ state }) => state === 'captured'),
    ...booking.cash.filter(({ approved }) => approved !== 0),
    ...booking.refunds.filter(isSent),
  ].map(({ at }) => at.getTime());
  if (moved.length === 0) return [];
  const at = new Date(Math.max(...moved));
  const paid = formatRupees(moneyOf(booking).paid);
  return [
    {
      kind: 'receipt',
      text: `Receipt ${stored.bookingReferenceNo} of ${formatDate(at)}: ${paid} is paid.`,
      at: at.toISOString(),
    },
  ];
}

const refundEvidence = ({ refunds }: StoredBooking, disputed: string): EvidenceRecord[] =>
  refunds
    .filter(refund => refund.paymentId === disputed && isSent(refund) && !refund.disputeId)
    .map(refund => ({
      kind: 'refund',
      text: `${formatRupees(refund.amount)} of it was refunded on ${formatDateTime(refund.at)}.`,
      at: refund.at.toISOString(),
    }));

const DELIVERY: Record<BookingMail['state'], string> = {
  delivered: 'delivered',
  waiting: 'not delivered yet',
  'given up': 'could not be delivered',
};

const mailEvidence = ({ subject, at, state }: BookingMail): EvidenceRecord => ({
  kind: 'mail',
  text: `Mail “${subject}” to the person who booked, ${formatDateTime(at)}: ${DELIVERY[state]}.`,
  at: at.toISOString(),
});
