import { can, maySubstitute, ruleOf, type Action } from '@coastok/domain';
import type { FastifyRequest } from 'fastify';
import { NotAllowed } from '../errors/appError.js';
import type { Authenticator } from './authenticator.js';

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
