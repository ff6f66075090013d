import type { ProfileRecord } from '@coastok/domain';
import { PASSWORD } from './builders.js';
import { type Answer, answerOf } from './client.js';

type Headed = Record<string, string>;

/** A browser with the console: it keeps cookies, and sends its origin with every change. */
export class ConsoleBrowser {
  readonly cookies = new Map<string, string>();
  /** Each `Set-Cookie` header received, newest last. */
  readonly given: string[] = [];

  constructor(readonly origin: string) {}

  /** A browser that has signed in with a built person's password. */
  static async signedIn(origin: string, { email }: { email: string }): Promise<ConsoleBrowser> {
    const browser = new ConsoleBrowser(origin);
    const { status } = await browser.signIn(email);
    if (status !== 200) throw new Error(`The sign-in was answered with ${status}.`);
    return browser;
  }

  signIn(email: string, password = PASSWORD, headers: Headed = {}): Promise<Answer<ProfileRecord>> {
    return this.post<ProfileRecord>('/api/v1/login', { email, password }, headers);
  }

  get<T>(path: string, headers: Headed = {}): Promise<Answer<T>> {
    return this.call<T>('GET', path, undefined, headers);
  }

  post<T>(path: string, body: unknown, headers: Headed = {}): Promise<Answer<T>> {
    return this.call<T>('POST', path, body, { origin: this.origin, ...headers });
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.cookies].map(pair => pair.join('=')).join('; '));
    const response = await fetch(`${this.origin}${path}`, { ...init, headers });
    for (const given of response.headers.getSetCookie()) this.keep(given);
    return response;
  }

  private async call<T>(method: string, path: string, body: unknown, headers: Headed): Promise<Answer<T>> {
    const response = await this.fetch(path, {
      method,
      headers: {
        'x-coastok-console': '1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return answerOf<T>(response);
  }

  private keep(given: string): void {
    this.given.push(given);
    const [name = '', value = ''] = (given.split(';')[0] ?? '').split('=');
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
