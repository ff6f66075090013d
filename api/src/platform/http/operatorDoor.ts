import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { NotSignedIn } from '../errors/appError.js';

const OPERATORS = /^\/(metrics|api\/docs)/;

/**
 * Reads the token from `Bearer TOKEN` of a program, or from a browser's basic sign-in, which sends it as the
 * password.
 */
function tokenIn(authorization: string | undefined): string {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return '';
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

/**
 * Metrics and the API's description are for the operator: in production they require `OPERATOR_TOKEN`, and stay
 * closed where it is not set. The check uses the matched route, since an address can be spelt in many ways.
 */
export function guardOperators(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (!config.production || !OPERATORS.test(request.routeOptions.url ?? '')) return;
  const { operatorToken } = config;
  if (operatorToken && isToken(tokenIn(request.headers.authorization), operatorToken)) return;
  reply.header('WWW-Authenticate', 'Basic realm="Coastok operator", charset="UTF-8", Bearer');
  throw new NotSignedIn('This page needs the operator’s token.');
}
