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
  /** Aborts the call when the page that made it is closed. */
  signal?: AbortSignal;
  /** Timeout for the answer, for calls that send more than some fields. */
  timeoutMs?: number;
}

type OfSite<A extends JsonAction | FileAction> = {
  [One in A]: RouteOf<One> extends `${string} /web/v1/${string}` ? One : never;
}[A];
/** The actions that visitors do by calls, and the files that they fetch. */
type SiteAction = OfSite<JsonAction>;
type SiteFile = OfSite<FileAction>;

/** What the client needs from its environment; tests pass their own. */
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
  // For a file (FormData) the browser sets the content type with its boundary.
  ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
  ...headers,
});

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Calls of the public site. Each resolves with the `result` of the answer. A refusal rejects with an `ApiError`, a
 * missing answer with a `ConnectionError`, an aborted call with the caller's own reason.
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
     * Does an action: `call('visitor.pay', { body, key })`. One idempotency key identifies one thing that the
     * visitor wants done, and is kept across double clicks and reloads. With a key a POST is repeated automatically
     * when its answer is lost; without a key it is never repeated.
     */
    call: <A extends SiteAction>(action: A, ...[sent, options]: SentArguments<A, [options?: CallOptions]>) =>
      // The table of calls declares the type of the result, and the API's handlers are checked against it.
      repeated(requestOf(action, ...([sent] as SentArguments<A>)), options) as Promise<AnswerOf<A>>,
    /** Fetches a file unchanged, from an answer without the JSON envelope. */
    file: <A extends SiteFile>(action: A, ...sent: SentArguments<A>) =>
      repeated(requestOf(action, ...sent), {}, fileOf) as Promise<Blob>,
  };
}

export const client = createClient();
