import { DEFAULT_LANGUAGE, type Language, LANGUAGES, preferredLanguage } from '@coastok/domain';
import type { FastifyRequest } from 'fastify';

/** The address and id of a request, for limits and the audit log. */
export interface Origin {
  address: string;
  requestId: string;
}

export const originOf = ({ ip, id }: FastifyRequest): Origin => ({ address: ip, requestId: id });

/** The origin of a request from a page of the public site, with the language that its visitor reads. */
export interface PageOrigin extends Origin {
  /** English where the request names none. */
  language: Language;
}

export const pageOriginOf = (request: FastifyRequest): PageOrigin => ({
  ...originOf(request),
  language: preferredLanguage(request.headers['accept-language'], LANGUAGES) ?? DEFAULT_LANGUAGE,
});
