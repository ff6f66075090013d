import {
  type Booking,
  BOOKING_STATUS_LABELS,
  type CashReceipt,
  categoryOf,
  counts,
  displayName,
  formatDate,
  formatDateTime,
  formatRupees,
  isSent,
  LOST_DISPUTE_REASON,
  moneyOf,
  type Named,
  type Payment,
  priceOf,
  type Refund,
  rupeesOf,
} from '@coastok/domain';
import type { Event } from '../../event/event.model.js';

/** A movement of money as the receipt's table shows it. */
export interface ReceiptRow {
  /** `05 Mar 2026, 6:30 PM`, in India. */
  at: string;
  text: string;
  amount: string;
  /** The sum that counts as paid after the movement. */
  paid: string;
}

/** The texts of a receipt. */
export interface ReceiptContent {
  productName: string;
  reference: string;
  status: string;
  /** A label and its text, followed by alternatives for letters of a script without a font. */
  facts: [string, ...string[]][];
  price: [string, string][];
  final: string;
  rows: ReceiptRow[];
  paid: string;
  due: string;
  printedAt: string;
  /** The ticket's code; null when there is no ticket. */
  ticket: string | null;
}

export interface ReceiptOf {
  booking: Booking;
  event: Pick<Event, 'eventId' | 'title' | 'fromDate' | 'toDate' | 'venue'>;
  person: Named & { email?: string | null };
  reference: string;
  bookedAt: Date;
  productName: string;
  ticket: string | null;
  now: Date;
}

/** A movement, and by how many rupees it changes the paid sum. */
interface Movement {
  at: Date;
  text: string;
  amount: string;
  counted: number;
}

const less = (rupees: number): string => formatRupees(-rupees);

function paymentMovement(payment: Payment): Movement | null {
  const { paymentId, currency, at, state } = payment;
  if (state !== 'captured') return null;
  if (counts(payment)) {
    const counted = rupeesOf(payment);
    return { at, text: `Online payment ${paymentId}`, amount: formatRupees(counted), counted };
  }
  const amount = currency === 'INR' ? formatRupees(rupeesOf(payment)) : `${currency} ${rupeesOf(payment)}`;
  return { at, text: `Online payment ${paymentId}, being looked into`, amount, counted: 0 };
}

function cashMovement({ recorded, approved, at }: CashReceipt): Movement {
  if (approved > 0) return { at, text: 'Cash approved', amount: formatRupees(approved), counted: approved };
  const text = recorded < 0 ? 'Cash record corrected' : 'Cash recorded, counts once approved';
  return { at, text, amount: formatRupees(recorded), counted: 0 };
}

const REFUND_STATES: Record<Refund['state'], string> = {
  requested: ', on its way',
  unknown: ', on its way',
  pending: '',
  sent: '',
  failed: ', failed',
};

function refundText({ source, paymentId, disputeId, reference, state }: Refund): string {
  if (disputeId !== undefined) return `${LOST_DISPUTE_REASON}: ${paymentId}`;
  if (reference !== undefined) return `Refund of ${paymentId}, given back by ${reference}`;
  return `${source === 'cash' ? 'Refund in cash' : `Refund of ${paymentId}`}${REFUND_STATES[state]}`;
}

function refundMovement(refund: Refund): Movement {
  const { amount, at } = refund;
  const text = refundText(refund);
  return { at, text, amount: less(amount), counted: isSent(refund) ? -amount : 0 };
}

function rowsOf({ payments, cash, refunds }: Booking): ReceiptRow[] {
  const movements = [
    ...payments.map(paymentMovement).filter(movement => movement !== null),
    ...cash.map(cashMovement),
    // Money that was set aside was never counted as received, so its refund is not shown.
    ...refunds.filter(({ setAside }) => !setAside).map(refundMovement),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  let paid = 0;
  return movements.map(({ at, text, amount, counted }) => {
    paid += counted;
    return { at: formatDateTime(at), text, amount, paid: formatRupees(paid) };
  });
}

/** The price and its parts; parts that cost nothing and were not chosen are omitted. */
function priceLines({ prices, amenities }: Booking, subsidy: number, waived: number): [string, string][] {
  const price = priceOf(prices, amenities);
  const room = categoryOf(prices, amenities.category);
  const outfits = `Outfits (${amenities.outfitCount} × ${formatRupees(prices.outfit)})`;
  const lines: [string, string][] = [['Registration', formatRupees(price.registration)]];
  if (amenities.transportation) lines.push(['Transportation', formatRupees(price.transportation)]);
  if (room) lines.push([`Accommodation: ${room.name}`, formatRupees(price.accommodation)]);
  if (amenities.outfitCount > 0) lines.push([outfits, formatRupees(price.outfits)]);
  // The chosen options may be sensitive, so a receipt shows only their cost.
  if (price.options > 0) lines.push(['Options', formatRupees(price.options)]);
  if (price.donation > 0) lines.push(['Donation', formatRupees(price.donation)]);
  if (subsidy > 0) lines.push(['Subsidy', less(subsidy)]);
  if (waived > 0) lines.push(['No longer owed after a refund', less(waived)]);
  return lines;
}

const daysOf = ({ fromDate, toDate }: Pick<Event, 'fromDate' | 'toDate'>): string =>
  fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} to ${formatDate(toDate)}`;

/** Names for a person, the best first; the last one always exists. */
const namesOf = (person: ReceiptOf['person'], reference: string): string[] =>
  [displayName(person), person.name, person.initiatedName, person.email, reference].filter(
    (text): text is string => Boolean(text),
  );

/** Builds the texts of a receipt: all sums are the booking's own, all times are in India. */
export function receiptOf({ booking, event, person, ...rest }: ReceiptOf): ReceiptContent {
  const { final, subsidy, waived, paid, due } = moneyOf(booking);
  return {
    productName: rest.productName,
    reference: rest.reference,
    status: BOOKING_STATUS_LABELS[booking.status],
    facts: [
      ['Event', event.title, event.eventId],
      ['Dates', daysOf(event)],
      ...(event.venue ? [['Venue', event.venue] satisfies [string, string]] : []),
      ['Name', ...namesOf(person, rest.reference)],
      ['Booked on', formatDateTime(rest.bookedAt)],
    ],
    price: priceLines(booking, subsidy, waived),
    final: formatRupees(final),
    rows: rowsOf(booking),
    paid: formatRupees(paid),
    due: formatRupees(due),
    printedAt: formatDateTime(rest.now),
    ticket: rest.ticket,
  };
}
