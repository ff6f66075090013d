import { describe, expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import type { Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/config/secrets.js';
import type { Callers } from './callers.js';
import { StaffAuthenticator, StaffStrategy } from './staffAuthenticator.js';
import { StaffCookie } from './staffCookie.js';
import { type TokenClaims, Tokens } from './tokens.js';

const SECRET = 'a secret of at least 32 characters';
const CLAIMS = { subject: 'f'.repeat(24), session: 'e'.repeat(24), credentialVersion: 3 };
const HOUR = 3600;

const config = {
  jwtSecret: SECRET,
  publicUrl: 'http://localhost:3000',
  corsOrigins: [] as string[],
} as Config;
const tokens = new Tokens(config);
const callers = { of: (claims: TokenClaims) => Promise.resolve(claims) } as unknown as Callers;
const cookie = new StaffCookie(config);
const authenticator = new StaffAuthenticator(new StaffStrategy(tokens, cookie, callers), cookie, callers);

/** Verifies a token as the guard does for a request. */
const read = (token: string): Promise<unknown> =>
  authenticator.authenticate({ headers: { access_token: token }, cookies: {} } as unknown as FastifyRequest);

const now = () => Math.floor(Date.now() / 1000);

/** A token signed with the right key and valid except for the changes. */
function signed(changes: JWTPayload = {}, { alg = 'HS256', purpose = 'sessions' } = {}): Promise<string> {
  const good = { iss: 'coastok', aud: 'coastok-api', sub: CLAIMS.subject, jti: CLAIMS.session, cv: 3 };
  const times = { iat: now(), exp: now() + HOUR };
  return new SignJWT({ ...good, ...times, ...changes })
    .setProtectedHeader({ alg })
    .sign(deriveKey(SECRET, purpose));
}

describe('a token', () => {
  test('is verified with the claims it was signed with', async () => {
    expect(await read(await tokens.sign(CLAIMS))).toEqual(CLAIMS);
    expect(await read(await signed())).toEqual(CLAIMS);
  });

  test('has the user and the session and nothing else', async () => {
    const { iss, aud, iat, exp, ...rest } = decodeJwt(await tokens.sign(CLAIMS));
    expect(rest).toEqual({ sub: CLAIMS.subject, jti: CLAIMS.session, cv: 3 });
    expect({ iss, aud, hours: (Number(exp) - Number(iat)) / HOUR }).toEqual({
      iss: 'coastok',
      aud: 'coastok-api',
      hours: 12,
    });
  });

  test.each([
    ['another algorithm with the right key', () => signed({}, { alg: 'HS512' })],
    ['the key of another purpose', () => signed({}, { purpose: 'files' })],
    ['another issuer', () => signed({ iss: 'somebody' })],
    ['another audience', () => signed({ aud: 'coastok-files' })],
    ['an end that has passed', () => signed({ exp: now() - HOUR })],
    ['an age of more than 12 hours', () => signed({ iat: now() - 13 * HOUR })],
    ['no end', () => signed({ exp: undefined })],
    ['no session', () => signed({ jti: undefined })],
  ])('is refused with %s', async (_, make) => {
    await expect(read(await make())).rejects.toThrow('Your session has ended.');
  });

  test('is refused when anything in it was altered, or its algorithm is none', async () => {
    const [header = '', claims = '', signature = ''] = (await signed()).split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const somebodyElse = part({ ...decodeJwt(await signed()), sub: 'a'.repeat(24) });
    for (const token of [
      `${header}.${somebodyElse}.${signature}`,
      `${part({ alg: 'none' })}.${claims}.`,
      `${part({ alg: 'none' })}.${claims}.${signature}`,
    ]) {
      await expect(read(token)).rejects.toThrow('Your session has ended.');
    }
  });
});
