import type { Answers } from '../eventForm/form.js';
import type { Amenities, PriceList } from './price.js';
import type { DisputeState } from '../settlement/settlement.js';
import type { ReviewEntry } from './review.js';
import type { BookingStatus } from './status.js';

/*
 * The booking as the aggregate of its money (docs/rules/booking.md#5): rows are appended and may only progress; they
 * are never removed. All amounts are whole rupees, except `paise`.
 */

export type PaymentMode = 'ONLINE' | 'CASH';

/** A request to the gateway to collect an amount. It is stored as `requested` before the gateway is called. */
export interface Order {
  /**
   * Our own id of the attempt, and the gateway's `receipt`. It finds the order again when the gateway's answer was
   * lost.
   */
  readonly key: string;
  readonly orderId: string | null;
  readonly amount: number;
  readonly state: 'requested' | 'open' | 'dropped' | 'expired' | 'paid';
  readonly at: Date;
  readonly expiresAt: Date;
  /** When the gateway was asked about the order after it had expired; it is not asked again. */
  readonly askedAt?: Date;
  /**
   * Number of failed payments of the order, as the gateway counts them; absent where none failed or none were counted.
   */
  readonly failedTries?: number;
}

/** Why a payment is set aside: it does not match what the server asked for. */
export type Mismatch = 'amount' | 'currency' | 'guardian';

export interface Payment {
  /** The gateway's id, unique across bookings. */
  readonly paymentId: string;
  readonly orderId: string;
  readonly paise: number;
  /** The part of `paise` that the customer paid on top of the order: the gateway's fee, where customers bear it. */
  readonly customerFee?: number;
  readonly currency: string;
  /** `captured` is final; `failed` may still become `authorised`, as at the gateway. */
  readonly state: 'failed' | 'authorised' | 'captured';
  readonly mismatch: Mismatch | null;
  /** Set when a person accepted a payment that was set aside; absent on payments that counted from the start. */
  readonly accepted?: AcceptedPayment;
  readonly at: Date;
  /** The payer's bank's claims on the payment; absent where there are none. */
  readonly disputes?: readonly PaymentDispute[];
}

/** Why an accepted payment had been set aside, and who accepted it. */
export interface AcceptedPayment {
  readonly mismatch: Mismatch;
  readonly by: string;
  readonly at: Date;
}

/** A claim of the payer's bank on a payment. */
export interface PaymentDispute {
  /** The gateway's id. */
  readonly id: string;
  readonly paise: number;
  readonly state: DisputeState;
  /**
   * The gateway's refund that took the disputed amount. It is neither a refund of ours nor one made in the dashboard.
   */
  readonly refundId?: string;
}

/** A change of the cash totals: leaders add to `recorded`, only the secretary adds to `approved`. */
export interface CashReceipt {
  readonly key: string;
  /** The amount added to the recorded total; negative when the secretary lowers cash that is not approved. */
  readonly recorded: number;
  readonly approved: number;
  readonly by: string;
  readonly role: number;
  readonly at: Date;
  readonly comment: string | null;
}

