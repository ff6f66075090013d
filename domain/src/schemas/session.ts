import { z } from 'zod';
import { cleanCode } from '../texts/code.js';
import { email, newPassword, typedEmail, typedLine, typedPassword } from './fields.js';

/** POST /login and /app/login. */
export const loginBody = z.strictObject({
  email: typedEmail,
  password: typedPassword,
  /** The second factor's code or a recovery code, where the account has one. */
  otp: typedLine().max(64).optional(),
  /** What the companion app's last sign-in answered: strangers' failures do not count for this phone. */
  deviceToken: z.string().max(2048).optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

const otp = typedLine().min(1).max(64);

/** POST /otp/enrol: a session that was left open does not do. */
export const enrolBody = z.strictObject({ password: typedPassword });
export type EnrolBody = z.infer<typeof enrolBody>;

/** POST /otp/confirm and /otp/disable: a code of the second factor; to disable it a recovery code is good too. */
export const otpBody = z.strictObject({ otp });
export type OtpBody = z.infer<typeof otpBody>;

/** POST /apptokenlogin: long enough for a session's own token, which is refused like any unknown one. */
export const handOverBody = z.strictObject({ token: z.string().min(1).max(4096) });

/** POST /user/{id}/password-reset: phones at desks that the person made end, unless they are to be kept. */
export const resetPasswordBody = z.strictObject({ keepDevices: z.boolean().optional() }).nullish();
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

/** POST /resetPassword. */
export const changePasswordBody = z.strictObject({ old_password: typedPassword, password: newPassword });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** POST /email/ask: the address that the own account is to have; an open session alone proves nobody. */
export const askEmailBody = z.strictObject({
  email,
  password: typedPassword,
  /** Where the account has a second factor. */
  otp: z.string().overwrite(cleanCode).max(64).optional(),
});
export type AskEmailBody = z.infer<typeof askEmailBody>;

/** POST /email/confirm. */
export const confirmEmailBody = z.strictObject({
  email,
  code: z.string().max(64).overwrite(cleanCode),
});
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;

/** A call that takes no body at all, or an empty object. */
export const emptyBody = z.strictObject({}).nullish();
