import type { Answers } from '../eventForm/form.js';
import type { Amenities, PriceList } from './price.js';
import type { DisputeState } from '../settlement/settlement.js';
import type { ReviewEntry } from './review.js';
import type { BookingStatus } from './status.js';

/*
 * The booking as the aggregate of its money (docs/rules/booking.md#5): rows are appended and only ever progress, never vanish.
 * All amounts are whole rupees, except `paise`.
 */

export type PaymentMode = 'ONLINE' | 'CASH';

/** What the gateway was asked to collect. It is stored as `requested` before the gateway is called. */
export interface Order {
  /** Our own id of the attempt, and the gateway's `receipt`, by which a lost answer is found again. */
  readonly key: string;
  readonly orderId: string | null;
  readonly amount: number;
  readonly state: 'requested' | 'open' | 'dropped' | 'expired' | 'paid';
  readonly at: Date;
  readonly expiresAt: Date;
  /** When the gateway was asked about it after its life had run out: it is not asked again. */
  readonly askedAt?: Date;
  /** How many payments for it failed, as the gateway counts them; absent where none did, or nobody has counted. */
  readonly failedTries?: number;
}

/** Why a payment is set aside: it is not what the server asked for. */
export type Mismatch = 'amount' | 'currency' | 'guardian';

export interface Payment {
  /** The gateway's id, unique across bookings. */
  readonly paymentId: string;
  readonly orderId: string;
  readonly paise: number;
  /** Paise of it that the customer paid on top of the order: the gateway's fee, where the account has customers bear it. */
  readonly customerFee?: number;
  readonly currency: string;
  /** Captured is final; failed may still become authorised, as with the gateway. */
  readonly state: 'failed' | 'authorised' | 'captured';
  readonly mismatch: Mismatch | null;
  /** A person let a payment count that was set aside; absent on all that counted by itself. */
  readonly accepted?: AcceptedPayment;
  readonly at: Date;
  /** What the payer's bank wants back of it; absent where it wants nothing. */
  readonly disputes?: readonly PaymentDispute[];
}

/** Why a payment had been set aside that counts now, and who decided so. */
export interface AcceptedPayment {
  readonly mismatch: Mismatch;
  readonly by: string;
  readonly at: Date;
}

/** A claim of the payer's bank upon a payment. */
export interface PaymentDispute {
  /** The gateway's id. */
  readonly id: string;
  readonly paise: number;
  readonly state: DisputeState;
  /** The gateway's refund by which it took its amount: no second one of ours, and not one of the dashboard's. */
  readonly refundId?: string;
}

