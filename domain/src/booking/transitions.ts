import type { ConditionName } from './conditions.js';
import { ALL_BOOKING_STATUSES, type BookingStatus } from './status.js';
import type { BookingActor, BookingStepKind } from './steps.js';

/** One row of the transition table: the actors, the statuses before and after, and the conditions of a step. */
export interface Transition {
  readonly step: BookingStepKind;
  readonly by: readonly BookingActor[];
  readonly from: readonly BookingStatus[];
  /**
   * The statuses that it may lead to. 7 and 10 are included because every step that leaves nothing due confirms the
   * booking.
   */
  readonly to: readonly BookingStatus[];
  /** The step may also leave the status as it is. */
  readonly stays?: true;
  readonly conditions?: readonly ConditionName[];
}

const ANY = ALL_BOOKING_STATUSES;

/**
 * The state machine of bookings as data (docs/rules/booking.md#1, #2). A new booking has no row here: `createBooking`
 * makes its document. A step without a row is refused. The rows of the gateway and of the fund accept facts from any
 * status, since a fact can't be refused; the statuses that they lead to are listed.
 */
export const TRANSITIONS: readonly Transition[] = [
  // The visitor picks amenities; a granted subsidy stays.
  {
    step: 'changeAmenities',
    by: ['visitor'],
    from: [1, 4, 5, 8],
    to: [1, 7],
    conditions: ['notCancelled', 'birthKnown', 'registrationOpen'],
  },
  {
    step: 'changeAmenities',
    by: ['visitor'],
    from: [3],
    to: [3, 7],
    conditions: ['notCancelled', 'birthKnown', 'registrationOpen'],
  },

  // Questions that the event's form asks later cost nothing and change no status.
  {
    step: 'answerLater',
    by: ['visitor'],
    from: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    to: [],
    stays: true,
    conditions: ['notCancelled', 'eventNotOver'],
  },

  // The visitor pays: first the token; later, and in cash mode, the full amount due, without a change of status.
  {
    step: 'pay',
    by: ['visitor'],
    from: [1, 3, 4, 5, 8],
    to: [5],
    conditions: [
      'notCancelled',
      'birthKnown',
      'guardianAgreed',
      'eventNotOver',
      'onlinePaymentAllowed',
      'somethingPayable',
      'noPaymentInFlight',
      'formAnswered',
    ],
  },
  {
    step: 'pay',
    by: ['visitor'],
    from: [9, 11, 12],
    to: [],
    stays: true,
    conditions: [
      'notCancelled',
      'birthKnown',
      'guardianAgreed',
      'eventNotOver',
      'onlinePaymentAllowed',
      'somethingPayable',
      'noPaymentInFlight',
      'noRefundInFlight',
    ],
  },
  { step: 'orderOpened', by: ['gateway'], from: ANY, to: [], stays: true },
  { step: 'paymentAuthorised', by: ['gateway'], from: [5], to: [6], stays: true },
  { step: 'paymentAuthorised', by: ['gateway'], from: ANY, to: [], stays: true },
  { step: 'paymentCaptured', by: ['gateway'], from: ANY, to: [7, 8, 11], stays: true },
  { step: 'paymentFailed', by: ['gateway'], from: [5, 6], to: [6, 8], stays: true },
  { step: 'paymentFailed', by: ['gateway'], from: ANY, to: [], stays: true },
  { step: 'orderExpired', by: ['system'], from: [5], to: [8], stays: true, conditions: ['gatewayAsked'] },
  { step: 'orderExpired', by: ['system'], from: ANY, to: [], stays: true, conditions: ['gatewayAsked'] },

  // Cash: leaders record, the secretary approves.
  {
    step: 'chooseCash',
    by: ['visitor'],
    from: [1, 3, 4, 5, 8],
    to: [9],
    conditions: [
      'notCancelled',
      'birthKnown',
      'guardianAgreed',
      'gateStillOpen',
      'cashAllowed',
      'noPaymentInFlight',
      'formAnswered',
    ],
  },
  { step: 'recordCash', by: [4, 5], from: [9, 11, 12], to: [11, 12], conditions: ['noRefundInFlight'] },
  // Cash that a desk received is late money for a booking that has ended, like a captured payment.
  {
    step: 'recordCash',
    by: [4, 5],
    from: [0],
    to: [11, 12],
    stays: true,
    conditions: ['lateCashPossible', 'noRefundInFlight'],
  },
  {
    step: 'approveCash',
    by: [6],
    from: [9, 11, 12],
    to: [0, 7, 9, 10, 11, 12],
    conditions: ['noRefundInFlight'],
  },
  // Unapproved cash of an ended booking is approved, and then to be refunded, or it is lowered.
  { step: 'approveCash', by: [6], from: [0], to: [], stays: true, conditions: ['cashWaits'] },
  { step: 'cancelCash', by: [4, 5, 6], from: [9], to: [1, 3], conditions: ['unpaid', 'noPaymentInFlight'] },

  {
    step: 'upgrade',
    by: [4, 5, 6],
    from: [1, 3, 4, 5, 7, 8, 9, 10, 11, 12],
    to: [7, 10, 11, 12],
    stays: true,
  },

  // Subsidies: requested by the visitor, decided by 4 to 7; an acceptance may have to wait for a hold (status 2 stays).
  {
    step: 'requestSubsidy',
    by: ['visitor'],
    from: [1, 4, 5, 8],
    to: [2],
    conditions: [
      'notCancelled',
      'birthKnown',
      'guardianAgreed',
      'eventNotBegun',
      'subsidyAllowed',
      'noSubsidyBefore',
      'noPaymentInFlight',
      'formAnswered',
    ],
  },
  // A visitor whose cheaper choice returned a part of a subsidy may ask for it once more.
  {
    step: 'requestSubsidy',
    by: ['visitor'],
    from: [3],
    to: [2],
    conditions: [
      'notCancelled',
      'birthKnown',
      'guardianAgreed',
      'eventNotBegun',
      'subsidyAllowed',
      'lostPartOfSubsidy',
      'noPaymentInFlight',
    ],
  },
  {
    step: 'acceptSubsidy',
    by: [4, 5, 6, 7],
    from: [2],
    to: [3, 7],
    stays: true,
    conditions: ['guardianAgreed', 'requestWaits', 'fundQuiet'],
  },
  {
    step: 'rejectSubsidy',
    by: [4, 5, 6, 7],
    from: [2],
    to: [3, 4],
    conditions: ['requestWaits', 'fundQuiet'],
  },
  { step: 'subsidyOverdue', by: ['system'], from: [2], to: [], stays: true },
  { step: 'fundTaskDone', by: ['system'], from: [2], to: [3, 7], stays: true },
  { step: 'fundTaskDone', by: ['system'], from: ANY, to: [], stays: true },

  { step: 'guardianAsked', by: ['system'], from: [1], to: [], stays: true },
  { step: 'guardianAnswered', by: ['system'], from: [1, 5, 8], to: [], stays: true },
  { step: 'eventMoved', by: ['system'], from: [2, 9], to: [], stays: true },

  // Endings.
  {
    step: 'cancel',
    by: ['visitor', 4, 5, 6],
    from: [1, 2, 3, 4, 5, 8, 9],
    to: [0],
    conditions: ['holdsNoMoney', 'gatewayAsked'],
  },
  // A booking that was confirmed without money, or whose money was all refunded, ends like an unpaid one, until the
  // event begins (for staff: until it is over).
  {
    step: 'cancel',
    by: ['visitor'],
    from: [6, 7, 10, 11, 12],
    to: [0],
    conditions: ['holdsNoMoney', 'eventNotBegun', 'gatewayAsked'],
  },
  {
    step: 'cancel',
    by: [4, 5, 6],
    from: [6, 7, 10, 11, 12],
    to: [0],
    conditions: ['holdsNoMoney', 'eventNotOver', 'gatewayAsked'],
  },
  {
    step: 'askCancel',
    by: ['visitor'],
    from: [7, 10, 11, 12],
    to: [],
    stays: true,
    conditions: ['holdsMoney', 'eventNotOver'],
  },
  { step: 'keepBooking', by: ['visitor'], from: [7, 10, 11, 12], to: [], stays: true },
  // The way to end every live status: the same step sets how much is refunded and how much is kept.
  {
    step: 'close',
    by: [6, 'system'],
    from: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    to: [0],
    conditions: ['eventNotOverOrCancelled'],
  },
  {
    step: 'expire',
    by: ['system'],
    from: [1, 2, 3, 4, 5, 8, 9],
    to: [0],
    conditions: ['unpaid', 'noPaymentInFlight', 'gatewayAsked'],
  },
  { step: 'refund', by: [6], from: [0, 7, 10, 11, 12], to: [0], stays: true },
  // Only one sender at a time calls the gateway.
  { step: 'sendRefund', by: ['system'], from: ANY, to: [], stays: true },
  { step: 'refundUnanswered', by: ['system'], from: ANY, to: [], stays: true },
  { step: 'refundReported', by: ['gateway'], from: ANY, to: [0, 7, 11], stays: true },
  { step: 'refundFound', by: ['gateway'], from: ANY, to: [0, 7, 11], stays: true },
  // The amount that a lost dispute takes is due again; the seat stays. The refund of a dispute that is won counts like
  // one found at the gateway.
  { step: 'disputeReported', by: ['gateway'], from: ANY, to: [0, 7, 11], stays: true },
  { step: 'settleReview', by: [6], from: ANY, to: [], stays: true },
  { step: 'refundReview', by: [6], from: ANY, to: [], stays: true },
  // For an ended booking it is late money, like a captured payment.
  { step: 'acceptReview', by: [6], from: ANY, to: [7, 8, 11], stays: true },
];

/** The row that lets an actor take a step from a status, if there is one. */
export const transitionFor = (
  step: BookingStepKind,
  actor: BookingActor,
  status: BookingStatus,
): Transition | null =>
  TRANSITIONS.find(row => row.step === step && row.by.includes(actor) && row.from.includes(status)) ?? null;

/** Whether an actor can take such a step from any status. */
export const canTakeStep = (actor: BookingActor, step: BookingStepKind): boolean =>
  TRANSITIONS.some(row => row.step === step && row.by.includes(actor));
