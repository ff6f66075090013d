import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

type Origins = Pick<Config, 'publicUrl' | 'consoleUrl' | 'corsOrigins'>;

const originOf = (address: string): string => new URL(address).origin;

/** The origins whose pages may call the API. */
export const ownOrigins = ({ publicUrl, consoleUrl, corsOrigins }: Origins): string[] => [
  originOf(publicUrl),
  ...(consoleUrl === null ? [] : [originOf(consoleUrl)]),
  ...corsOrigins,
];

/**
 * The origins whose pages may do something by the staff's cookie. Where the console is at an address for itself, no page of
 * the public site may: what Google's and Razorpay's scripts there ask for counts as another site's.
 */
export const staffOrigins = (config: Origins): string[] =>
  config.consoleUrl === null ? ownOrigins(config) : [originOf(config.consoleUrl)];

/** The origins whose pages may do something by the visitor's cookie. */
export const visitorOrigins = ({ publicUrl, corsOrigins }: Origins): string[] => [
  originOf(publicUrl),
  ...corsOrigins,
];

/** Host and port, with one name for this machine: `localhost` and `127.0.0.1` are one origin (docs/rules/http.md#10). */
export function placeOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port } = new URL(address);
  const host = THIS_MACHINE.includes(hostname) ? 'localhost' : hostname;
  return `${host}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Whether a page of ours sent it: one at the address that was called, or at an origin the operator named. */
function isOwn(origin: string, host: string, own: readonly string[]): boolean {
  if (own.includes(origin)) return true;
  const place = placeOf(origin);
  const [scheme] = origin.split('://');
  return place !== null && place === placeOf(`${scheme}://${host}`);
}

type Request = Pick<FastifyRequest, 'method' | 'headers' | 'host'>;

/**
 * Whether another site's page made the request. A browser always says so, in Origin or Sec-Fetch-Site, and one of the
 * two is enough; what has neither does not come from a page. A link that somebody follows to a file of ours is no
 * request of that page's.
 */
export function isCrossSite({ method, headers, host }: Request, own: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (origin !== undefined) return site === 'cross-site' || !isOwn(origin, host, own);
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return !(method === 'GET' && mode === 'navigate');
}

/** Whether a page of another origin led to this address, by a link or in a new window. */
export function isLedFromElsewhere({ headers }: Pick<Request, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * As `isCrossSite`, for the cookie that opens staff's calls: what changes something must name our own origin, which
 * every browser does.
 */
export const isForeignChange = (request: Request, own: readonly string[]): boolean =>
  isCrossSite(request, own) ||
  (!SAFE_METHODS.includes(request.method) && request.headers.origin === undefined);
