import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.js';

/** Turns a request's token into a caller; the session feature implements it. */
export abstract class Authenticator {
  /** @throws NotSignedIn when the token is missing, expired, revoked or malformed. */
  abstract authenticate(request: FastifyRequest): Promise<Caller>;

  /**
   * Those of some callers of earlier requests whose sessions, roles and areas are still what they were: for answers
   * that go on for as long as somebody watches. Watching counts as use of the session.
   */
  abstract stillHold(callers: readonly Caller[]): Promise<Set<Caller>>;
}
