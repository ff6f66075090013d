import type { FastifyInstance } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { type Faults, misbehave } from './faults/faults.js';
import type { History } from './storage/recordStore.js';

/** A push in the sandbox; a push to a topic has the token `/topics/<name>`. */
export interface Push {
  token: string;
  title: string;
  body: string;
  data: Record<string, string>;
  /** ISO instant of arrival. */
  at: string;
}

interface SendRequest {
  Params: { project: string };
  Body: { message?: unknown; validate_only?: boolean } | null;
}

/**
 * FCM's HTTP v1 API at the vendor's own path, outside `/sandbox`: firebase-admin allows another host, but not another
 * path. So it can be reached from this machine only, not through the product's origin.
 */
export function fcmRoutes(app: FastifyInstance, pushes: History<Push>, faults: Faults): void {
  const flakiness = new Flakiness();

  app.register(async scope => {
    misbehave(scope, faults, 'fcm', () => unavailable().body);
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof FcmError)) throw error;
      return reply.code(error.httpStatus).send(error.body);
    });

    scope.post<SendRequest>('/v1/projects/:project/messages::send', async request => {
      if (!request.headers.authorization?.startsWith('Bearer ')) throw unauthenticated();
      const { recipient, ...content } = readMessage(request.body?.message);
      const name = `projects/${request.params.project}/messages/`;
      if (request.body?.validate_only) return { name: `${name}fake_message_id` };
      if (recipient.startsWith('dead-')) throw unregistered();
      if (recipient.startsWith('flaky-') && flakiness.refuses(request.body?.message)) throw unavailable();
      await pushes.add({ token: recipient, ...content, at: new Date().toISOString() });
      return { name: name + randomBytes(8).toString('hex') };
    });
  });
}

/** Above this number, messages without a second try are forgotten. */
const REMEMBERED = 50_000;

/** Distinguishes the first and second try of a message, so that every first one can be refused. */
class Flakiness {
  readonly #refused = new Set<string>();

  /** True for the 1st, 3rd, 5th … try of the same message. */
  refuses(message: unknown): boolean {
    const key = createHash('sha256').update(JSON.stringify(message)).digest('base64');
    if (this.#refused.delete(key)) return false;
    this.#refused.add(key);
    for (const oldest of this.#refused) {
      if (this.#refused.size <= REMEMBERED) break;
      this.#refused.delete(oldest);
    }
    return true;
  }
}

/** The fields of an FCM HTTP v1 message that the sandbox uses. */
interface FcmMessage {
  /** A registration token, or `/topics/<name>`. */
  recipient: string;
  title: string;
  body: string;
  data: Record<string, string>;
}

const MAX_PAYLOAD_BYTES = 4096;
const TOPIC = /^[\w.~%-]+$/;

/** Reads and validates a message as FCM does. Throws FcmError INVALID_ARGUMENT. */
function readMessage(value: unknown): FcmMessage {
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

/** An answer in the shape of Google's APIs; firebase-admin reads the code from the FcmError detail. */
class FcmError extends Error {
  constructor(
    readonly httpStatus: number,
    readonly status: string,
    readonly errorCode: string,
    message: string,
  ) {
    super(message);
  }

  get body(): object {
    const detail = {
      '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
      errorCode: this.errorCode,
    };
    return {
      error: { code: this.httpStatus, message: this.message, status: this.status, details: [detail] },
    };
  }
}

const unregistered = () => new FcmError(404, 'NOT_FOUND', 'UNREGISTERED', 'Requested entity was not found.');

const unavailable = () =>
  new FcmError(503, 'UNAVAILABLE', 'UNAVAILABLE', 'The service is currently unavailable.');

const invalidArgument = (message: string) =>
  new FcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', message);

const unauthenticated = () =>
  new FcmError(
    401,
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
    'Request is missing required authentication credential. Expected OAuth 2 access token.',
  );
