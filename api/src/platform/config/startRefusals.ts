import type { Config } from './config.js';

/** With more trusted proxies than this, clients could forge the addresses that they come from. */
const MOST_PROXIES = 3;
/** The shortest network prefix that may be trusted; a shorter one covers too large a part of the internet. */
const SHORTEST_PREFIX = 8;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;
const GOOGLE = /^(?:[\w-]+\.)*(?:google|googleapis)\.com$/;
const RAZORPAY = /^(?:[\w-]+\.)*razorpay\.com$/;
/** A user name in the URI, or an authentication mechanism that needs none. */
const HAS_USER = /^mongodb(?:\+srv)?:\/\/[^/@]+@|[?&]authMechanism=MONGODB-(?:X509|AWS|OIDC)\b/;

/**
 * The reasons why the server must not start, a line each. They apply to a server that people reach; a command of the
 * operator's may run without these settings.
 */
export function startRefusals(config: Config, env: NodeJS.ProcessEnv): string[] {
  if (config.production) return productionRefusals(config);
  // Outside production the sandbox is on by default; an address that others reach needs an explicit SANDBOX=true.
  if (LOOPBACK.test(config.host) || /^(?:true|1)$/.test(env.SANDBOX ?? '')) return [];
  return [
    `HOST is ${config.host}, which others reach, without NODE_ENV=production; SANDBOX=true says that this is meant`,
  ];
}

function productionRefusals(config: Config): string[] {
  const { google, razorpay, firebase, trustProxy } = config;
  const open = (name: string, address: string | null) =>
    address === null || isHttps(address)
      ? []
      : [`${name} must begin with https:// in production: ${address}`];
  const pathless = (name: string, address: string | null) =>
    address === null || isOrigin(address) ? [] : [`${name} must be an origin, without a path: ${address}`];
  const foreign = (name: string, address: string | null, own: RegExp) =>
    address !== null && !isOf(address, own)
      ? [`${name} is not an https address of its vendor: ${address}`]
      : [];
  const nameless = (name: string, uri: string | null) =>
    uri !== null && !HAS_USER.test(uri) ? [`${name} names no user of the database`] : [];
  return [
    ...open('PUBLIC_URL', config.publicUrl),
    ...open('CONSOLE_URL', config.consoleUrl),
    ...pathless('PUBLIC_URL', config.publicUrl),
    ...pathless('CONSOLE_URL', config.consoleUrl),
    ...foreign('GOOGLE_CERTS_URL', google.certsUrl, GOOGLE),
    ...foreign('GOOGLE_ISSUER', google.issuer, GOOGLE),
    ...foreign('FCM_API_URL', firebase.apiUrl, GOOGLE),
    ...foreign('RAZORPAY_API_URL', razorpay.apiUrl, RAZORPAY),
    ...(isTooTrusting(trustProxy)
      ? [
          `TRUST_PROXY must be the number of proxies, at most ${MOST_PROXIES}, or their addresses: ${trustProxy}`,
        ]
      : []),
    ...nameless('MONGODB_URI', config.mongoUri),
    ...nameless('MONGODB_ERASURE_URI', config.mongoErasureUri),
  ];
}

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:';

function isOrigin(address: string): boolean {
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}` === '/';
}

const isOf = (address: string, own: RegExp): boolean =>
  isHttps(address) && own.test(new URL(address).hostname);

function isTooTrusting(trusted: Config['trustProxy']): boolean {
  if (typeof trusted === 'number') return trusted > MOST_PROXIES;
  if (trusted === false) return false;
  return trusted
    .split(',')
    .map(part => part.trim())
    .some(
      part => /^(?:true|\*|all)$/i.test(part) || Number(/\/(\d+)$/.exec(part)?.[1] ?? 32) < SHORTEST_PREFIX,
    );
}
