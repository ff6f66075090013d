import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { placeOf } from './crossSite.js';

type Origins = Pick<Config, 'publicUrl' | 'consoleUrl'>;

/** The cookies with a session of staff in a browser: the console's, and the field app's. */
export type StaffCookieKind = 'staff' | 'field';

/** The address where staff work; mails and codes for staff link to it. */
export const consoleAddress = ({ consoleUrl, publicUrl }: Origins): string => consoleUrl ?? publicUrl;

/**
 * Whether a request came to the console's address; always true where the console has no separate address
 * (docs/security.md#15).
 */
export function isAtConsole(
  { host }: Pick<FastifyRequest, 'host'>,
  { consoleUrl }: Pick<Config, 'consoleUrl'>,
): boolean {
  if (consoleUrl === null) return true;
  const [scheme] = consoleUrl.split('://');
  return placeOf(`${scheme}://${host}`) === placeOf(consoleUrl);
}

/** Over https the `__Host-` prefix ties the cookie to this origin, so no other host of the domain can set it. */
export const staffCookieName = (kind: StaffCookieKind, config: Origins): string =>
  isSecure(config) ? `__Host-${kind}` : kind;

/** Whether the console is served over https. */
export const isSecure = (config: Origins): boolean => consoleAddress(config).startsWith('https:');

/**
 * Whether console and public site share one origin, and the request comes from a browser with a session of staff. A
 * script of Google's or Razorpay's would run with that session there, so it must not be loaded (docs/security.md#15).
 * The sandbox's replacements are our own scripts.
 */
export function isStaffBesideVisitors(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  config: Origins & Pick<Config, 'sandbox'>,
): boolean {
  if (config.consoleUrl !== null || config.sandbox.enabled) return false;
  return (['staff', 'field'] as const).some(kind => Boolean(cookies[staffCookieName(kind, config)]));
}
