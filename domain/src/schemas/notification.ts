import { z } from 'zod';
import { DEFAULT_ACTION } from '../notifications/actions.js';
import { parseReceiver } from '../notifications/receiver.js';
import { FREE_PURPOSES } from '../privacy/purposes.js';
import { absentWhenEmpty, httpsUrl, recordId, text } from './fields.js';
import { listFilters, queryId, queryText } from './lists.js';

const BAD_RECEIVER = 'Please choose whom to send to: R|<roles>, U|<user> or T|<topic>.';

/** Whom a notification goes to, in the wire's code. */
export const receiverText = z
  .string()
  .trim()
  .min(1)
  .max(240)
  .refine(value => parseReceiver(value) !== null, BAD_RECEIVER);

/** The push service takes messages of 4,096 bytes; what the console adds to title, body and data stays below the rest. */
const MOST_BYTES = 3800;
const bytesOf = (text: string | undefined): number =>
  new TextEncoder().encode(JSON.stringify(text ?? '')).length;

export const fitsPush = (...texts: (string | undefined)[]): boolean =>
  texts.reduce((sum, text) => sum + bytesOf(text), 0) <= MOST_BYTES;
export const TOO_LONG_TO_PUSH = 'This is too long for a notification. Please shorten it.';

export const notificationTitle = text(200);
export const notificationBody = text(2000);

/** What a push is for: who does not consent to it is left out. */
export const pushPurpose = z.enum(FREE_PURPOSES, 'Please choose what it is for.');

const screen = z
  .string()
  .trim()
  .max(60)
  .regex(/^[\w-]+$/, 'Please choose a page of the app.');

/** POST /send/gcm. With a `url` the `action` is left empty (spec 2, section 2). */
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

export const notificationFilters = listFilters({ areaId: queryId.optional(), q: queryText.optional() });
export type NotificationFilters = z.infer<typeof notificationFilters>;
