import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.js';

/** Turns a request's token into a caller; the session feature implements it. */
export abstract class Authenticator {
  /** @throws NotSignedIn when the token is missing, expired, revoked or malformed. */
  abstract authenticate(request: FastifyRequest): Promise<Caller>;
}
