import { HttpError } from 'react-admin';
import { guest } from '../messages/guest';
import { session } from './session';
import { connection } from './connection';
import { type ErrorAnswer } from './errorSentence';
import { toHttpError } from './httpError';

export interface RequestOptions {
  method?: string;
  /** Sent as JSON; a string is already JSON, FormData is sent unchanged. */
  body?: unknown;
  headers?: HeadersInit;
  signal?: AbortSignal;
  /** For calls that start a session or check for one: their 401 ends no session. */
  anonymous?: boolean;
}

function headersFor({ headers, body }: RequestOptions): Headers {
  const result = new Headers(headers);
  result.delete('Content-Type');
  if (!result.has('Accept')) result.set('Accept', 'application/json');
  // With this header the server sends the session token as a cookie, and not in a body that scripts can read.
  result.set('X-Coastok-Console', '1');
  if (body !== undefined && !(body instanceof FormData)) result.set('Content-Type', 'application/json');
  return result;
}

async function refusal(response: Response): Promise<HttpError> {
  const answer = (await response.json().catch(() => ({}))) as ErrorAnswer;
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return toHttpError(response.status, answer, retryAfter);
}

/**
 * The message for a call without an answer: for a read it does not mention saving, and for a write without a body
 * it does not mention typed data.
 */
function unreachable({ method = 'GET', body }: RequestOptions): string {
  if (method === 'GET') return guest.errors.unreachable;
  return body === undefined ? guest.errors.notDone : guest.errors.notSaved;
}

/**
 * Calls the API; the browser adds the session cookie. A refused call throws react-admin's HttpError with the
 * message to show; a call without an answer throws status 0 and shows the 'cannot be reached' banner. A 401
 * ends the session: the shell then shows the sign-in page and remembers the address to return to.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method, body, signal, anonymous } = options;
  const mark = anonymous ? null : session.mark();
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      signal,
      headers: headersFor(options),
      body:
        body === undefined || typeof body === 'string' || body instanceof FormData
          ? body
          : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    connection.lost();
    throw new HttpError(unreachable(options), 0);
  }
  if ([502, 503, 504].includes(response.status)) connection.lost();
  else connection.reached();
  if (response.ok) return response;
  if (response.status === 401 && mark) {
    if (mark === session.mark()) session.end('sessionEnded');
    // Never resolves: the sign-in page replaces the calling page, and react-admin would treat a resolved call
    // as a success.
    return new Promise(() => undefined);
  }
  throw await refusal(response);
}
