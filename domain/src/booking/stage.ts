import type { BookingStatusName } from './status.js';

/** The step of the public wizard: 0 fill details, 1 select amenities, 2 payment, 3 result. */
export type Stage = 0 | 1 | 2 | 3;

/** Status names, including two that are never on the wire but that the wizard still accepts. */
export type StagedName = BookingStatusName | 'APPROVED' | 'SUBSIDY_FAILED';

/** Which screen of stage 3 is shown. */
export type Result = 'thank-you' | 'request-sent' | 'pay-in-cash' | 'payment-failed';

const STAGES: Readonly<Partial<Record<StagedName, Stage>>> = {
  CONFIRMED: 3,
  FAILED: 3,
  SUBSIDY_REQUESTED: 3,
  CASH_PENDING: 3,
  CASH_CONFIRMED: 3,
  PARTIALLY_PAID: 3,
  CASH_PARTIALLY_PAID: 3,
  ORDERED: 2,
  APPROVED: 2,
  SUBSIDY_APPROVED: 2,
  // These two differ from the specification: starting over would make the visitor pay twice (docs/rules/booking.md#7).
  PAYMENT_INPROGRESS: 2,
  REQUEST_DENIED: 2,
  PENDING: 1,
};

const RESULTS: Readonly<Partial<Record<StagedName, Result>>> = {
  CONFIRMED: 'thank-you',
  CASH_CONFIRMED: 'thank-you',
  SUBSIDY_REQUESTED: 'request-sent',
  CASH_PENDING: 'pay-in-cash',
  PARTIALLY_PAID: 'pay-in-cash',
  CASH_PARTIALLY_PAID: 'pay-in-cash',
};

const HIDES_UNABLE_TO_PAY: readonly string[] = ['SUBSIDY_APPROVED', 'SUBSIDY_REQUESTED', 'SUBSIDY_FAILED'];

const lookUp = <Value>(table: Readonly<Partial<Record<StagedName, Value>>>, status: string) =>
  Object.hasOwn(table, status) ? table[status as StagedName] : undefined;

/** The step at which the wizard opens for a status name; without a booking, or for an unknown name, it is the first. */
export const stageOf = (status: string | null): Stage => (status && lookUp(STAGES, status)) || 0;

/** The result screen of a status name. */
export const resultOf = (status: string): Result => lookUp(RESULTS, status) ?? 'payment-failed';

/** Whether the gateway must be asked before anything else is offered (docs/rules/booking.md#7). */
export const asksGatewayFirst = (status: string): boolean => status === 'PAYMENT_INPROGRESS';

/** Whether the payment stage shows that a request was denied. */
export const showsDenial = (status: string): boolean => status === 'REQUEST_DENIED';

/** Whether the result screen offers to pay the amount due online (docs/rules/booking.md#7). */
export const offersBalance = (status: string): boolean => resultOf(status) === 'pay-in-cash';

/** Whether the 'Unable to Pay' button is shown. */
export const offersSubsidy = (status: string, allowSubsidy: boolean): boolean =>
  allowSubsidy && !HIDES_UNABLE_TO_PAY.includes(status);
