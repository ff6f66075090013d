import type { Role } from '../people/roles.js';
import type { EventTerms } from '../events/terms.js';
import type { DisputeState } from '../settlement/settlement.js';
import type { PersonFacts } from '../eventForm/facts.js';
import type { Amenities } from './price.js';

/** Answers to an event's form as they were sent. */
export interface SentAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  /** The version of the form that was answered; absent: the present version. */
  readonly version?: number;
}

/** Everything that can happen to a booking. Keys are unique ids from the caller: the same on every retry. */
export type BookingStep =
  | {
      readonly kind: 'changeAmenities';
      readonly amenities: Partial<Amenities>;
      readonly token?: number;
      readonly answers?: SentAnswers;
    }
  /** Answers the questions of the event's form that are asked after the registration. */
  | { readonly kind: 'answerLater'; readonly answers: SentAnswers['answers'] }
  | { readonly kind: 'pay'; readonly key: string }
  | { readonly kind: 'orderOpened'; readonly key: string; readonly orderId: string }
  | { readonly kind: 'orderExpired'; readonly key: string }
  | PaymentStep
  | { readonly kind: 'chooseCash' }
  | {
      readonly kind: 'recordCash';
      readonly key: string;
      readonly total: number;
      /**
       * The recorded total when `total` was computed from it; if it has changed since, `total` must be computed again.
       */
      readonly upon?: number;
      /** When a desk received the cash: a desk may report it after the event. Absent for cash entered in the console. */
      readonly receivedAt?: Date;
    }
  | { readonly kind: 'approveCash'; readonly key: string; readonly total: number; readonly comment?: string }
  | { readonly kind: 'cancelCash' }
  | { readonly kind: 'upgrade'; readonly category: number }
  | {
      readonly kind: 'requestSubsidy';
      readonly amountAfter: number;
      readonly reason: string;
      /** The visitor's present area; the hold stays with it. */
      readonly areaId: string;
    }
  | {
      readonly kind: 'acceptSubsidy';
      readonly amountAfter: number;
      /** Must be the total less the amount after; it includes the subsidy that the booking has already. */
      readonly subsidy: number;
      readonly comment: string;
    }
  | { readonly kind: 'rejectSubsidy'; readonly comment: string }
  /** A request has not been decided for a week. */
  | { readonly kind: 'subsidyOverdue' }
  | {
      readonly kind: 'fundTaskDone';
      readonly id: string;
      /** `refused`: the fund's free balance is too low. */
      readonly outcome: 'done' | 'refused';
    }
  | { readonly kind: 'cancel' }
  /** A secretary, or the cancellation of the event, ends a live booking and sets how much is refunded. */
  | {
      readonly kind: 'close';
      readonly key: string;
      /** All free money, none, or a number of whole rupees. */
      readonly refund: 'all' | 'none' | number;
      readonly reason: string;
      readonly withEvent?: boolean;
    }
  /** The guardian of a child was mailed, or has answered; both set the end of the hold of the child's draft. */
  | { readonly kind: 'guardianAsked'; readonly at: Date }
  | { readonly kind: 'guardianAnswered'; readonly at: Date; readonly agreed: boolean }
  /** The dates of the event have changed. */
  | { readonly kind: 'eventMoved' }
  | { readonly kind: 'expire' }
  | {
      readonly kind: 'refund';
      readonly key: string;
      readonly amount: number;
      readonly reason: string;
      /** The number of the bank transfer or receipt of a refund made outside the gateway. */
      readonly reference?: string;
    }
  /** The person asks a secretary to cancel a booking that has money, or withdraws that request. */
  | { readonly kind: 'askCancel'; readonly reason: string }
  | { readonly kind: 'keepBooking' }
  | { readonly kind: 'sendRefund'; readonly key: string; readonly sender: string }
  | { readonly kind: 'refundUnanswered'; readonly key: string; readonly sender: string }
  | {
      readonly kind: 'refundReported';
      /** Our own key, which the gateway stores as the refund's receipt. */
      readonly key: string;
      readonly gatewayRefundId: string | null;
      readonly outcome: RefundOutcome;
    }
  | {
      /** A refund in the gateway's books without a known row of ours: it was made in the dashboard. */
      readonly kind: 'refundFound';
      readonly gatewayRefundId: string;
      /**
       * The key of the row that requested it, if the row was written in the meantime; null for a refund made in the
       * dashboard.
       */
      readonly receipt: string | null;
      readonly paymentId: string;
      readonly paise: number;
      readonly outcome: RefundOutcome;
    }
  | {
      /** The gateway reports a dispute about a payment. */
      readonly kind: 'disputeReported';
      readonly disputeId: string;
      readonly paymentId: string;
      readonly paise: number;
      readonly state: DisputeState;
    }
  | (ReviewAct & { readonly kind: 'settleReview' })
  /** Refunds the money of an entry: of a payment that was set aside, or that came for an ended booking. */
  | (ReviewAct & { readonly kind: 'refundReview' })
  /** Accepts a payment that was set aside. */
  | (ReviewAct & { readonly kind: 'acceptReview' });