/** A movement of the cash totals: leaders add to `recorded`, only the secretary to `approved`. */
export interface CashReceipt {
  readonly key: string;
  /** What is added to the recorded total; negative when the secretary lowers what is not approved. */
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
  /** The part that lowers what is owed: all but a surplus (docs/rules/booking.md#9). */
  readonly waived: number;
  /** The life in which it was made: what was waived then is owed again after a revival. */
  readonly life: number;
  /** `requested` and `unknown` (asked for without an answer) reserve, `pending` and `sent` count, `failed` does neither. */
  readonly state: 'requested' | 'unknown' | 'pending' | 'sent' | 'failed';
  /** What the gateway knows the request by, however often it comes; null for what was not sent by us. */
  readonly idempotencyKey: string | null;
  readonly gatewayRefundId: string | null;
  /** The lost dispute that took it: nobody sent it back. */
  readonly disputeId?: string;
  /** When it failed last; rows that failed before this was kept have none. */
  readonly failedAt?: Date;
  /** The bank transfer or receipt by which it was given back outside the gateway; absent for all others. */
  readonly reference?: string;
  /** Of a payment that is set aside, with its exact sum: such a refund is in no figure of the booking. */
  readonly setAside?: { readonly paise: number };
  /** The entry of the list of payments to check that ends once this is sent. */
  readonly settles?: ReviewEntry;
  /** When the gateway is asked again about one that it has not carried out yet. */
  readonly askAt: Date | null;
  /** Who is asking the gateway, and until when nobody else does: two at once could send it twice. */
  readonly sending: { readonly by: string; readonly until: Date } | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** What somebody accepts: the amount left to pay, and with it the subsidy. */
export interface Acceptance {
  readonly amountAfter: number;
  readonly granted: number;
  readonly comment: string;
  readonly by: string;
}

/** The whole subsidy when it was accepted, and what the event cost then without a donation. */
export interface SubsidyBasis {
  readonly subsidy: number;
  readonly eventPrice: number;
}

export interface SubsidyRequest {
  readonly attempt: number;
  /** The amount that would be left to pay. */
  readonly amountAfter: number;
  /** The whole subsidy that was asked for: total amount less the amount after. */
  readonly asked: number;
  /** What the area gave when it was accepted; 0 until then. A second one gives only what is added to the first. */
  readonly granted: number;
  /** What of it went back to the area since, because a cheaper choice needs less; absent where nothing did. */
  readonly givenBack?: number;
  /** What later choices are compared with; absent on what was accepted before this was kept. */
  readonly basis?: SubsidyBasis;
  /** Nobody has decided it for a week: the secretary is told. */
  readonly overdue?: true;
  readonly reason: string;
  readonly areaId: string;
  readonly life: number;
  readonly state: 'requested' | 'accepted' | 'rejected' | 'withdrawn' | 'returned';
  /** Whether the area's money is on hold for it; `asking` until the fund has answered. */
  readonly funding: 'asking' | 'held' | 'unfunded';
  /** What the area holds for it. */
  readonly held: number;
  /** An acceptance that waits for a hold it needs first. */
  readonly deciding: Acceptance | null;
  readonly comment: string | null;
  readonly at: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** A movement of an area's fund that a decision carries; done in order, once each (docs/rules/funds.md#3). */
export interface FundTask {
  /** The same on every retry: the fund's operation id. */
  readonly id: string;
  readonly kind: 'hold' | 'release' | 'settle' | 'return';
  readonly areaId: string;
  /** null: all that the area holds for this booking. */
  readonly amount: number | null;
  readonly attempt: number;
  readonly by: string;
  readonly at: Date;
  /** `refused`: a hold that the fund can't take, or a movement that a person has put right instead. */
  readonly state: 'open' | 'done' | 'refused';
  /** How often the fund refused a movement that it owes; absent: never. */
  readonly refusals?: number;
  /** When the fund is asked again; null: no more, a person has to look (`fund-refused`). */
  readonly askAgainAt?: Date | null;
}

/** What a person settled on the list of money to look at. */
export interface ReviewSettlement {
  readonly key: string;
  /** The entry that it settles, as it was then. */
  readonly entry: ReviewEntry;
  readonly comment: string;
  readonly by: string;
  readonly at: Date;
}

/** What a waiting list has offered: the place of a booking that its person has not answered (docs/rules/waitlist.md#3). */
export interface PlaceOffer {
  readonly until: Date;
  /** How it ended, where nobody took it. */
  readonly ended: 'declined' | 'lapsed' | null;
}

/** How a booking was ended by a secretary, or with its event: what went back and what is kept was said in that step. */
export interface Closing {
  /** The caller's key: a repeat changes nothing. */
  readonly key: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  /** What was free and did not go back, in whole rupees. */
  readonly kept: number;
  /** It ended because its event was cancelled. */
  readonly withEvent: boolean;
}

/** The person's wish to cancel a booking that has money (docs/rules/booking.md#12). */
export interface CancelRequest {
  readonly at: Date;
  /** The newest one that was given; empty where none was. */
  readonly reason: string;
}

/** For how long the draft of a child is held for its guardian (docs/rules/booking.md#6). */
export interface ChildHold {
  readonly until: Date;
  /** Null until the guardian has answered. */
  readonly answeredAt: Date | null;
}

/** What the hold of an unpaid booking is reckoned from (docs/rules/booking.md#6). */
export interface HoldTerms {
  /** When the hold began: when the booking was made, or staff cancelled its cash mode. */
  readonly from: Date;
  /** Until when its seat was promised to the person; null where nothing was. */
  readonly promised: Date | null;
}

export interface Booking {
  readonly id: string;
  /** Raised by every change; the guard of each update. */
  readonly version: number;
  readonly status: BookingStatus;
  /** 1, and one more with each revival. */
  readonly life: number;
  /** Frozen when the booking is created. */
  readonly prices: PriceList;
  readonly amenities: Amenities;
  /** What was answered in the event's form; absent where nothing was. */
  readonly answers?: Answers;
  /** The version of the form by which the answers were judged last; absent until the registration was answered. */
  readonly formVersion?: number;
  /** What the visitor wants to pay first. */
  readonly token: number;
  readonly paymentMode: PaymentMode | null;
  /** When an unpaid booking may lose its seat; null: not by time. */
  readonly holdUntil: Date | null;
  /** What its hold is reckoned from; absent on bookings of before this was kept. */
  readonly holdTerms?: HoldTerms;
  /** There from the mail to a child's guardian on; absent for all others. */
  readonly childHold?: ChildHold;
  /** There from the offer on until the booking leaves its first status; absent for all that was not offered. */
  readonly offer?: PlaceOffer | null;
  /** Absent unless a secretary, or the cancellation of the event, ended it: no money revives it then. */
  readonly closing?: Closing;
  /** Waits for a secretary's decision; absent or null where nobody asks. */
  readonly cancelRequest?: CancelRequest | null;
  readonly orders: readonly Order[];
  readonly payments: readonly Payment[];
  readonly cash: readonly CashReceipt[];
  readonly refunds: readonly Refund[];
  readonly subsidies: readonly SubsidyRequest[];
  readonly fundTasks: readonly FundTask[];
  readonly reviewed: readonly ReviewSettlement[];
}

/** The field that tells the rows of each list apart. */
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
