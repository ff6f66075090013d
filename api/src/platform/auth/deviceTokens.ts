import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../config/config.js';
import { deriveKey } from '../config/secrets.js';

/** Browsers keep a cookie for 400 days at most. */
const LIFE_DAYS = 400;
export const DEVICE_SECONDS = LIFE_DAYS * 24 * 3600;

/** Maximum number of accounts remembered per browser. */
const MOST_KNOWN = 8;
const LONGEST_TOKEN = 2048;

/** Staff's and visitors' devices have separate tokens: neither is accepted in place of the other. */
export type DeviceKind = 'staff' | 'visitor';

/** A browser or phone, with the accounts or addresses that were verified there before. */
export interface Device {
  id: string;
  known: readonly string[];
}

/**
 * Long-lived signed tokens that distinguish a device with an earlier sign-in from an unknown one. They grant no
 * access: they only give the device a separate limit of attempts, which strangers cannot use up.
 */
@Injectable()
export class DeviceTokens {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = deriveKey(config.jwtSecret, 'devices');
  }

  /** A device without any known account. */
  newDevice(): Device {
    return { id: randomBytes(16).toString('base64url'), known: [] };
  }

  /** The device with one more known account; beyond the maximum the oldest is dropped. */
  withKnown({ id, known }: Device, newest: string): Device {
    return { id, known: [...known.filter(one => one !== newest), newest].slice(-MOST_KNOWN) };
  }

  sign({ id, known }: Device, kind: DeviceKind): Promise<string> {
    return new SignJWT({ known })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(kind)
      .setJti(id)
      .setIssuedAt()
      .setExpirationTime(`${LIFE_DAYS}d`)
      .sign(this.key);
  }

  /** Null for a missing or invalid token: the device then counts as unknown, which is no error. */
  async read(token: string | undefined, kind: DeviceKind): Promise<Device | null> {
    if (!token || token.length > LONGEST_TOKEN) return null;
    try {
      const rules = { algorithms: ['HS256'], audience: kind, requiredClaims: ['jti', 'exp'] };
      const { payload } = await jwtVerify<{ known?: string[] }>(token, this.key, rules);
      return { id: String(payload.jti), known: payload.known ?? [] };
    } catch {
      return null;
    }
  }
}
