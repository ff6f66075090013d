import { type Action, ruleOf } from '@coastok/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VisitorAuthenticator } from '../auth/caller.js';
import type { Config } from '../config/config.js';
import { NotAllowed, NotSignedIn, WrongMedia } from '../errors/appError.js';

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
 * The origins whose pages may use the staff's cookie. Where the console has a separate address, no page of the public
 * site may: requests of Google's and Razorpay's scripts there count as cross-site.
 */
export const staffOrigins = (config: Origins): string[] =>
  config.consoleUrl === null ? ownOrigins(config) : [originOf(config.consoleUrl)];

/** The origins whose pages may use the visitor's cookie. */
export const visitorOrigins = ({ publicUrl, corsOrigins }: Origins): string[] => [
  originOf(publicUrl),
  ...corsOrigins,
];

/**
 * Host and port, with one name for this machine: `localhost` and `127.0.0.1` are one origin (docs/rules/http.md#10).
 */
export function placeOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port } = new URL(address);
  const host = THIS_MACHINE.includes(hostname) ? 'localhost' : hostname;
  return `${host}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/**
 * Whether our own page sent the request: from the address that was called, or from an origin that the operator
 * configured.
 */
function isOwn(origin: string, host: string, own: readonly string[]): boolean {
  if (own.includes(origin)) return true;
  const place = placeOf(origin);
  const [scheme] = origin.split('://');
  return place !== null && place === placeOf(`${scheme}://${host}`);
}

type Request = Pick<FastifyRequest, 'method' | 'headers' | 'host'>;

/**
 * Whether another site's page made the request. A browser always sends Origin or Sec-Fetch-Site, and one of the two
 * is enough; a request with neither does not come from a page. Following a link to one of our files does not count as
 * the other page's request.
 */
export function isCrossSite({ method, headers, host }: Request, own: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (origin !== undefined) return site === 'cross-site' || !isOwn(origin, host, own);
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return !(method === 'GET' && mode === 'navigate');
}

/** Whether a page of another origin linked to this address or opened it in a new window. */
export function isLedFromElsewhere({ headers }: Pick<Request, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * Like `isCrossSite`, for the cookie that authorizes staff's calls: a request that changes something must have our
 * own Origin, which every browser sends.
 */
export const isForeignChange = (request: Request, own: readonly string[]): boolean =>
  isCrossSite(request, own) ||
  (!SAFE_METHODS.includes(request.method) && request.headers.origin === undefined);

type ServedOrigins = Pick<Config, 'publicUrl' | 'consoleUrl'>;

/** The cookies with a session of staff in a browser: the console's, and the field app's. */
export type StaffCookieKind = 'staff' | 'field';

/** The address where staff work; mails and codes for staff link to it. */
export const consoleAddress = ({ consoleUrl, publicUrl }: ServedOrigins): string => consoleUrl ?? publicUrl;

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
export const staffCookieName = (kind: StaffCookieKind, config: ServedOrigins): string =>
  isSecure(config) ? `__Host-${kind}` : kind;

/** Whether the console is served over https. */
export const isSecure = (config: ServedOrigins): boolean => consoleAddress(config).startsWith('https:');

/**
 * Whether console and public site share one origin, and the request comes from a browser with a session of staff. A
 * script of Google's or Razorpay's would run with that session there, so it must not be loaded (docs/security.md#15).
 * The sandbox's replacements are our own scripts.
 */
export function isStaffBesideVisitors(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  config: ServedOrigins & Pick<Config, 'sandbox'>,
): boolean {
  if (config.consoleUrl !== null || config.sandbox.enabled) return false;
  return (['staff', 'field'] as const).some(kind => Boolean(cookies[staffCookieName(kind, config)]));
}

/** Whether a call uses the visitor's cookie. */
export const isCookieRoute = (action: Action | undefined): action is Action =>
  action?.startsWith('visitor.') === true;

/**
 * Guards the calls that read or set the visitor's cookie, before a body is read: it refuses cross-site requests,
 * media types other than JSON (docs/security.md#15) except for a file, and calls without a session where the
 * action table requires a visitor.
 */
export function guardVisitors(
  fastify: FastifyInstance,
  config: Config,
  authenticator: VisitorAuthenticator,
): void {
  fastify.addHook('onRequest', async request => {
    const { action } = request.routeOptions.config as { action?: Action };
    if (!isCookieRoute(action)) return;
    if (isCrossSite(request, visitorOrigins(config))) {
      throw new NotAllowed('This request came from another site. Please open this site itself.');
    }
    if (ruleOf(action).who === 'visitor') {
      const visitor = await authenticator.visitorOf(request);
      if (!visitor) throw new NotSignedIn();
      request.visitor = visitor;
      request.visitorKey = visitor.email;
    }
    // A file uses a media type that forms of other sites can send, too; the origin was checked above.
    if (isUpload(action)) return;
    const medium = request.headers['content-type'];
    if (medium !== undefined && !/^application\/json *(;|$)/i.test(medium)) {
      throw new WrongMedia('Please send JSON.');
    }
  });
}

/** The action accepts a file, and checks its request by itself. */
export const isUpload = (action: Action | undefined): boolean =>
  action === 'file.upload' || action === 'visitor.upload' || action === 'import.upload';
