import { z } from 'zod';
import { DEFAULT_ACTION } from '../notifications/actions.js';
import { TOO_LONG_TO_PUSH, fitsPush, parseReceiver } from '../notifications/receiver.js';
import { FREE_PURPOSES } from '../privacy/purposes.js';
import { absentWhenEmpty, httpsUrl, lines, recordId, text, typedLine } from './fields.js';
import { queryId } from './lists.js';

const BAD_RECEIVER = 'Please choose whom to send to: R|<roles>, U|<user> or T|<topic>.';

/** The receiver of a notification, in the wire's encoding. */
export const receiverText = typedLine()
  .min(1)
  .max(240)
  .refine(value => parseReceiver(value) !== null, BAD_RECEIVER);

export const notificationTitle = text(200);
export const notificationBody = lines(2000);

/** The purpose of a push: people who do not consent to it are left out. */
export const pushPurpose = z.enum(FREE_PURPOSES, 'Please choose what it is for.');

const screen = typedLine()
  .max(60)
  .regex(/^[\w-]+$/, 'Please choose a page of the app.');

/** POST /send/gcm. With a `url`, the `action` is left empty. */
export const sendNotificationBody = z
  .strictObject({
    receiver: receiverText,
    title: notificationTitle,
    body: notificationBody,
    action: z.preprocess(absentWhenEmpty, screen.optional()),
    url: z.preprocess(absentWhenEmpty, httpsUrl.optional()),
    purpose: z.preprocess(absentWhenEmpty, pushPurpose.default('notices')),
    areaId: z.preprocess(absentWhenEmpty, recordId.optional()),
  })
  .refine(({ title, body, url, action }) => fitsPush(title, body, url, action), {
    path: ['body'],
    message: TOO_LONG_TO_PUSH,
  })
  .transform(({ url = '', action = DEFAULT_ACTION, ...body }) => ({
    ...body,
    url,
    action: url ? '' : action,
  }));
export type SendNotificationBody = z.infer<typeof sendNotificationBody>;

/** GET /send/gcm/preview. */
export const notificationPreviewQuery = z.strictObject({
  receiver: receiverText,
  areaId: z.preprocess(absentWhenEmpty, queryId.optional()),
  purpose: z.preprocess(absentWhenEmpty, pushPurpose.default('notices')),
});
export type NotificationPreviewQuery = z.infer<typeof notificationPreviewQuery>;

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
