import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { deriveKey } from '../platform/config/secrets.js';

const ISSUER = 'coastok';
const AUDIENCE = 'coastok-api';

/** A session lasts at most this long, used or not (docs/security.md, 11). */
export const SESSION_HOURS = 12;

/** Seconds by which the clocks of two instances may differ. */
const CLOCK_TOLERANCE = 120;

/** All that a token says: whose session, and which. Rights are read from the database. */
export interface TokenClaims {
  subject: string;
  session: string;
  credentialVersion: number;
}

/** When the session of a token began, and when it ends. */
export interface Life {
  createdAt: Date;
  expiresAt: Date;
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

export const newLife = (createdAt = new Date()): Life => ({
  createdAt,
  expiresAt: new Date(createdAt.getTime() + SESSION_HOURS * 3600_000),
});

/** Signs session tokens, and says what a good one is: HS256 only, with issuer, audience and a maximum age. */
@Injectable()
export class Tokens {
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = createSecretKey(deriveKey(config.jwtSecret, 'sessions'));
  }

  /** The rules by which `StaffStrategy` reads a token. */
  get rules() {
    return {
      // The types know of bytes only. Of these, each reading of a token would first try to make a public key, which
      // took longer than all else of a sign-in's check (docs/performance.md).
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

/** What a token of ours says whose signature, issuer, audience and times are good; null when it says less. */
export function claimsOf(payload: unknown): TokenClaims | null {
  if (payload === null || typeof payload !== 'object') return null;
  const { sub, jti, cv, exp } = payload as Record<string, unknown>;
  if (typeof sub !== 'string' || typeof jti !== 'string' || typeof cv !== 'number') return null;
  return typeof exp === 'number' ? { subject: sub, session: jti, credentialVersion: cv } : null;
}
