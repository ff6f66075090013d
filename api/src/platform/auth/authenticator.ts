import type { Role } from '@coastok/domain';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
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
