import { cleanCode, foldForSearch } from '@coastok/domain';
import { createHash, randomInt } from 'node:crypto';
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
    .update(foldForSearch(cleanCode(code)).replace(/[^a-z0-9]/g, ''))
    .digest('base64url');
