import type { ErrorBody } from '@coastok/domain';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** The whole body; undefined when it is not JSON. */
  body: Record<string, unknown>;
  /** The records in `data`; empty for a refusal or an object. */
  records: T[];
  /** The object in `data`, for answers that have one. */
  object: T;
  total: number;
  contentRange: string | null;
  error: ErrorBody;
}

type Query = Record<string, string | number | undefined>;

/** Adds the query string of either list dialect; objects and arrays must be JSON text already. */
const withQuery = (path: string, query: Query): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.append(name, String(value));
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
};

/** Sends requests to one API as one person, or without a token as an anonymous caller. */
export class Client {
  constructor(
    readonly origin: string,
    readonly token?: string,
  ) {}

  /** The same person at another instance. */
  at(origin: string): Client {
    return new Client(origin, this.token);
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.token) headers.set('access_token', this.token);
    return fetch(`${this.origin}${path}`, { ...init, headers });
  }

  get<T = Record<string, unknown>>(path: string, query: Query = {}): Promise<Answer<T>> {
    return this.call<T>('GET', withQuery(path, query));
  }

  post<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>> {
    return this.call<T>('POST', path, body, headers);
  }

  put<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>> {
    return this.call<T>('PUT', path, body, headers);
  }

  delete<T = Record<string, unknown>>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.call<T>('DELETE', path, body);
  }

  /** Uploads one file as multipart data. */
  async upload(bytes: Uint8Array<ArrayBuffer>, { field = 'file', name = 'recording.wav' } = {}) {
    const form = new FormData();
    form.append(field, new Blob([bytes]), name);
    return answerOf<{ path: string }>(await this.fetch('/api/v1/upload', { method: 'POST', body: form }));
  }

  private async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await this.fetch(path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return answerOf<T>(response);
  }
}

/** Parses a response by the envelope (docs/rules/http.md#2). */
export async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json');
  const body = (isJson ? JSON.parse(text) : undefined) as Record<string, unknown>;
  const data: unknown = response.ok ? body?.data : undefined;
  return {
    status: response.status,
    headers: response.headers,
    body,
    records: (Array.isArray(data) ? data : []) as T[],
    object: data as T,
    total: Number(body?.total_results),
    contentRange: response.headers.get('content-range'),
    error: body as unknown as ErrorBody,
  };
}
