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
import { problems } from '../texts/en/wizard.js';
import { ApiError, ConnectionError, type ErrorBody } from './ApiError.js';

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
/** The actions that visitors take by calls, without those that fetch files. */
type SiteAction = OfSite<JsonAction>;
type SiteFile = OfSite<FileAction>;

/** The functions that the client needs from its environment; tests pass their own. */
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
     * Does an action: `call('visitor.pay', { body, key })`. One idempotency key identifies one action of the visitor,
     * and is kept across double clicks and reloads. With a key a POST is repeated automatically when its answer is
     * lost; without a key it is never repeated.
     */
    call: <A extends SiteAction>(action: A, ...[sent, options]: SentArguments<A, [options?: CallOptions]>) =>
      // The table of calls declares the type of the result, and the API's handlers are checked against it.
      repeated(requestOf(action, ...([sent] as SentArguments<A>)), options) as Promise<AnswerOf<A>>,
    /** Fetches a file unchanged, from an answer without the JSON envelope. */
    file: <A extends SiteFile>(action: A, ...sent: SentArguments<A>) =>
      repeated(requestOf(action, ...sent), {}, fileOf) as Promise<Blob>,
  };
}

const MAX_ATTEMPTS = 3;
const LONGEST_WAIT_MS = 5_000;

interface Attempt {
  /** Number of attempts so far, this one included. */
  number: number;
  /** Whether a repeat can't have a second effect: a read, or a POST under an idempotency key. */
  repeatable: boolean;
}

/**
 * How long to wait before the next attempt, in milliseconds; undefined when there should be none. A refusal is
 * final. A lost connection, a server that is down, and the same request still in flight (409 with `Retry-After`)
 * are retried. When the device is offline the visitor retries, and a rate limit (429) is not retried.
 */
function waitBeforeRetry(error: unknown, attempt: Attempt): number | undefined {
  if (!attempt.repeatable || attempt.number >= MAX_ATTEMPTS) return undefined;
  const backoff = 400 * 2 ** (attempt.number - 1);
  if (error instanceof ConnectionError) return error.problem === 'unreachable' ? backoff : undefined;
  if (!(error instanceof ApiError)) return undefined;
  const inFlight = error.status === 409 && error.retryAfterSeconds !== undefined;
  const down = error.status >= 502 && error.status <= 504;
  if (!inFlight && !down) return undefined;
  const requestedMs = (error.retryAfterSeconds ?? 0) * 1_000;
  return requestedMs > LONGEST_WAIT_MS ? undefined : Math.max(requestedMs, backoff);
}

const UNREADABLE = problems.unexpected;

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as Partial<ErrorBody>).message === 'string' &&
  Array.isArray((body as Partial<ErrorBody>).data);

const isSuccessBody = (body: unknown): body is { result: unknown } =>
  typeof body === 'object' && body !== null && 'result' in body;

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
};

/**
 * Parses the body. A body that is not JSON is a proxy's page and gives undefined: its status decides. A body cut
 * off in the middle rejects.
 */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The `result` of an answer of `/web/v1`. @throws ApiError for anything else, also for a proxy's error page */
async function resultOf(response: Response): Promise<unknown> {
  const body = await jsonOf(response);
  if (response.ok && isSuccessBody(body)) return body.result;
  const status = response.ok ? 502 : response.status;
  const problem = isErrorBody(body) ? body : { message: UNREADABLE, data: [UNREADABLE] };
  throw new ApiError({ ...problem, statusCode: status }, retryAfterOf(response));
}

export const client = createClient();

interface Deadline {
  signal: AbortSignal;
  /** Call this once the work has ended, whether it succeeded or failed. */
  clear: () => void;
}

/**
 * A signal that aborts after the given time or with the caller's own signal, whichever comes first.
 * (`AbortSignal.any` would do this, but phones from a few years ago lack it.)
 */
function deadlineOf(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const follow = () => controller.abort(caller?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('Timed out', 'TimeoutError')),
    milliseconds,
  );
  if (caller?.aborted) follow();
  caller?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
}
