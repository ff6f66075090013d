import type { ProfileRecord } from '@coastok/domain';
import { DEMO_PASSWORD, DEMO_STAFF, type StaffName } from './demoAccounts.js';

export type Query = Record<string, string | number>;

interface Answer<T> {
  data: T;
  total_results?: number;
}

const origin = (): string => {
  const { E2E_URL } = process.env;
  if (!E2E_URL) throw new Error('The product is started by `node e2e/run.mjs`.');
  return E2E_URL;
};

/** The API as one signed-in person: creates test data, and reads what a click has changed. */
export class Api {
  /** @param url another product than the one of all tests */
  constructor(
    readonly token: string | null,
    private readonly url?: string,
  ) {}

  /** The records of an answer. */
  async list<T>(path: string, query: Query = {}): Promise<T[]> {
    return (await this.send<T[]>('GET', path + search(query))).data;
  }

  /** The total number of records in a list. */
  async count(path: string, query: Query = {}): Promise<number> {
    return (await this.send('GET', path + search({ ...query, per_page: 1 }))).total_results ?? 0;
  }

  /** An answer that is one object, not a list of records. */
  async object<T>(path: string, query: Query = {}): Promise<T> {
    return (await this.send<T>('GET', path + search(query))).data;
  }

  async get<T>(path: string): Promise<T> {
    return first(path, await this.send<T[]>('GET', path));
  }

  async post<T>(path: string, body: object): Promise<T> {
    return first(path, await this.send<T[]>('POST', path, body));
  }

  async put<T>(path: string, body: object): Promise<T> {
    return first(path, await this.send<T[]>('PUT', path, body));
  }

  async send<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
    const response = await fetch(`${this.url ?? origin()}/api/v1${path}`, {
      method,
      headers: {
        ...(this.token && { access_token: this.token }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Answer<T>;
  }
}

const search = (query: Query) =>
  `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`;

function first<T>(path: string, { data }: Answer<T[]>): T {
  const [record] = data;
  if (record === undefined) throw new Error(`${path} answered without a record.`);
  return record;
}

/** A new session at the console. */
export const signIn = (email: string, password = DEMO_PASSWORD): Promise<ProfileRecord> =>
  new Api(null).post<ProfileRecord>('/login', { email, password });

/** A new session with the companion app, which any member has. */
export const appSignIn = (email: string, password = DEMO_PASSWORD): Promise<ProfileRecord> =>
  new Api(null).post<ProfileRecord>('/app/login', { email, password });

/** @param url another product than the one of all tests */
export async function apiOf(name: StaffName, url?: string): Promise<Api> {
  const person = { email: DEMO_STAFF[name].email, password: DEMO_PASSWORD };
  return new Api((await new Api(null, url).post<ProfileRecord>('/login', person)).token, url);
}
