import type { FastifyRequest } from 'fastify';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Host and port, with one name for this machine: `localhost` and `127.0.0.1` are one origin (contract 10). */
function placeOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port } = new URL(address);
  const host = THIS_MACHINE.includes(hostname) ? 'localhost' : hostname;
  return `${host}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Whether a page of ours sent it: one at the address that was called, or at an origin the operator named. */
function isOwn(origin: string, host: string, ownOrigins: readonly string[]): boolean {
  if (ownOrigins.includes(origin)) return true;
  const place = placeOf(origin);
  const [scheme] = origin.split('://');
  return place !== null && place === placeOf(`${scheme}://${host}`);
}

type Request = Pick<FastifyRequest, 'method' | 'headers' | 'host'>;

/**
 * Whether another site's page made the request. A browser always says so, in Origin or Sec-Fetch-Site; what has
 * neither does not come from a page. A link that somebody follows to a file of ours is no request of that page's.
 */
export function isCrossSite({ method, headers, host }: Request, ownOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (origin !== undefined) return !isOwn(origin, host, ownOrigins);
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return !(method === 'GET' && mode === 'navigate');
}
