import { type Action, can, maySubstitute, type Role, ruleOf } from '@coastok/domain';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { NotAllowed } from '../errors/appError.js';
import type { Origin } from '../http/origin.js';
import type { Caller } from './caller.js';

/** Turns a request's token into a caller; the session feature implements it. */
export abstract class Authenticator {
  /** @throws NotSignedIn when the token is missing, expired, revoked or malformed. */
  abstract authenticate(request: FastifyRequest): Promise<Caller>;

  /**
   * Returns those of the callers of earlier requests whose sessions, roles and areas are unchanged; used by streams
   * that stay open as long as a client watches. Watching counts as use of the session.
   */
  abstract stillValid(callers: readonly Caller[]): Promise<Set<Caller>>;

  /**
   * The person as the caller of background work that they requested, with their rights and areas as of now; null when
   * the account is not active any more, or does not have the role.
   */
  abstract callerAs(userId: Types.ObjectId, userRole: Role, origin: Origin): Promise<Caller | null>;
}

const MUST_CHANGE = 'Please choose a password of your own first.';
const MUST_ENROL = 'Please switch on two-step sign-in first.';

/**
 * The guard of `/api/v1` and `/web/v1`, which runs before a body is read: a private call needs a session, and the
 * caller's role must be in the action's row of the action table.
 */
export async function authorize(
  request: FastifyRequest,
  action: Action,
  authenticator: Authenticator,
): Promise<void> {
  const rule = ruleOf(action);
  // A visitor's cookie and a device's token are checked next, by `guardVisitors` and `guardDevices`.
  if (rule.who === 'anyone' || rule.who === 'visitor' || rule.who === 'device') return;
  const caller = await authenticator.authenticate(request);
  request.caller = caller;
  if (caller.mustChangePassword && !rule.beforePasswordChange) throw new NotAllowed(MUST_CHANGE);
  if (caller.mustEnrolSecondFactor && !rule.beforeSecondFactor) throw new NotAllowed(MUST_ENROL);
  // For a substitute, the right to act is checked once the record is known.
  if (!can(caller, action) && !maySubstitute(caller, action)) throw new NotAllowed();
}
