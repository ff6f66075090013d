import { isIPv6 } from 'node:net';

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
