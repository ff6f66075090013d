import type { Call } from '../calls/call.js';
import type { Role } from '../people/roles.js';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `GET /api/v1/area/:id` */
export type Route = `${HttpMethod} /${string}`;

/**
 * Who may do an action: everybody, a visitor with a verified address (the public site's cookie), a linked device of a
 * desk, any signed-in user, a signed-in user who holds a staff role (in use or not), or the roles named (by the role in
 * use).
 */
export type Who = 'anyone' | 'visitor' | 'device' | 'signed-in' | 'staff-holder' | readonly Role[];

/** An action: who may do it, and the call that does it. */
export interface Rule extends Partial<Call> {
  who: Who;
  /** One sentence for the OpenAPI document. */
  summary?: string;
  /** The call that does the action. An action without one is a finer permission inside another call. */
  route?: Route;
  /** `area`: rows of the caller's areas only; `self`: the caller's own rows only. */
  scope?: 'area' | 'self';
  /**
   * Roles that may also do it on a booking that belongs to a person who usually may (docs/bookings.md, Own matters).
   */
  substitute?: readonly Role[];
  /** The shape of `data` in its answer, where that is not one record in an array (docs/rules/http.md#2). */
  answers?: 'list' | 'object';
  /** Answers 201 instead of 200 (docs/rules/http.md#2). */
  creates?: true;
  /** Accepts `Idempotency-Key` (docs/rules/http.md#9). */
  idempotent?: true;
  /** Allowed while a temporary password must still be changed (docs/rules/access.md#5). */
  beforePasswordChange?: true;
  /** Allowed while a second factor that the role requires is not set up yet (docs/security.md#12). */
  beforeSecondFactor?: true;
}

/** The roles that may open the console. */
export const STAFF = [4, 5, 6, 7] as const satisfies readonly Role[];
export const HEADS = [6, 7] as const satisfies readonly Role[];
export const SECRETARY = [6] as const satisfies readonly Role[];
export const DIRECTOR = [7] as const satisfies readonly Role[];
