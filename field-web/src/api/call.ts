import { type AnswerOf, type JsonAction, requestOf, type SentArguments } from '@coastok/domain';
import { texts } from '../texts/texts';

const TIMEOUT_MS = 20_000;

/** The server refused the call: its message, and whether the refusal is about the session. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    message: string,
    /** Seconds after which the call may be repeated, where the server names them. */
    readonly retryAfter: number | null = null,
    /** Messages for fields of the body. */
    readonly errors: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** No answer, or none from the server itself: it is unknown whether the call had an effect. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export interface CallOptions {
  /** The token of a linked desk. */
  token?: string;
  /** The call is made with the cookie of the person signed in here. */
  asPerson?: boolean;
  /** 20 s by default. */
  timeoutMs?: number;
}

/** `/field/v1` answers with `result`, `/api/v1` with `data`, in which one record is in a list of one. */
interface Answer<T> {
  result?: T;
  data?: T | [T];
  message?: string;
  errors?: Record<string, string>;
}

const holdsOne = <T>(_data: T | [T], answers: string | undefined): _data is [T] => answers === undefined;

/**
 * One call of our own origin: the answer, and when the server sent it.
 * @throws Refused with the server's message; Unreachable when no answer comes, when a proxy or login page on the
 * way answers, or when the answer is cut off
 */
export async function call<A extends JsonAction>(
  action: A,
  ...[sent, { token, asPerson = false, timeoutMs = TIMEOUT_MS } = {}]: SentArguments<
    A,
    [options?: CallOptions]
  >
): Promise<{ answer: AnswerOf<A>; saidAt: number | null }> {
  const request = requestOf(action, ...([sent] as SentArguments<A>));
  const { method, address, body, answers } = request;
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (asPerson) headers['X-Coastok-Console'] = 'field';
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const response = await fetch(address, {
    method,
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    // With this header the server uses only this app's cookie, and not a console session in the same browser.
    credentials: asPerson ? 'same-origin' : 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new Unreachable();
  });
  // The table of calls declares the type of the answer, and the API's handlers are checked against it.
  const said: Answer<AnswerOf<A>> | null = await response.json().catch(() => null);
  const saidAt = Date.parse(response.headers.get('Date') ?? '');
  if (response.ok && said) {
    const { data, result } = said;
    const answer = data === undefined ? result : holdsOne<AnswerOf<A>>(data, answers) ? data[0] : data;
    return { answer: answer as AnswerOf<A>, saidAt: Number.isNaN(saidAt) ? null : saidAt };
  }
  if (response.status >= 500 || !said) throw new Unreachable();
  const wait = Number(response.headers.get('Retry-After'));
  throw new Refused(
    response.status,
    said.message ?? texts.session.refused,
    wait > 0 ? wait : null,
    said.errors,
  );
}
