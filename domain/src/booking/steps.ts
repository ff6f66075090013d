import type { Role } from '../people/roles.js';
import type { EventTerms } from '../events/terms.js';
import type { DisputeState } from '../settlement/settlement.js';
import type { PersonFacts } from '../eventForm/facts.js';
import type { Amenities } from './price.js';

/** Answers of an event's form as they were sent. */
export interface SentAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  /** The version of the form that was answered; absent: the present one. */
  readonly version?: number;
}

/** Everything that can happen to a booking. Keys are the caller's unique ids: the same on every retry. */
export type BookingStep =
  | {
      readonly kind: 'changeAmenities';
      readonly amenities: Partial<Amenities>;
      readonly token?: number;
      readonly answers?: SentAnswers;
    }
  /** Answers fields of the event's form that are asked after the registration. */
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
      /** What was recorded when the total was reckoned from it: with another sum by now it is to be reckoned anew. */
      readonly upon?: number;
    }
  | { readonly kind: 'approveCash'; readonly key: string; readonly total: number; readonly comment?: string }
  | { readonly kind: 'cancelCash' }
  | { readonly kind: 'upgrade'; readonly category: number }
  | {
      readonly kind: 'requestSubsidy';
      readonly amountAfter: number;
      readonly reason: string;
      /** The area of the visitor now; the hold stays with it. */
      readonly areaId: string;
    }
  | {
      readonly kind: 'acceptSubsidy';
      readonly amountAfter: number;
      /** Must be the total less the amount after: what the booking has already is included. */
      readonly subsidy: number;
      readonly comment: string;
    }
  | { readonly kind: 'rejectSubsidy'; readonly comment: string }
  /** Nobody has decided a request for a week. */
  | { readonly kind: 'subsidyOverdue' }
  | {
      readonly kind: 'fundTaskDone';
      readonly id: string;
      /** `refused`: the free balance does not cover it. */
      readonly outcome: 'done' | 'refused';
    }
  | { readonly kind: 'cancel' }
  /** A secretary, or the cancellation of the event, ends a live booking and says what goes back. */
  | {
      readonly kind: 'close';
      readonly key: string;
      /** All that is free, nothing, or whole rupees of it. */
      readonly refund: 'all' | 'none' | number;
      readonly reason: string;
      readonly withEvent?: boolean;
    }
  /** The guardian of a child that books was mailed, or has answered: the draft is held for that. */
  | { readonly kind: 'guardianAsked'; readonly at: Date }
  | { readonly kind: 'guardianAnswered'; readonly at: Date; readonly agreed: boolean }
  /** The event has got other days. */
  | { readonly kind: 'eventMoved' }
  | { readonly kind: 'expire' }
  | {
      readonly kind: 'refund';
      readonly key: string;
      readonly amount: number;
      readonly reason: string;
      /** The bank transfer or receipt of money that was given back outside the gateway. */
      readonly reference?: string;
    }
  /** The person asks a secretary to cancel a booking that has money, or takes that back. */
  | { readonly kind: 'askCancel'; readonly reason: string }
  | { readonly kind: 'keepBooking' }
  | { readonly kind: 'sendRefund'; readonly key: string; readonly sender: string }
  | { readonly kind: 'refundUnanswered'; readonly key: string; readonly sender: string }
  | {
      readonly kind: 'refundReported';
      /** Our own key, which the gateway carries as the refund's receipt. */
      readonly key: string;
      readonly gatewayRefundId: string | null;
      readonly outcome: RefundOutcome;
    }
  | {
      /** A refund of the gateway's books that no row of ours was known to ask for: made in its dashboard. */
      readonly kind: 'refundFound';
      readonly gatewayRefundId: string;
      /** The key of the row that did ask for it, where one did after all; null of one from the dashboard. */
      readonly receipt: string | null;
      readonly paymentId: string;
      readonly paise: number;
      readonly outcome: RefundOutcome;
    }
  | {
      /** What the gateway says of a dispute about a payment. */
      readonly kind: 'disputeReported';
      readonly disputeId: string;
      readonly paymentId: string;
      readonly paise: number;
      readonly state: DisputeState;
    }
  | (ReviewAct & { readonly kind: 'settleReview' })
  /** Sends the money of an entry back: of a payment that was set aside, or that came for an ended booking. */
  | (ReviewAct & { readonly kind: 'refundReview' })
  /** Lets a payment count that was set aside. */
  | (ReviewAct & { readonly kind: 'acceptReview' });

/** What a person does about an entry of the list of payments to check. */
export interface ReviewAct {
  readonly key: string;
  readonly entry: string;
  /** What the entry is about, as the person saw it. */
  readonly amount: number;
  readonly rows: readonly string[];
  readonly comment: string;
}

/** `pending`: taken on, and not carried out yet. */
export type RefundOutcome = 'pending' | 'sent' | 'failed';

/** What the gateway says of a payment now: by success payload, poll, webhook or sweeper alike. */
export interface PaymentReport {
  readonly paymentId: string;
  readonly orderId: string;
  readonly paise: number;
  /** The gateway's fee in paise, tax included; null while it is not known. */
  readonly fee?: number | null;
  readonly currency: string;
  /** Of one that failed: when the gateway heard of it, and how many have failed for its order. */
  readonly failedAt?: Date;
  readonly failedTries?: number;
}

export type PaymentStep =
  | (PaymentReport & { readonly kind: 'paymentAuthorised' })
  | (PaymentReport & { readonly kind: 'paymentCaptured' })
  | (PaymentReport & { readonly kind: 'paymentFailed' });

export type BookingStepKind = BookingStep['kind'];
export type StepOf<Kind extends BookingStepKind> = Extract<BookingStep, { kind: Kind }>;

/** Who takes a step: a visitor, staff by their role in use, the gateway's word, or the product's own jobs. */
export type BookingActor = 'visitor' | 'gateway' | 'system' | Role;

/** What a decision needs to know beyond the booking. What is left out counts as not so. */
export interface DecisionContext {
  readonly now: Date;
  readonly actor: BookingActor;
  /** The person's id, or the job's name: who is written into the rows. */
  readonly by: string;
  readonly event: EventTerms;
  /** The person's area now; null where there is none. */
  readonly areaId?: string | null;
  /** The person decides for these areas alone. */
  readonly onlyAreas?: readonly string[];
  /** The booking is of the very person who takes the step, or of a child whose guardian they are. */
  readonly own?: boolean | 'ward';
  /** The booking is of somebody who holds the secretary's role. */
  readonly ofSecretary?: boolean;
  /** The person is under 18 and no guardian has agreed (`lacksGuardian`). */
  readonly guardianMissing?: boolean;
  /** What conditions of the event's form may ask about the person. */
  readonly person?: PersonFacts;
  /** Nobody knows the person's date of birth. */
  readonly birthUnknown?: boolean;
  /** The seat that `seatNeeded` names has been claimed for this booking. */
  readonly seatClaimed?: boolean;
  /** Others wait for that seat. */
  readonly waitedFor?: boolean;
  /** The person is known to have no other live booking for this event. */
  readonly noOtherLive?: boolean;
  /** The gateway was asked about every order that `ordersToAsk` names, and its answers were applied. */
  readonly gatewayAsked?: boolean;
}
