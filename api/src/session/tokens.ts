import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { deriveKey } from '../platform/config/secrets.js';
import { NotSignedIn } from '../platform/errors/appError.js';

const ISSUER = 'coastok';
const AUDIENCE = 'coastok-api';

/** A session lasts at most this long, used or not (quality 11). */
export const SESSION_HOURS = 12;

/** All that a token says: whose session, and which. Rights are read from the database. */
export interface TokenClaims {
  subject: string;
  session: string;
  credentialVersion: number;
}

/** Signs and reads session tokens: HS256 only, with issuer, audience and a maximum age. */
@Injectable()
export class Tokens {
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = deriveKey(config.jwtSecret, 'sessions');
  }

  sign({ subject, session, credentialVersion }: TokenClaims): Promise<string> {
    return new SignJWT({ cv: credentialVersion })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(subject)
      .setJti(session)
      .setIssuedAt()
      .setExpirationTime(`${SESSION_HOURS}h`)
      .sign(this.key);
  }

  /** @throws NotSignedIn for anything but a good token of ours. */
  async read(token: string): Promise<TokenClaims> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        maxTokenAge: `${SESSION_HOURS}h`,
        clockTolerance: 120,
        requiredClaims: ['sub', 'jti', 'cv', 'exp'],
      });
      return {
        subject: String(payload.sub),
        session: String(payload.jti),
        credentialVersion: Number(payload.cv),
      };
    } catch {
      throw new NotSignedIn('Your session has ended. Please sign in again.');
    }
  }
}
