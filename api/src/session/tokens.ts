import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { CONFIG, type Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/config/secrets.js';

const ISSUER = 'coastok';
const AUDIENCE = 'coastok-api';

/** Maximum life of a session, used or not (docs/security.md, 11). */
export const SESSION_HOURS = 12;

/** Seconds by which the clocks of two instances may differ. */
const CLOCK_TOLERANCE = 120;

/** The claims of a token: the user and the session. Rights are read from the database. */
export interface TokenClaims {
  subject: string;
  session: string;
  credentialVersion: number;
}

/** When a token's session began, and when it ends. */
export interface Life {
  createdAt: Date;
  expiresAt: Date;
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

export const newLife = (createdAt = new Date()): Life => ({
  createdAt,
  expiresAt: new Date(createdAt.getTime() + SESSION_HOURS * 3600_000),
});

/** Signs session tokens and defines which are valid: HS256 only, with issuer, audience and a maximum age. */
@Injectable()
export class Tokens {
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = createSecretKey(deriveKey(config.jwtSecret, 'sessions'));
  }

  /** The options with which `StaffStrategy` verifies a token. */
  get rules() {
    return {
      // The types allow only bytes. With bytes, each verification would first try to parse a public key, which took
      // longer than the rest of a sign-in's check (docs/performance.md).
      secretOrKey: this.key as unknown as Buffer,
      algorithms: ['HS256' as const],
      issuer: ISSUER,
      audience: AUDIENCE,
      jsonWebTokenOptions: { maxAge: `${SESSION_HOURS}h`, clockTolerance: CLOCK_TOLERANCE },
    };
  }

  sign(
    { subject, session, credentialVersion }: TokenClaims,
    { createdAt, expiresAt } = newLife(),
  ): Promise<string> {
    return new SignJWT({ cv: credentialVersion })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(subject)
      .setJti(session)
      .setIssuedAt(secondsOf(createdAt))
      .setExpirationTime(secondsOf(expiresAt))
      .sign(this.key);
  }
}

/** The claims of a token whose signature, issuer, audience and times were verified; null when claims are missing. */
export function claimsOf(payload: unknown): TokenClaims | null {
  if (payload === null || typeof payload !== 'object') return null;
  const { sub, jti, cv, exp } = payload as Record<string, unknown>;
  if (typeof sub !== 'string' || typeof jti !== 'string' || typeof cv !== 'number') return null;
  return typeof exp === 'number' ? { subject: sub, session: jti, credentialVersion: cv } : null;
}
