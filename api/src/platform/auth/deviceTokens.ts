import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { deriveKey } from '../config/secrets.js';

/** Browsers keep a cookie for 400 days at most. */
const LIFE_DAYS = 400;
export const DEVICE_SECONDS = LIFE_DAYS * 24 * 3600;

/** A family shares a browser, not a town. */
const MOST_KNOWN = 8;
const LONGEST_TOKEN = 2048;

/** Staff's devices and visitors' are told apart: neither token is worth anything at the other door. */
export type DeviceKind = 'staff' | 'visitor';

/** A browser or phone, and as whom somebody has proved to be there before. */
export interface Device {
  id: string;
  known: readonly string[];
}

/**
 * Long-lived signed tokens by which a device that somebody signed in at before is told from a stranger's. They open
 * nothing: all they give is tries of their own, that no stranger can use up.
 */
@Injectable()
export class DeviceTokens {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = deriveKey(config.jwtSecret, 'devices');
  }

  /** A device that nothing is known of yet. */
  newDevice(): Device {
    return { id: randomBytes(16).toString('base64url'), known: [] };
  }

  /** The device with one more that it knows; the oldest gives way. */
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

  /** Null for anything but a good token: whoever brings none is a stranger, which is no error. */
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
