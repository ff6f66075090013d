import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238). */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one whose code is taken: phones' clocks are not exact. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** 32 letters and digits that nobody mixes up: ten of them are 50 random bits. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz234567890';

const totp = (base32: string, label?: string) =>
  new TOTP({
    issuer: 'Coastok',
    label: label ?? '',
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(base32),
  });

/** A new secret of 160 bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export const enrolmentUri = (base32: string, email: string): string => totp(base32, email).toString();

/** The time step that `code` belongs to, if it is near `now` (milliseconds); null for a wrong code. */
export function stepOf(base32: string, code: string, now: number): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totp(base32).validate({ token: digits, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Ten codes for the day the phone is lost, each good once: `abcde-fghjk`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`);
}

/** What is stored of a recovery code; case, spaces and the dash don't matter. */
export const recoveryDigest = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url');

/** Seals a secret for the database (AES-256-GCM). `key` has 32 bytes. */
export function seal(secret: string, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret that was sealed; null when it was sealed with another key. */
export function unseal(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
