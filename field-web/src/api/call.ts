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
}

interface Answer<T> {
  data: T;
  message?: string;
  errors?: Record<string, string>;
}

/**
 * One call of `/api/v1`, with the answer's `data`.
 * @throws Refused with the server's sentence; Unreachable when nobody answers, or something in between does
 */
export async function call<T>(
  path: string,
  { method = 'GET', token, body, key }: CallOptions = {},
): Promise<T> {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (key) headers['Idempotency-Key'] = key;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    // The console's session, if one lives in this browser, is not this app's.
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Unreachable();
  });
  const answer = (await response.json().catch(() => null)) as Answer<T> | null;
  if (response.ok && answer) return answer.data;
  if (response.status >= 500 || !answer) throw new Unreachable();
  const wait = Number(response.headers.get('Retry-After'));
  throw new Refused(
    response.status,
    answer.message ?? 'This was refused.',
    wait > 0 ? wait : null,
    answer.errors,
  );
}
