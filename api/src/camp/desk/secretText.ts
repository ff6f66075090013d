import { bareCode } from '@coastok/domain';
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;
const TOKEN_BYTES = 32;

/** A code that can be typed from another screen: 59 bits, for minutes and for one use. */
export const newLinkCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** A code as it was made, however it was typed. */
export const typedCode = (typed: string): string => bareCode(typed);

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of either. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
