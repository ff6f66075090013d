import type { ErrorBody } from '@coastok/domain';
import { eventually } from './eventually.js';
import type { World } from './world.js';

export interface VisitorAnswer<T> {
  status: number;
  headers: Headers;
  /** The raw body. */
  text: string;
  body: Record<string, unknown>;
  result: T;
  error: ErrorBody;
}

type Headed = Record<string, string>;

/** A browser on the public site: anonymous at first, and it keeps the cookies that it gets. */
export class VisitorClient {
  /** The cookie of a Google sign-in that this browser has begun. */
  private googleNonce?: string;

  constructor(
    readonly origin: string,
    /** The `visitor` cookie, which identifies the person. */
    public cookie?: string,
    /** The cookie that identifies the browser itself. */
    public device?: string,
  ) {}

  /** The same browser at another instance. */
  at(origin: string): VisitorClient {
    return new VisitorClient(origin, this.cookie, this.device);
  }

  get<T = unknown>(path: string): Promise<VisitorAnswer<T>> {
    return this.call<T>('GET', path);
  }

  post<T = unknown>(path: string, body: unknown, headers?: Headed): Promise<VisitorAnswer<T>> {
    return this.call<T>('POST', path, body, headers);
  }

  put<T = unknown>(path: string, body: unknown): Promise<VisitorAnswer<T>> {
    return this.call<T>('PUT', path, body);
  }

  delete<T = unknown>(path: string): Promise<VisitorAnswer<T>> {
    return this.call<T>('DELETE', path);
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = [this.cookie, this.device, this.googleNonce].filter(cookie => cookie !== undefined);
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    const response = await fetch(`${this.origin}${path}`, { ...init, headers });
    for (const given of response.headers.getSetCookie()) this.keep(given);
    return response;
  }

  private async call<T>(method: string, path: string, body?: unknown, headers: Headed = {}) {
    const response = await this.fetch(path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const answer = JSON.parse(text) as Record<string, unknown>;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: answer,
      result: answer.result as T,
      error: answer as unknown as ErrorBody,
    };
  }

  private keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';');
    if (pair.startsWith('google-nonce=')) this.googleNonce = pair.endsWith('=') ? undefined : pair;
    else if (pair.startsWith('visitor-device=')) this.device = pair;
    else this.cookie = pair.endsWith('=') ? undefined : pair;
  }
}

type Place = Pick<World, 'url' | 'sandbox'> & Partial<Pick<World, 'db' | 'instances'>>;

/** An ID token of the sandbox's Google; any claim can have another value. */
export async function googleCredential(
  { sandbox }: Pick<World, 'sandbox'>,
  claims: { email: string } & Record<string, unknown>,
): Promise<string> {
  const response = await fetch(`${sandbox.url}/sandbox/google/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(claims),
  });
  return ((await response.json()) as { credential: string }).credential;
}

/**
 * A visitor who has verified an address by the sandbox's Google sign-in. All visitors of a test come from one
 * network, so its sign-in counter is reset when there are too many.
 */
export async function aVisitor(
  world: Place,
  email: string,
  claims: Record<string, unknown> = {},
): Promise<VisitorClient> {
  const client = new VisitorClient(world.url);
  const signIn = async () => {
    const credential = await googleCredential(world, { name: 'A visitor', ...claims, email });
    return client.post('/web/v1/session/google', { credential });
  };
  let answer = await signIn();
  if (answer.status === 429 && world.db) {
    await world.db.collection('rate_limit').deleteMany({ key: /^visitor-google/ });
    answer = await signIn();
  }
  if (!client.cookie) throw new Error(`Google sign-in failed: ${answer.status} ${answer.text}`);
  return client;
}

/**
 * A person who has signed in before: in the test's own process it creates the session directly, elsewhere by Google.
 */
export async function aKnownVisitor(world: Place, email: string): Promise<VisitorClient> {
  const [instance] = world.instances ?? [];
  if (!instance) return aVisitor(world, email);
  const token = await instance.openVisitorSession({ email, name: 'A visitor', imageUrl: null });
  return new VisitorClient(world.url, `visitor=${token}`);
}

/** The codes mailed to an address so far, newest first. */
export async function mailedCodes({ sandbox }: Pick<World, 'sandbox'>, email: string): Promise<string[]> {
  const response = await fetch(`${sandbox.url}/sandbox/mail?to=${encodeURIComponent(email)}`);
  const mails = (await response.json()) as { text: string }[];
  return mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

/** Asks for a code in a browser and waits until it is mailed. */
export async function askForCode(
  world: Place,
  email: string,
  browser = new VisitorClient(world.url),
): Promise<string> {
  const before = (await mailedCodes(world, email)).length;
  await browser.post('/web/v1/session/email', { email });
  return eventually(async () => {
    const codes = await mailedCodes(world, email);
    return codes.length > before ? codes[0] : undefined;
  });
}
