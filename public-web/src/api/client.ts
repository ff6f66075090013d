import {
  type AnswerOf,
  type FileAction,
  type JsonAction,
  type OutgoingRequest,
  requestOf,
  type RouteOf,
  type SentArguments,
} from '@coastok/domain';
import { language } from '../texts/en/language.js';
import { resultOf } from './answer.js';
import { ApiError, ConnectionError } from './ApiError.js';
import { deadlineOf } from './deadline.js';
import { waitBeforeRetry } from './retryPolicy.js';

const TIMEOUT_MS = 20_000;

export interface CallOptions {
  /** Ends the call when the page that asked is gone. */
  signal?: AbortSignal;
  /** How long an answer is waited for, where more is sent than some fields. */
  timeoutMs?: number;
}

type OfSite<A extends JsonAction | FileAction> = {
  [One in A]: RouteOf<One> extends `${string} /web/v1/${string}` ? One : never;
}[A];
/** What visitors do by calls, and the files that they fetch. */
type SiteAction = OfSite<JsonAction>;
type SiteFile = OfSite<FileAction>;

/** What the client needs from the world around it; tests bring their own. */
export interface ClientWorld {
  fetch: typeof fetch;
  isOnline: () => boolean;
  pause: (milliseconds: number) => Promise<void>;
}

type Read = (response: Response) => Promise<unknown>;

const fileOf: Read = response => (response.ok ? response.blob() : resultOf(response));

const browser: ClientWorld = {
  fetch: (input, init) => fetch(input, init),
  isOnline: () => navigator.onLine,
  pause: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
};

const headersOf = ({ body, headers }: OutgoingRequest): HeadersInit => ({
  Accept: 'application/json',
  // Refusals are in the language of the page and not in that of the browser.
  'Accept-Language': language,
  // Of a file the browser itself says how it is parted.
  ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
  ...headers,
});

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Calls of the public site. Each resolves with the `result` of the answer; refusals reject with an `ApiError`,
 * a missing answer with a `ConnectionError`, an aborted call with the caller's own reason.
 */
export function createClient(world: ClientWorld = browser) {
  async function once(
    request: OutgoingRequest,
    { signal, timeoutMs = TIMEOUT_MS }: CallOptions,
    read: Read,
  ): Promise<unknown> {
    const { method, address, body } = request;
    const deadline = deadlineOf(timeoutMs, signal);
    try {
      const response = await world.fetch(address, {
        method,
        headers: headersOf(request),
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
        credentials: 'same-origin',
        signal: deadline.signal,
      });
      return await read(response);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      signal?.throwIfAborted();
      if (isTimeout(error)) throw new ConnectionError('timeout', error);
      throw new ConnectionError(world.isOnline() ? 'unreachable' : 'offline', error);
    } finally {
      deadline.clear();
    }
  }

  async function repeated(
    request: OutgoingRequest,
    options: CallOptions = {},
    read: Read = resultOf,
  ): Promise<unknown> {
    const repeatable = request.method !== 'POST' || 'Idempotency-Key' in request.headers;
    for (let number = 1; ; number += 1) {
      try {
        return await once(request, options, read);
      } catch (error) {
        const wait = waitBeforeRetry(error, { number, repeatable });
        if (wait === undefined) throw error;
        await world.pause(wait);
        options.signal?.throwIfAborted();
      }
    }
  }

  return {
    /**
     * Does an action: `call('visitor.pay', { body, key })`. One key stands for one thing that the visitor wants done, kept
     * across double clicks and reloads: with it a POST is repeated by itself when its answer gets lost; without it, never.
     */
    call: <A extends SiteAction>(action: A, ...[sent, options]: SentArguments<A, [options?: CallOptions]>) =>
      // What a result is, the table of calls says, to which the API's handlers are held.
      repeated(requestOf(action, ...([sent] as SentArguments<A>)), options) as Promise<AnswerOf<A>>,
    /** A file as it comes, of an answer that is no envelope. */
    file: <A extends SiteFile>(action: A, ...sent: SentArguments<A>) =>
      repeated(requestOf(action, ...sent), {}, fileOf) as Promise<Blob>,
  };
}

export const client = createClient();
