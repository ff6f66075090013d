import type { FormToAsk } from '../eventForm/refusals.js';

/** Why a step is refused; the sentence is for people, the code for programs. */
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
  /** 400 what was sent is wrong, 403 not this actor's to do, 409 not in this state, 429 too often (docs/rules/http.md#3). */
  readonly statusCode: 400 | 403 | 409 | 429;
  readonly code: RefusalCode;
  readonly message: string;
  /** The wire's name of the field at fault. */
  readonly field?: string;
  /** What is wrong with each of several fields, by the wire's name. */
  readonly errors?: Readonly<Record<string, string>>;
  /** What is to be asked before the step can be taken. */
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

/** A refusal among results of other types is known by its code. */
export const isRefusal = (value: object): value is Refusal => 'statusCode' in value && 'code' in value;
