import type { FastifyRequest } from 'fastify';
import type { Origin } from '../http/origin.js';

/** Who a visitor of the public site has proved to be, read from the database on this very request (docs/rules/booking.md#8). */
export interface Visitor extends Origin {
  /** The proved address, in lower case. */
  email: string;
  /** What Google told; null after a mailed code. */
  name: string | null;
  imageUrl: string | null;
}

/** Turns a request's `visitor` cookie into a visitor; the visitor feature implements it. */
export abstract class VisitorAuthenticator {
  /** Null without a cookie, and for one that is unknown or has ended. */
  abstract visitorOf(request: FastifyRequest): Promise<Visitor | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the calls that only a visitor with a proved address may make. */
    visitor?: Visitor;
  }
}
