import { z } from 'zod';

const deviceToken = z.string().regex(/^[\w:./~-]{1,512}$/, 'Please enter a valid token.');

/** POST /device: a push token of the companion app. */
export const registerDeviceBody = z.strictObject({
  token: deviceToken,
  platform: z.enum(['android', 'ios', 'web'], 'Please enter android, ios or web.'),
});
export type RegisterDeviceBody = z.infer<typeof registerDeviceBody>;

/** DELETE /device: the token may be in the body or in the query. */
export const removeDeviceBody = z.strictObject({
  token: deviceToken,
  platform: z.string().max(20).optional(),
});
