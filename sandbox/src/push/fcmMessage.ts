import { invalidArgument } from './fcmError.js';

/** The fields of an FCM HTTP v1 message that the sandbox uses. */
export interface FcmMessage {
  /** A registration token, or `/topics/<name>`. */
  recipient: string;
  title: string;
  body: string;
  data: Record<string, string>;
}

const MAX_PAYLOAD_BYTES = 4096;
const TOPIC = /^[\w.~%-]+$/;

/** Reads and validates a message as FCM does. Throws FcmError INVALID_ARGUMENT. */
export function readMessage(value: unknown): FcmMessage {
  if (!isObject(value)) throw invalidArgument('The message is missing.');
  const { token, topic, notification = {}, data = {} } = value;
  if (!isObject(notification) || !isObject(data)) throw invalidArgument('Invalid JSON payload received.');
  if (Object.values(data).some(entry => typeof entry !== 'string')) {
    throw invalidArgument('Invalid value at message.data: only strings are allowed.');
  }
  if (Buffer.byteLength(JSON.stringify({ notification, data })) > MAX_PAYLOAD_BYTES) {
    throw invalidArgument('Message is too big: the payload may have at most 4096 bytes.');
  }
  return {
    recipient: recipientOf(token, topic),
    title: text(notification['title']),
    body: text(notification['body']),
    data: data as Record<string, string>, // all values are strings, by the check above
  };
}

function recipientOf(token: unknown, topic: unknown): string {
  if (typeof token === 'string' && token !== '' && topic === undefined) return token;
  if (typeof topic === 'string' && TOPIC.test(topic) && token === undefined) return `/topics/${topic}`;
  throw invalidArgument('The message needs exactly one recipient: a registration token or a topic name.');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
