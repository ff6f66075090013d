import { DEFAULT_LANGUAGE, type Language, LANGUAGES, preferredLanguage } from '@coastok/domain';
import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

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

/** The order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\b(okhttp|Dart|CFNetwork)\b/, 'App'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b|\bokhttp\b/, 'Android'],
  [/\b(iPhone|iPad)\b|\bCFNetwork\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system of a request, such as `Chrome on Android`; null when its User-Agent names none. */
export function deviceNameOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const agent = headers['user-agent'] ?? '';
  const browser = nameIn(BROWSERS, agent);
  const system = nameIn(SYSTEMS, agent);
  if (!browser) return system ?? null;
  return system ? `${browser} on ${system}` : browser;
}

const GROUPS = 8;
/** An IPv6 subscriber gets at least a /64 (RFC 6177), and may change the rest of the address with every request. */
const NETWORK_GROUPS = 4;

/** The eight groups of a written address, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = dotless(address).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(tail === undefined ? 0 : GROUPS - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map(group => parseInt(group, 16).toString(16));
}

/** Rewrites an IPv4 ending (`::ffff:10.0.0.1`) as the two groups that it means. */
function dotless(address: string): string {
  const end = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  if (!end) return address;
  const [a = 0, b = 0, c = 0, d = 0] = end.slice(2).map(Number);
  return `${end[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** The IPv4 address behind `::ffff:…`, as a dual-stack socket reports it; null for any other address. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 5).some(group => group !== '0') || groups[5] !== 'ffff') return null;
  return groups
    .slice(6)
    .map(group => parseInt(group, 16))
    .flatMap(group => [group >> 8, group & 255])
    .join('.');
}

/**
 * The key that a limit counts by: an IPv4 address as it is, an IPv6 address by its network (`2001:db8:0:1::/64`), and
 * an IPv4-mapped IPv6 address as the IPv4 address. A text that is no address counts as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  return mappedIpv4(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
