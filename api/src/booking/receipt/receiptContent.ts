import {
  type Booking,
  type CashReceipt,
  categoryOf,
  counts,
  displayName,
  formatRupees,
  isSent,
  moneyOf,
  type Named,
  type Payment,
  priceOf,
  type Refund,
  rupeesOf,
} from '@coastok/domain';
import type { Event } from '../../event/event.model.js';
import { eventIn, type Wording } from '../../platform/languages/wording.js';

/** A movement of money as the receipt's table shows it. */
export interface ReceiptRow {
  /** `05 Mar 2026, 6:30 PM`, in India and in the receipt's language. */
  at: string;
  text: string;
  amount: string;
  /** The sum that counts as paid after the movement. */
  paid: string;
}

/** The texts of a receipt. */
export interface ReceiptContent {
  /** The words of the labels. */
  wording: Wording;
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
  event: Pick<Event, 'eventId' | 'title' | 'fromDate' | 'toDate' | 'venue' | 'categories' | 'translations'>;
  wording: Wording;
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

function paymentMovement(payment: Payment, wording: Wording): Movement | null {
  const { paymentId, currency, at, state } = payment;
  if (state !== 'captured') return null;
  if (counts(payment)) {
    const counted = rupeesOf(payment);
    const text = wording.say('receipt.online', { payment: paymentId });
    return { at, text, amount: formatRupees(counted), counted };
  }
  const amount = currency === 'INR' ? formatRupees(rupeesOf(payment)) : `${currency} ${rupeesOf(payment)}`;
  return { at, text: wording.say('receipt.lookedInto', { payment: paymentId }), amount, counted: 0 };
}

function cashMovement({ recorded, approved, at }: CashReceipt, wording: Wording): Movement {
  if (approved > 0) {
    const text = wording.say('receipt.cashApproved');
    return { at, text, amount: formatRupees(approved), counted: approved };
  }
  const text = wording.say(recorded < 0 ? 'receipt.cashCorrected' : 'receipt.cashRecorded');
  return { at, text, amount: formatRupees(recorded), counted: 0 };
}

const REFUND_STATES: Record<Refund['state'], '' | '.pending' | '.failed'> = {
  requested: '.pending',
  unknown: '.pending',
  pending: '',
  sent: '',
  failed: '.failed',
};

function refundText({ source, paymentId, disputeId, reference, state }: Refund, wording: Wording): string {
  const payment = paymentId ?? '';
  if (disputeId !== undefined) return wording.say('receipt.dispute', { payment });
  if (reference !== undefined) return wording.say('receipt.refund.by', { payment, reference });
  const ending = REFUND_STATES[state];
  return source === 'cash'
    ? wording.say(`receipt.refundCash${ending}`)
    : wording.say(`receipt.refund${ending}`, { payment });
}

function refundMovement(refund: Refund, wording: Wording): Movement {
  const { amount, at } = refund;
  const text = refundText(refund, wording);
  return { at, text, amount: less(amount), counted: isSent(refund) ? -amount : 0 };
}

function rowsOf({ payments, cash, refunds }: Booking, wording: Wording): ReceiptRow[] {
  const movements = [
    ...payments.map(payment => paymentMovement(payment, wording)).filter(movement => movement !== null),
    ...cash.map(receipt => cashMovement(receipt, wording)),
    // Money that was set aside was never counted as received, so its refund is not shown.
    ...refunds.filter(({ setAside }) => !setAside).map(refund => refundMovement(refund, wording)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  let paid = 0;
  return movements.map(({ at, text, amount, counted }) => {
    paid += counted;
    return { at: wording.dateTime(at), text, amount, paid: formatRupees(paid) };
  });
}

/** The price and its parts; parts that cost nothing and were not chosen are omitted. */
function priceLines({
  booking: { prices, amenities, ...booking },
  event,
  wording,
}: Priced): [string, string][] {
  const { subsidy, waived } = moneyOf({ prices, amenities, ...booking });
  const price = priceOf(prices, amenities);
  const room = categoryOf(prices, amenities.category);
  const lines: [string, string][] = [[wording.say('receipt.registration'), formatRupees(price.registration)]];
  if (amenities.transportation) {
    lines.push([wording.say('receipt.transportation'), formatRupees(price.transportation)]);
  }
  if (room) {
    const name = roomIn(room, event, wording);
    lines.push([wording.say('receipt.accommodation', { name }), formatRupees(price.accommodation)]);
  }
  if (amenities.outfitCount > 0) {
    const values = { count: amenities.outfitCount, amount: formatRupees(prices.outfit) };
    lines.push([wording.say('receipt.outfits', values), formatRupees(price.outfits)]);
  }
  // The chosen options may be sensitive, so a receipt shows only their cost.
  if (price.options > 0) lines.push([wording.say('receipt.options'), formatRupees(price.options)]);
  if (price.donation > 0) lines.push([wording.say('receipt.donation'), formatRupees(price.donation)]);
  if (subsidy > 0) lines.push([wording.say('receipt.subsidy'), less(subsidy)]);
  if (waived > 0) lines.push([wording.say('receipt.waived'), less(waived)]);
  return lines;
}

type Priced = Pick<ReceiptOf, 'booking' | 'event' | 'wording'>;

/** A booking keeps the name of its accommodation; a translation applies as long as the event's name is the same. */
function roomIn(
  { id, name }: { id: number; name: string },
  event: ReceiptOf['event'],
  wording: Wording,
): string {
  const at = event.categories.findIndex(category => category.id === id && category.name === name);
  return eventIn(event, wording).categories[at]?.name ?? name;
}

/** Names for a person, the best first; the last one always exists. */
const namesOf = (person: ReceiptOf['person'], reference: string): string[] =>
  [displayName(person), person.name, person.initiatedName, person.email, reference].filter(
    (text): text is string => Boolean(text),
  );

/** Builds the texts of a receipt: all sums are the booking's own, all times are in India. */
export function receiptOf({ booking, event, person, wording, ...rest }: ReceiptOf): ReceiptContent {
  const { final, paid, due } = moneyOf(booking);
  const { title, venue } = eventIn(event, wording);
  return {
    wording,
    productName: rest.productName,
    reference: rest.reference,
    status: wording.say(`status.${booking.status}`),
    facts: [
      [wording.say('receipt.event'), title, event.title, event.eventId],
      [wording.say('receipt.dates'), wording.days(event)],
      ...(venue ? [[wording.say('receipt.venue'), venue] satisfies [string, string]] : []),
      [wording.say('receipt.name'), ...namesOf(person, rest.reference)],
      [wording.say('receipt.bookedOn'), wording.dateTime(rest.bookedAt)],
    ],
    price: priceLines({ booking, event, wording }),
    final: formatRupees(final),
    rows: rowsOf(booking, wording),
    paid: formatRupees(paid),
    due: formatRupees(due),
    printedAt: wording.dateTime(rest.now),
    ticket: rest.ticket,
  };
}
