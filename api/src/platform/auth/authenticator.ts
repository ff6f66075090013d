import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.js';

/** Turns a request's token into a caller; the session feature implements it. */
export abstract class Authenticator {
  /** @throws NotSignedIn when the token is missing, expired, revoked or malformed. */
  abstract authenticate(request: FastifyRequest): Promise<Caller>;

  /**
   * Returns those of the callers of earlier requests whose sessions, roles and areas are unchanged; used by streams
   * that stay open as long as a client watches. Watching counts as use of the session.
   */
  abstract stillHold(callers: readonly Caller[]): Promise<Set<Caller>>;
}
