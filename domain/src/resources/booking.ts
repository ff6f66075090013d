import { STAFF } from '../access/rule.js';
import type { Mismatch, Payment, PaymentMode, Refund, SubsidyRequest } from '../booking/booking.js';
import type { CashStop } from '../booking/limits.js';
import {
  ALL_BOOKING_STATUSES,
  BOOKING_STATUS_NAMES,
  type BookingStatus,
  type BookingStatusName,
} from '../booking/status.js';
import type { Answers } from '../eventForm/form.js';
import type { GuardianState } from '../privacy/guardian.js';
import { MAX_CATEGORY_ID } from '../events/accommodations.js';
import {
  type Answered,
  anything,
  choice,
  flag,
  id,
  instant,
  mailAddress,
  option,
  part,
  person,
  phoneNumber,
  rows,
  rupees,
  text,
  wholeNumber,
} from './field.js';
import { defineList, type DetailOf, type FiltersOf, type RecordOf } from './list.js';

/** How money was refunded. */
export type RefundWay = 'gateway' | 'cash' | 'outside';

/** A booking's amounts in the wire's spelling (docs/rules/booking.md#9), in whole rupees. */
const amounts = {
  registrationAmount: rupees(),
  transportationAmount: rupees(),
  accomodationCategory: wholeNumber(0, MAX_CATEGORY_ID),
  accomodationCategoryName: text(80).nullable(),
  accomodationAmount: rupees(),
  /** The price of one outfit. */
  outfitAmount: rupees(),
  outfitCount: wholeNumber(),
  donationAmount: rupees(),
  /** The price of the chosen options of the event's form. */
  optionsAmount: rupees(),
  totalAmount: rupees(),
  /** The granted subsidy; 0 while it is only requested. */
  subsidy: rupees(),
  /** The amount by which part refunds lowered the price: `finalAmount = totalAmount - subsidy - waivedAmount`. */
  waivedAmount: rupees(),
  finalAmount: rupees(),
  tokenAmount: rupees(),
  paidAmount: rupees(),
  due: rupees(),
  /** The part of the amount due that can be paid online: without cash that waits for approval. */
  payableOnline: rupees(),
  cashRecieved: rupees(),
  cashApproved: rupees(),
  amountAfterSubsidy: rupees().nullable(),
  subsidyReason: text(1000).nullable().personal(),
  /** The least amount that a subsidy must leave to pay: it never covers a donation. */
  leastAfterSubsidy: rupees(),
  /** The accepted subsidy, of which a cheaper choice returns a part; null where there is none. */
  subsidyGranted: rupees().nullable(),
  /** The price of the event at that time, without a donation. */
  subsidyGrantedPrice: rupees().nullable(),
  /** A part of the subsidy was returned, and may be requested once more. */
  subsidyAgain: flag(),
  /** The area's fund could not hold the money for the request. */
  unfunded: flag(),
  comments: text(1000).nullable().personal(),
  /** The amount kept by a cancellation and not refunded since; null unless the booking was closed with its money. */
  keptAmount: rupees().nullable(),
};

/** The fields that both staff and the visitor read. */
const known = {
  ...amounts,
  /** The event's public id. */
  eventId: text(80),
  eventName: text(160),
  bookingReferenceNo: text(20).search(),
  bookingDateTime: instant().sort(),
  paymentMode: text(20).as<PaymentMode>().nullable(),
  /** When an unpaid booking may lose its seat. */
  holdUntil: instant().nullable(),
  /** The person's request to cancel, which waits for a secretary. */
  cancelRequest: part({ at: instant(), reason: text(500).personal() }).nullable(),
};

/** A booking's owner as staff see them. */
const booker = {
  _id: id(),
  name: text(120).personal(),
  initiatedName: text(120).nullable().personal(),
  email: mailAddress().personal(),
  phone: phoneNumber().personal(),
  sadhnaGroup: wholeNumber().nullable(),
  facilitator: person().nullable(),
  /** The person is under 18, and no guardian agrees (any more). */
  lacksGuardian: flag(),
  /** The owner is a secretary, so a director may also decide about the booking. */
  isSecretary: flag(),
};

