export * from './booking.js';
export * from './bookerDetails.js';
export * from './change.js';
export * from './create.js';
export * from './decide.js';
export * from './limits.js';
export * from './money.js';
export * from './fundOperations.js';
export { BIRTH_UNKNOWN, EVENT_CANCELLED, takesLateCash } from './conditions.js';
export { DECISION_HOLD_HOURS, holdHasEnded, ORDER_LIFE_MINUTES, SEAT_HOLD_MINUTES } from './hold.js';
export { closedMoneyOf, freeOf, keptMovements } from './kept.js';
export { failedTriesOf, MOST_FAILURES_KEPT } from './failures.js';
export {
  amountToPay,
  CASH_WAITING_MESSAGE,
  currentOrder,
  MOST_ORDERS,
  MOST_ORDERS_MESSAGE,
  isOpen as isOpenOrder,
  hasPaymentInFlight,
  latePaymentsToCapture,
  MINIMUM_TOKEN,
  ordersToAsk,
  ordersToExpire,
  ordersToQuery,
  paymentsToCapture,
  TOKEN_MESSAGE,
} from './orders.js';
export {
  actingAs,
  awaitsSecondPerson,
  isDecision,
  OWN_MATTER,
  SECOND_PERSON_ABOVE,
  WARD_MATTER,
} from './ownMatters.js';
export * from './price.js';
export * from './reference.js';
export * from './review.js';
export { type LaterQuestions, laterQuestions, optionFull } from './rules/answers.js';
export { LOST_DISPUTE_REASON } from './rules/disputes.js';
export { FOUND_REFUND_REASON } from './rules/reportedRefunds.js';
export { CURRENCY } from './rules/payments.js';
export { idempotencyKeyOf, outsideOf } from './rules/refunds.js';
export { refundsToSend } from './rules/refunds.js';
export { latestRequest } from './rules/fundTasks.js';
export { acceptanceComment, REJECTION_COMMENT, SUBSIDY_OVERDUE_DAYS } from './rules/subsidy.js';
export * from './seats.js';
export * from './stage.js';
export * from './status.js';
export * from './statusOf.js';
export * from './steps.js';
export * from './transitions.js';
export * from './violations.js';
export * from './wire.js';
