import { can, ruleOf, type Action } from '@coastok/domain';
import type { FastifyRequest } from 'fastify';
import { NotAllowed, NotFound } from '../errors/appError.js';
import type { Authenticator } from './authenticator.js';

const MUST_CHANGE = 'Please choose a password of your own first.';
const MUST_ENROL = 'Please switch on two-step sign-in first.';

/**
 * The guard of `/api/v1` and `/web/v1`, before a body is read: a call without an action in the permission
 * table does not exist, a private one needs a session, and the caller's role must be in its row.
 */
export async function authorize(
  request: FastifyRequest,
  action: Action | undefined,
  authenticator: Authenticator,
): Promise<void> {
  if (!action) throw new NotFound('There is no such address.');
  const rule = ruleOf(action);
  // A visitor's cookie is judged next, by `guardVisitors`.
  if (rule.who === 'anyone' || rule.who === 'visitor') return;
  const caller = await authenticator.authenticate(request);
  request.caller = caller;
  if (caller.mustChangePassword && !rule.beforePasswordChange) throw new NotAllowed(MUST_CHANGE);
  if (caller.mustEnrolSecondFactor && !rule.beforeSecondFactor) throw new NotAllowed(MUST_ENROL);
  if (!can(caller, action)) throw new NotAllowed();
}
