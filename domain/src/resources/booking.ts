import { STAFF } from '../access/rule.js';
import type { Mismatch, Payment, PaymentMode, Refund, SubsidyRequest } from '../booking/booking.js';
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

/** How money went back. */
export type RefundWay = 'gateway' | 'cash' | 'outside';

/** A booking's amounts as the wire spells them (docs/rules/booking.md#9), in whole rupees. */
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
  /** What the chosen options of the event's form cost. */
  optionsAmount: rupees(),
  totalAmount: rupees(),
  /** What was granted; 0 while it is only asked for. */
  subsidy: rupees(),
  /** What part refunds took off the price: `finalAmount = totalAmount - subsidy - waivedAmount`. */
  waivedAmount: rupees(),
  finalAmount: rupees(),
  tokenAmount: rupees(),
  paidAmount: rupees(),
  due: rupees(),
  /** What of it can be paid online: less the cash that waits for approval. */
  payableOnline: rupees(),
  cashRecieved: rupees(),
  cashApproved: rupees(),
  amountAfterSubsidy: rupees().nullable(),
  subsidyReason: text(1000).nullable().personal(),
  /** The least that a subsidy may leave to pay: a donation is outside of it. */
  leastAfterSubsidy: rupees(),
  /** What was accepted, of which a cheaper choice gives back a part; null where no subsidy is. */
  subsidyGranted: rupees().nullable(),
  /** What the event cost then without a donation. */
  subsidyGrantedPrice: rupees().nullable(),
  /** A part of the subsidy went back, and may be asked for once more. */
  subsidyAgain: flag(),
  /** The request could not be held yet. */
  unfunded: flag(),
  comments: text(1000).nullable().personal(),
  /** What a cancellation kept and did not go back since; null unless the booking was cancelled with its money. */
  keptAmount: rupees().nullable(),
};

/** What staff and the visitor alike read of a booking. */
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
  /** The person's wish to cancel, which waits for a secretary. */
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
  /** Under 18, and no guardian has agreed (or none does any more). */
  lacksGuardian: flag(),
  /** Whose own booking a director decides too. */
  isSecretary: flag(),
};

/** The rows of a booking's money, each list in the order in which they were made. */
const money = {
  /** Payments at the gateway; in rupees when the order was in rupees. */
  payments: rows({
    paymentId: text(80),
    orderId: text(80),
    amount: wholeNumber(),
    currency: text(3),
    state: text(20).as<Payment['state']>(),
    /** Why it counts for nothing; null when it is what the server asked for. */
    mismatch: text(20).as<Mismatch>().nullable(),
    at: instant(),
  }),
  /** How many payments failed; only the newest five of them are rows. */
  failedTries: wholeNumber(),
  /** The movements of the cash totals. */
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
    /** The bank transfer or receipt of one that was given back outside the payment service. */
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
    /** What of it went back to the area because of a cheaper choice. */
    givenBack: wholeNumber(),
    amountAfter: wholeNumber(),
    reason: text(1000).personal(),
    state: text(20).as<SubsidyRequest['state']>(),
    comment: text(1000).nullable().personal(),
    at: instant(),
    decidedBy: person().nullable(),
    decidedAt: instant().nullable(),
  }),
  /** What can still be sent back. */
  refundableAmount: wholeNumber(),
  /** What of it may be given back outside the gateway, since the gateway refused to. */
  outsideAmount: wholeNumber(),
  /** Somebody was let in on its ticket. */
  checkedIn: flag(),
};

/** One person's place at one event, as staff see it; its steps are acts of their own (docs/rules/booking.md#9). */
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
    /** Null for who is not known to be under 18. */
    guardian: part({
      state: text(20).as<GuardianState>(),
      by: option(['mail', 'seen'], 'Please enter mail or seen.').nullable(),
      name: text(120).nullable().personal(),
      /** `seen`: no mail went, or one mailbox answers for many: staff have to see the guardian. */
      waits: option(['seen'], 'Please enter seen.').nullable(),
    }).nullable(),
    connectedAreaId: part({ _id: id(), name: text(120) }).nullable(),
    /** The area's name; empty for none. */
    connectedArea: text(120),
    /** The person's; null where it is not known. */
    gender: wholeNumber().nullable().personal(),
    /** The gateway's last order for this booking. */
    orderId: text(80).nullable(),
    /** Chosen, and charged. */
    transportation: flag().computed(),
    /** What was answered in the event's form, as far as who asks may see it. */
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
  },
  export: { who: STAFF, report: 'bookings' },
});

export type BookingAmounts = Answered<typeof amounts>;
export type BookingRecord = RecordOf<typeof booking>;
export type BookingPersonRecord = BookingRecord['userId'];
export type BookingDetailRecord = DetailOf<typeof booking>;
export type BookingFilters = FiltersOf<typeof booking>;

/** What of a booking is on the wires of staff and of visitors alike. */
export interface BookingFields extends Answered<typeof known> {
  _id: string;
}
