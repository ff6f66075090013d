import { z } from 'zod';
import { cleanCode } from '../texts/clean.js';
import { email } from './fields.js';

/** POST /web/v1/session/google: an ID token from Google's button. */
export const googleSignInBody = z.strictObject({ credential: z.string().min(1).max(8192) });
export type GoogleSignInBody = z.infer<typeof googleSignInBody>;

/** POST /web/v1/session/email. */
export const mailCodeBody = z.strictObject({ email });
export type MailCodeBody = z.infer<typeof mailCodeBody>;

/** POST /web/v1/session/email/verify. Every wrong code gets the same answer, so any text is accepted here. */
export const verifyCodeBody = z.strictObject({
  email,
  code: z.string().max(64).overwrite(cleanCode).optional(),
});
export type VerifyCodeBody = z.infer<typeof verifyCodeBody>;

/** POST /web/v1/email/ask: the new address of the visitor's own record. */
export const askVisitorEmailBody = z.strictObject({ email });
export type AskVisitorEmailBody = z.infer<typeof askVisitorEmailBody>;

const code = z.string().max(64).overwrite(cleanCode);

/** POST /web/v1/email/confirm: the codes mailed to the new and to the former address. */
export const confirmVisitorEmailBody = z.strictObject({ email, code, oldCode: code });
export type ConfirmVisitorEmailBody = z.infer<typeof confirmVisitorEmailBody>;

/** POST /web/v1/email/not-me: the token of the link mailed to the former address. */
export const takeBackEmailBody = z.strictObject({ token: z.string().min(1).max(256) });
export type TakeBackEmailBody = z.infer<typeof takeBackEmailBody>;

/** DELETE /web/v1/session: `everywhere=true` ends every session of the person, of every kind. */
export const signOutQuery = z.strictObject({
  everywhere: z
    .enum(['true', 'false'])
    .transform(value => value === 'true')
    .optional(),
});
export type SignOutQuery = z.infer<typeof signOutQuery>;