/** The rows of a booking's money, each list in the order in which the rows were made. */
const money = {
  /** Payments at the gateway; the amount is in rupees when the order was in rupees. */
  payments: rows({
    paymentId: text(80),
    orderId: text(80),
    amount: wholeNumber(),
    currency: text(3),
    state: text(20).as<Payment['state']>(),
    /** Why the payment does not count; null when it matches the request. */
    mismatch: text(20).as<Mismatch>().nullable(),
    at: instant(),
  }),
  /** The number of failed payments; only the newest five of them are rows. */
  failedTries: wholeNumber(),
  /** The changes of the cash totals. */
  cashReceipts: rows({
    recorded: wholeNumber(),
    approved: wholeNumber(),
    by: person().nullable(),
    comment: text(1000).nullable(),
    at: instant(),
  }),
  refunds: rows({
    source: text(20).as<Refund['source']>(),
    how: text(20).as<RefundWay>(),
    /** The number of the bank transfer or receipt of a refund outside the payment service. */
    reference: text(100).nullable().personal(),
    paymentId: text(80).nullable(),
    amount: wholeNumber(),
    state: text(20).as<'requested' | 'sent' | 'failed'>(),
    reason: text(500),
    by: person().nullable(),
    at: instant(),
  }),
  subsidyRequests: rows({
    asked: wholeNumber(),
    granted: wholeNumber(),
    /** The part that was returned to the area because of a cheaper choice. */
    givenBack: wholeNumber(),
    amountAfter: wholeNumber(),
    reason: text(1000).personal(),
    state: text(20).as<SubsidyRequest['state']>(),
    comment: text(1000).nullable().personal(),
    at: instant(),
    decidedBy: person().nullable(),
    decidedAt: instant().nullable(),
  }),
  /** The amount that can still be refunded. */
  refundableAmount: wholeNumber(),
  /**
   * The part of `refundableAmount` that may be refunded outside the gateway, because the gateway refused to refund it.
   */
  outsideAmount: wholeNumber(),
  /** A person was checked in with its ticket. */
  checkedIn: flag(),
};

/** One person's place at one event, as staff see it; other calls take its steps (docs/rules/booking.md#9). */
export const booking = defineList({
  name: 'booking',
  path: 'booking',
  label: { one: 'booking', many: 'bookings' },
  access: { list: STAFF, read: STAFF },
  fields: {
    ...known,
    status: choice(BOOKING_STATUS_NAMES, 'status').as<BookingStatus>().sort(),
    statusName: text(30).as<BookingStatusName>(),
    userId: part(booker).search(),
    /** Null for a person who is not known to be under 18. */
    guardian: part({
      state: text(20).as<GuardianState>(),
      by: option(['mail', 'seen'], 'Please enter mail or seen.').nullable(),
      name: text(120).nullable().personal(),
      /** `seen`: no mail was sent, or one mailbox answers for many children, so staff have to meet the guardian. */
      waits: option(['seen'], 'Please enter seen.').nullable(),
    }).nullable(),
    connectedAreaId: part({ _id: id(), name: text(120) }).nullable(),
    /** The area's name; empty for none. */
    connectedArea: text(120),
    /** The person's gender; null where it is unknown. */
    gender: wholeNumber().nullable().personal(),
    /** The gateway's last order for this booking. */
    orderId: text(80).nullable(),
    /** Why no more cash is recorded for the booking; null where it may be. */
    cashStop: text(20).as<CashStop>().nullable().computed(),
    /** Transport was chosen, and is charged. */
    transportation: flag().computed(),
    /** The answers to the event's form that the reader may see. */
    answers: anything<Answers>().personal(),
    formVersion: wholeNumber().nullable(),
    createdAt: instant().sort(),
  },
  detail: money,
  sortAs: { name: 'userId' },
  scope: 'connectedAreaId',
  owner: 'userId',
  filters: {
    eventId: { name: 'event' },
    areaId: { name: 'ids' },
    status: { name: 'numbers', among: ALL_BOOKING_STATUSES },
    accomodation: { name: 'numbers', among: Array.from({ length: MAX_CATEGORY_ID + 1 }, (_, id) => id) },
    answer: { name: 'answers' },
    transportation: { name: 'option', options: ['yes', 'no'], problem: 'Please enter yes or no.' },
    /** `cash`: who chose cash or has handed some over; `online`: everybody else. */
    payer: { name: 'option', options: ['cash', 'online'], problem: 'Please enter cash or online.' },
  },
  export: { who: STAFF, report: 'bookings' },
});

export type BookingAmounts = Answered<typeof amounts>;
export type BookingRecord = RecordOf<typeof booking>;
export type BookingPersonRecord = BookingRecord['userId'];
export type BookingDetailRecord = DetailOf<typeof booking>;
export type BookingFilters = FiltersOf<typeof booking>;

/** The fields of a booking that are on the wires of both staff and visitors. */
export interface BookingFields extends Answered<typeof known> {
  _id: string;
}
