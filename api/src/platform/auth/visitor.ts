import type { Language } from '@coastok/domain';
import type { FastifyRequest } from 'fastify';
import type { PageOrigin } from '../http/origin.js';

/**
 * A visitor of the public site with a verified address, read from the database on every request
 * (docs/rules/booking.md#8).
 */
export interface Visitor extends PageOrigin {
  /** The verified address, in lower case. */
  email: string;
  /** The name in the Google account; null after a mailed code. */
  name: string | null;
  imageUrl: string | null;
}

/** Turns a request's `visitor` cookie into a visitor; the visitor feature implements it. */
export abstract class VisitorAuthenticator {
  /** Null without a cookie, and for one that is unknown or has ended. */
  abstract visitorOf(request: FastifyRequest): Promise<Visitor | null>;

  /** The language on the record of a request's visitor; null without a visitor, a record or a choice. */
  abstract languageOf(request: FastifyRequest): Promise<Language | null>;

  /** Stores a visitor's choice of a language on their record, where that has none yet. */
  abstract rememberLanguage(request: FastifyRequest, language: Language): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the calls that only a visitor with a verified address may make. */
    visitor?: Visitor;
  }
}
