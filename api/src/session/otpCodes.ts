import { cleanCode, foldForSearch } from '@coastok/domain';
import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Supported by every authenticator app (RFC 6238). */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Time steps before and after the current one that are accepted, since phones' clocks are not exact. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** 32 letters and digits that are not confused with each other: ten of them are 50 random bits. */
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

/** Ten single-use codes for the case of a lost phone: `abcde-fghjk`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`);
}

/** The stored digest of a recovery code; case, spaces and the dash are ignored. */
export const recoveryDigest = (code: string): string =>
  createHash('sha256')
    .update(foldForSearch(cleanCode(code)).replace(/[^a-z0-9]/g, ''))
    .digest('base64url');