export interface Refund {
  readonly key: string;
  readonly source: 'online' | 'cash';
  readonly paymentId: string | null;
  readonly amount: number;
  /** The part that lowers the final price: everything except a surplus (docs/rules/booking.md#9). */
  readonly waived: number;
  /** The life of the booking in which it was made: amounts waived in an earlier life are part of the price again. */
  readonly life: number;
  /**
   * `requested` and `unknown` (no answer yet) reserve the money, `pending` and `sent` count as refunded, `failed` does
   * neither.
   */
  readonly state: 'requested' | 'unknown' | 'pending' | 'sent' | 'failed';
  /** The gateway's idempotency key for the request, the same on every retry; null for refunds that we did not send. */
  readonly idempotencyKey: string | null;
  readonly gatewayRefundId: string | null;
  /** The lost dispute that took the money; nobody sent this refund. */
  readonly disputeId?: string;
  /** When it failed last; absent on rows that failed before this field existed. */
  readonly failedAt?: Date;
  /** The number of the bank transfer or receipt of a refund outside the gateway; absent for all others. */
  readonly reference?: string;
  /** For a refund of a payment that is set aside: its exact sum. Such a refund is in no total of the booking. */
  readonly setAside?: { readonly paise: number };
  /** The entry in the list of payments to check that is closed once this refund is sent. */
  readonly settles?: ReviewEntry;
  /** When the gateway is asked again about a refund that it has not carried out yet. */
  readonly askAt: Date | null;
  /**
   * The lease of the process that sends the refund. No other process may send it before `until`: it could be sent
   * twice.
   */
  readonly sending: { readonly by: string; readonly until: Date } | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** The accepted amount left to pay, and the subsidy that follows from it. */
export interface Acceptance {
  readonly amountAfter: number;
  readonly granted: number;
  readonly comment: string;
  readonly by: string;
}

/** The whole subsidy at the acceptance, and the price of the event then, without a donation. */
export interface SubsidyBasis {
  readonly subsidy: number;
  readonly eventPrice: number;
}

export interface SubsidyRequest {
  readonly attempt: number;
  /** The amount that would be left to pay. */
  readonly amountAfter: number;
  /** The whole subsidy that was asked for: the total amount less the amount after. */
  readonly asked: number;
  /** The amount granted at the acceptance; 0 until then. A second request grants only what is added to the first. */
  readonly granted: number;
  /** The part of `granted` that went back to the area because of a cheaper choice; absent where nothing did. */
  readonly givenBack?: number;
  /** The basis that later choices are compared with; absent on requests accepted before this field existed. */
  readonly basis?: SubsidyBasis;
  /** Nobody has decided the request for a week; the secretary is notified. */
  readonly overdue?: true;
  readonly reason: string;
  readonly areaId: string;
  readonly life: number;
  readonly state: 'requested' | 'accepted' | 'rejected' | 'withdrawn' | 'returned';
  /** Whether the area's money is on hold for the request; `asking` until the fund has answered. */
  readonly funding: 'asking' | 'held' | 'unfunded';
  /** The amount that the area holds for the request. */
  readonly held: number;
  /** An acceptance that takes effect once the fund holds the money; null where none is pending. */
  readonly deciding: Acceptance | null;
  readonly comment: string | null;
  readonly at: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/**
 * A movement of an area's fund that follows from a decision; tasks are done in order, each once
 * (docs/rules/funds.md#3).
 */
export interface FundTask {
  /** The fund's operation id; the same on every retry. */
  readonly id: string;
  readonly kind: 'hold' | 'release' | 'settle' | 'return';
  readonly areaId: string;
  /** null means everything that the area holds for this booking. */
  readonly amount: number | null;
  readonly attempt: number;
  readonly by: string;
  readonly at: Date;
  /** `refused`: a hold that the fund can't cover, or a movement that a person has corrected instead. */
  readonly state: 'open' | 'done' | 'refused';
  /** How many times the fund refused a movement that it must always make; absent: never. */
  readonly refusals?: number;
  /** When the fund is asked again; null: not any more, a person has to correct it (`fund-refused`). */
  readonly askAgainAt?: Date | null;
}

/** A person's decision that closed an entry in the list of payments to check. */
export interface ReviewSettlement {
  readonly key: string;
  /** A copy of the closed entry, as it was then. */
  readonly entry: ReviewEntry;
  readonly comment: string;
  readonly by: string;
  readonly at: Date;
}

/** An offer of the waiting list: the booking's place is kept until the person answers (docs/rules/waitlist.md#3). */
export interface PlaceOffer {
  readonly until: Date;
  /** How the offer ended, where nobody accepted it. */
  readonly ended: 'declined' | 'lapsed' | null;
}

/** An amount in whole rupees that money kept at a cancellation grew or, where it is negative, fell by. */
export interface KeptMovement {
  readonly at: Date;
  readonly amount: number;
}

/**
 * The cancellation of the booking by a secretary or with its event. It fixes how much is refunded and how much is kept.
 */
export interface Closing {
  /** The caller's key; a repeated request changes nothing. */
  readonly key: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  /** The part of the free money that was not refunded, in whole rupees. */
  readonly kept: number;
  /** Amounts, all negative, that later left the kept money; absent on bookings closed before this field existed. */
  readonly lowered?: readonly KeptMovement[];
  /** It ended because its event was cancelled. */
  readonly withEvent: boolean;
}

/** The person's request to cancel a booking that has money (docs/rules/booking.md#12). */
export interface CancelRequest {
  readonly at: Date;
  /** The latest reason given; empty where there was none. */
  readonly reason: string;
}

/** How long the draft of a child is held for the guardian (docs/rules/booking.md#6). */
export interface ChildHold {
  readonly until: Date;
  /** Null until the guardian has answered. */
  readonly answeredAt: Date | null;
}

/** The dates that the hold of an unpaid booking is computed from (docs/rules/booking.md#6). */
export interface HoldTerms {
  /** When the hold began: when the booking was made, or when staff cancelled its cash mode. */
  readonly from: Date;
  /** Until when the seat was promised to the person; null where it was not. */
  readonly promised: Date | null;
}

export interface Booking {
  readonly id: string;
  /** Incremented by every change; every update requires the version that it read. */
  readonly version: number;
  readonly status: BookingStatus;
  /** 1 at first, incremented by each revival. */
  readonly life: number;
  /** Frozen when the booking is created. */
  readonly prices: PriceList;
  readonly amenities: Amenities;
  /** The answers to the event's form; absent where there are none. */
  readonly answers?: Answers;
  /** The version of the form that validated the answers last; absent until the registration was answered. */
  readonly formVersion?: number;
  /** The amount that the visitor wants to pay first. */
  readonly token: number;
  readonly paymentMode: PaymentMode | null;
  /** When an unpaid booking may lose its seat; null: it does not expire. */
  readonly holdUntil: Date | null;
  /** The terms of the hold; absent on bookings made before this field existed. */
  readonly holdTerms?: HoldTerms;
  /** Set from the mail to a child's guardian on; absent on all other bookings. */
  readonly childHold?: ChildHold;
  /** Set from the offer until the booking leaves its first status; absent on bookings that were not offered. */
  readonly offer?: PlaceOffer | null;
  /** Set only when a secretary, or the cancellation of the event, ended the booking: no payment revives it then. */
  readonly closing?: Closing;
  /** Waits for a secretary's decision; absent or null where there is no request. */
  readonly cancelRequest?: CancelRequest | null;
  readonly orders: readonly Order[];
  readonly payments: readonly Payment[];
  readonly cash: readonly CashReceipt[];
  readonly refunds: readonly Refund[];
  readonly subsidies: readonly SubsidyRequest[];
  readonly fundTasks: readonly FundTask[];
  readonly reviewed: readonly ReviewSettlement[];
}

/** The field that identifies a row in each list. */
export const ROW_KEYS = {
  orders: 'key',
  payments: 'paymentId',
  cash: 'key',
  refunds: 'key',
  subsidies: 'attempt',
  fundTasks: 'id',
  reviewed: 'key',
} as const satisfies { [List in keyof Booking]?: string };

export type RowList = keyof typeof ROW_KEYS;
