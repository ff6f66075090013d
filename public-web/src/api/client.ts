import { resultOf } from './answer.js';
import { ApiError, ConnectionError } from './ApiError.js';
import { deadlineOf } from './deadline.js';
import { waitBeforeRetry } from './retryPolicy.js';

const BASE = '/web/v1';
const TIMEOUT_MS = 20_000;

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface CallOptions {
  query?: Query;
  /** Ends the call when the page that asked is gone. */
  signal?: AbortSignal;
}

export interface WriteOptions extends CallOptions {
  /**
   * One key per thing the visitor wants done, made by `newIdempotencyKey` and kept across double clicks and
   * reloads. With it a call is repeated by itself when its answer gets lost; without it, never.
   */
  idempotencyKey?: string;
}

/** What the client needs from the world around it; tests bring their own. */
export interface ClientWorld {
  fetch: typeof fetch;
  isOnline: () => boolean;
  pause: (milliseconds: number) => Promise<void>;
}

type Read = (response: Response) => Promise<unknown>;

const fileOf: Read = response => (response.ok ? response.blob() : resultOf(response));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const browser: ClientWorld = {
  fetch: (input, init) => fetch(input, init),
  isOnline: () => navigator.onLine,
  pause: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
};

const addressOf = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return BASE + path + (text && `?${text}`);
};

const headersOf = (body: unknown, idempotencyKey: string | undefined): HeadersInit => ({
  Accept: 'application/json',
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
});

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Calls of `/web/v1`. Each resolves with the `result` of the answer; refusals reject with an `ApiError`,
 * a missing answer with a `ConnectionError`, an aborted call with the caller's own reason.
 */
export function createClient(world: ClientWorld = browser) {
  async function once(
    method: Method,
    path: string,
    body: unknown,
    options: WriteOptions,
    read: Read,
  ): Promise<unknown> {
    const deadline = deadlineOf(TIMEOUT_MS, options.signal);
    try {
      const response = await world.fetch(addressOf(path, options.query), {
        method,
        headers: headersOf(body, options.idempotencyKey),
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: 'same-origin',
        signal: deadline.signal,
      });
      return await read(response);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      options.signal?.throwIfAborted();
      if (isTimeout(error)) throw new ConnectionError('timeout', error);
      throw new ConnectionError(world.isOnline() ? 'unreachable' : 'offline', error);
    } finally {
      deadline.clear();
    }
  }

  /** The caller names the result's type; the contract, not the client, vouches for it. */
  async function call<T>(
    method: Method,
    path: string,
    body: unknown,
    options: WriteOptions,
    read: Read = resultOf,
  ): Promise<T> {
    const repeatable = method !== 'POST' || options.idempotencyKey !== undefined;
    for (let number = 1; ; number += 1) {
      try {
        return (await once(method, path, body, options, read)) as T;
      } catch (error) {
        const wait = waitBeforeRetry(error, { number, repeatable });
        if (wait === undefined) throw error;
        await world.pause(wait);
        options.signal?.throwIfAborted();
      }
    }
  }

  return {
    get: <T>(path: string, options: CallOptions = {}) => call<T>('GET', path, undefined, options),
    /** A file as it comes, of an answer that is no envelope. */
    file: (path: string, options: CallOptions = {}) => call<Blob>('GET', path, undefined, options, fileOf),
    post: <T>(path: string, body: unknown, options: WriteOptions = {}) =>
      call<T>('POST', path, body, options),
    put: <T>(path: string, body: unknown, options: CallOptions = {}) => call<T>('PUT', path, body, options),
    delete: <T>(path: string, options: CallOptions = {}) => call<T>('DELETE', path, undefined, options),
  };
}

export const client = createClient();
