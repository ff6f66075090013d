import { bareCode } from '@coastok/domain';
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Letters and digits that are not easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;
const TOKEN_BYTES = 32;

/** A code that can be typed from another screen: 59 bits, valid for minutes and for one use. */
export const newLinkCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Normalizes a code that was typed. */
export const typedCode = (typed: string): string => bareCode(typed);

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The digest of a code or token; only this is stored in the database. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
