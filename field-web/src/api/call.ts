const TIMEOUT_MS = 20_000;

/** The server's no: what it said, and whether it speaks of the session. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    message: string,
    /** Seconds after which it may be tried again, where the server names them. */
    readonly retryAfter: number | null = null,
    /** What it says of fields of the body. */
    readonly errors: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** No answer, or none of the server's own: nothing is known about what became of the call. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  body?: unknown;
  /** One for each thing that is wanted, however often it is sent. */
  key?: string;
  /** 20 s unless told. */
  timeoutMs?: number;
}

interface Answer<T> {
  data: T;
  message?: string;
  errors?: Record<string, string>;
}

/** One call of `/api/v1`, with the answer's `data`, and when the server says that it was. @throws as `exchange` */
export async function call<T>(
  path: string,
  options: CallOptions = {},
): Promise<{ data: T; saidAt: number | null }> {
  const { answer, saidAt } = await exchange<Answer<T>>(`/api/v1${path}`, options);
  return { data: answer.data, saidAt };
}

/**
 * One call of our own origin: what it answered, and when it says that was.
 * @throws Refused with the server's sentence; Unreachable when nobody answers, or something in between does, or the
 * answer is cut
 */
export async function exchange<T>(
  address: string,
  { method = 'GET', token, body, key, timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<{ answer: T; saidAt: number | null }> {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (key) headers['Idempotency-Key'] = key;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const response = await fetch(address, {
    method,
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    // The console's session, if one lives in this browser, is not this app's.
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new Unreachable();
  });
  const answer = (await response.json().catch(() => null)) as (T & Partial<Answer<unknown>>) | null;
  const saidAt = Date.parse(response.headers.get('Date') ?? '');
  if (response.ok && answer) return { answer, saidAt: Number.isNaN(saidAt) ? null : saidAt };
  if (response.status >= 500 || !answer) throw new Unreachable();
  const wait = Number(response.headers.get('Retry-After'));
  throw new Refused(
    response.status,
    answer.message ?? 'This was refused.',
    wait > 0 ? wait : null,
    answer.errors,
  );
}
