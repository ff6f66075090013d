import type { FormToAsk } from '../eventForm/refusals.js';

/** Why a step is refused; the message is for people, the code for programs. */
export type RefusalCode =
  | 'wrong-actor'
  | 'own-matter'
  | 'second-person'
  | 'wrong-status'
  | 'already-decided'
  | 'busy'
  | 'event-unpublished'
  | 'registration-closed'
  | 'event-begun'
  | 'event-over'
  | 'event-cancelled'
  | 'event-forbids'
  | 'event-full'
  | 'option-full'
  | 'waited-for'
  | 'already-booked'
  | 'payment-in-flight'
  | 'gateway-not-asked'
  | 'refund-in-flight'
  | 'dispute-open'
  | 'hold-runs'
  | 'nothing-due'
  | 'too-many-orders'
  | 'too-many-requests'
  | 'cash-waiting'
  | 'subsidy-granted-before'
  | 'below-paid'
  | 'holds-money'
  | 'nothing-paid'
  | 'nothing-refused'
  | 'wrong-reason'
  | 'insufficient-funds'
  | 'other-fund'
  | 'other-parameters'
  | 'invalid-amount'
  | 'invalid-choice'
  | 'reason-missing'
  | 'unknown-row'
  | 'birth-unknown'
  | 'guardian-missing'
  | 'details-missing'
  | 'form-changed';

export interface Refusal {
  /**
   * 400: invalid input; 403: this actor may not do it; 409: not possible in this state; 429: too often
   * (docs/rules/http.md#3).
   */
  readonly statusCode: 400 | 403 | 409 | 429;
  readonly code: RefusalCode;
  readonly message: string;
  /** The invalid field, by its name on the wire. */
  readonly field?: string;
  /** The problem of each of several fields, by the field's name on the wire. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The form to ask before the step can be taken. */
  readonly form?: FormToAsk;
}

export const conflict = (code: RefusalCode, message: string): Refusal => ({ statusCode: 409, code, message });

export const tooMany = (code: RefusalCode, message: string): Refusal => ({ statusCode: 429, code, message });

export const invalid = (code: RefusalCode, field: string, message: string): Refusal => ({
  statusCode: 400,
  code,
  message,
  field,
});

/** Whether a result is a refusal: only a refusal has both a status code and a code. */
export const isRefusal = (value: object): value is Refusal => 'statusCode' in value && 'code' in value;
