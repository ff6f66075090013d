import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { placeOf } from './crossSite.js';

type Origins = Pick<Config, 'publicUrl' | 'consoleUrl'>;

/** What carries a session of staff in a browser: the console's, and the field app's. */
export type StaffCookieKind = 'staff' | 'field';

/** Where staff work: what mails and codes for them lead to. */
export const consoleAddress = ({ consoleUrl, publicUrl }: Origins): string => consoleUrl ?? publicUrl;

/** Whether a request came to the console's address; to any where it has none for itself (docs/security.md#15). */
export function isAtConsole(
  { host }: Pick<FastifyRequest, 'host'>,
  { consoleUrl }: Pick<Config, 'consoleUrl'>,
): boolean {
  if (consoleUrl === null) return true;
  const [scheme] = consoleUrl.split('://');
  return placeOf(`${scheme}://${host}`) === placeOf(consoleUrl);
}

/** Over https the browser keeps such a cookie to this origin, whatever another name of the domain sets. */
export const staffCookieName = (kind: StaffCookieKind, config: Origins): string =>
  isSecure(config) ? `__Host-${kind}` : kind;

/** Whether the console is served over https. */
export const isSecure = (config: Origins): boolean => consoleAddress(config).startsWith('https:');

/**
 * Whether a browser with a session of staff asks at the one origin of console and public site. A script of Google's or
 * Razorpay's would run with that session there, so it has to wait (docs/security.md#15). The sandbox's stand-ins are ours.
 */
export function isStaffBesideVisitors(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  config: Origins & Pick<Config, 'sandbox'>,
): boolean {
  if (config.consoleUrl !== null || config.sandbox.enabled) return false;
  return (['staff', 'field'] as const).some(kind => Boolean(cookies[staffCookieName(kind, config)]));
}
