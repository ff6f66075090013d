import { z } from 'zod';
import { newPassword, typedPassword } from './fields.js';

/** POST /login and /app/login. */
export const loginBody = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: typedPassword,
  /** The second factor's code or a recovery code, where the account has one. */
  otp: z.string().trim().max(64).optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

const otp = z.string().trim().min(1).max(64);

/** POST /otp/confirm and /otp/disable: a code of the second factor; to disable it a recovery code is good too. */
export const otpBody = z.strictObject({ otp });
export type OtpBody = z.infer<typeof otpBody>;

/** POST /apptokenlogin: long enough for a session's own token, which is refused like any unknown one. */
export const handOverBody = z.strictObject({ token: z.string().min(1).max(4096) });

/** POST /resetPassword. */
export const changePasswordBody = z.strictObject({ old_password: typedPassword, password: newPassword });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** A call that takes no body at all, or an empty object. */
export const emptyBody = z.strictObject({}).nullish();
