import { z } from 'zod';
import { cleanCode } from '../texts/clean.js';
import { email, newPassword, typedEmail, typedLine, typedPassword } from './fields.js';

/** POST /login and /app/login. */
export const loginBody = z.strictObject({
  email: typedEmail,
  password: typedPassword,
  /** A code of the second factor or a recovery code, where the account has a second factor. */
  otp: typedLine().max(64).optional(),
  /** The token from the companion app's last sign-in: failed sign-ins elsewhere do not lock this phone out. */
  deviceToken: z.string().max(2048).optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

const otp = typedLine().min(1).max(64);

/** POST /otp/enrol: it needs the password; an open session is not enough. */
export const enrolBody = z.strictObject({ password: typedPassword });
export type EnrolBody = z.infer<typeof enrolBody>;

/** POST /otp/confirm and /otp/disable: a code of the second factor; a recovery code can also disable it. */
export const otpBody = z.strictObject({ otp });
export type OtpBody = z.infer<typeof otpBody>;

/** POST /apptokenlogin: long enough for a session's own token, which is refused like any unknown token. */
export const handOverBody = z.strictObject({ token: z.string().min(1).max(4096) });

/** POST /user/{id}/password-reset: phones at desks that the person created are unlinked unless they are to be kept. */
export const resetPasswordBody = z.strictObject({ keepDevices: z.boolean().optional() }).nullish();
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

/** POST /resetPassword. */
export const changePasswordBody = z.strictObject({ old_password: typedPassword, password: newPassword });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** POST /email/ask: the new address of the caller's account; an open session alone is not proof of identity. */
export const askEmailBody = z.strictObject({
  email,
  password: typedPassword,
  /** Required where the account has a second factor. */
  otp: z.string().overwrite(cleanCode).max(64).optional(),
});
export type AskEmailBody = z.infer<typeof askEmailBody>;

/** POST /email/confirm. */
export const confirmEmailBody = z.strictObject({
  email,
  code: z.string().max(64).overwrite(cleanCode),
});
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;

/** A call without a body, or with an empty object. */
export const emptyBody = z.strictObject({}).nullish();