/** A person's action on an entry in the list of payments to check. */
export interface ReviewAct {
  readonly key: string;
  readonly entry: string;
  /** The content of the entry, as the person saw it. */
  readonly amount: number;
  readonly rows: readonly string[];
  readonly comment: string;
}

/** `pending`: accepted by the gateway, and not carried out yet. */
export type RefundOutcome = 'pending' | 'sent' | 'failed';

/** The state of a payment at the gateway, as reported by the checkout, a poll, a webhook or the sweeper. */
export interface PaymentReport {
  readonly paymentId: string;
  readonly orderId: string;
  readonly paise: number;
  /** The gateway's fee in paise, including tax; null while it is unknown. */
  readonly fee?: number | null;
  readonly currency: string;
  /** Only for a failed payment: when the gateway recorded the failure, and how many payments of its order failed. */
  readonly failedAt?: Date;
  readonly failedTries?: number;
}

export type PaymentStep =
  | (PaymentReport & { readonly kind: 'paymentAuthorised' })
  | (PaymentReport & { readonly kind: 'paymentCaptured' })
  | (PaymentReport & { readonly kind: 'paymentFailed' });

export type BookingStepKind = BookingStep['kind'];
export type StepOf<Kind extends BookingStepKind> = Extract<BookingStep, { kind: Kind }>;

/** The actor of a step: a visitor, staff by their role in use, the gateway, or the product's own jobs. */
export type BookingActor = 'visitor' | 'gateway' | 'system' | Role;

/** The facts that a decision needs besides the booking. An absent flag counts as false. */
export interface DecisionContext {
  readonly now: Date;
  readonly actor: BookingActor;
  /** The person's id, or the name of the job; it is written into the rows. */
  readonly by: string;
  readonly event: EventTerms;
  /** The person's present area; null where there is none. */
  readonly areaId?: string | null;
  /** The person may decide for these areas only. */
  readonly onlyAreas?: readonly string[];
  /** The booking belongs to the person who takes the step, or to a child whose guardian they are. */
  readonly own?: boolean | 'ward';
  /** The booking belongs to a person who holds the secretary's role. */
  readonly ofSecretary?: boolean;
  /** The person is under 18 and no guardian has agreed (`lacksGuardian`). */
  readonly guardianMissing?: boolean;
  /** Facts about the person that conditions of the event's form may use. */
  readonly person?: PersonFacts;
  /** The person's date of birth is unknown. */
  readonly birthUnknown?: boolean;
  /** The seat that `seatNeeded` returns was claimed for this booking. */
  readonly seatClaimed?: boolean;
  /** Others are waiting for that seat. */
  readonly waitedFor?: boolean;
  /** The person has no other live booking for this event. */
  readonly noOtherLive?: boolean;
  /** The gateway was asked about every order that `ordersToAsk` returns, and its answers were applied. */
  readonly gatewayAsked?: boolean;
}
