import type { PublicChoiceRecord, VisitorBookingRecord, VisitorUserRecord } from '@coastok/domain';
import type { APIRequestContext } from '@playwright/test';
import { anEmail } from '../console/people.js';

export const VISITOR_NAME = 'Asha Sen';

/** A visitor of the public site, in a separate browser. */
export class Visitor {
  /** @param request with the visitor's cookies, as of their browser */
  constructor(
    private readonly request: APIRequestContext,
    readonly email = anEmail(),
  ) {}

  /** Verifies the address by the sandbox's Google, as a click there would. */
  async prove(): Promise<void> {
    const token = await this.post<{ credential: string }>('/sandbox/google/token', {
      email: this.email,
      name: VISITOR_NAME,
    });
    await this.post('/web/v1/session/google', { credential: token.credential });
  }

  async record(): Promise<VisitorUserRecord | null> {
    return this.get<VisitorUserRecord | null>(`/web/v1/user?email=${encodeURIComponent(this.email)}`);
  }

  async booking(eventId: string): Promise<VisitorBookingRecord> {
    return this.get<VisitorBookingRecord>(`/web/v1/booking?eventId=${eventId}`);
  }

  /** The options of a public list. */
  async choices(path: string): Promise<PublicChoiceRecord[]> {
    return this.get<PublicChoiceRecord[]>(`/web/v1${path}`);
  }

  /** Does a step at the API, for tests that begin later. */
  async take<T>(path: string, body: object): Promise<T> {
    return (await this.post<{ result: T }>(`/web/v1${path}`, body)).result;
  }

  private async get<T>(path: string): Promise<T> {
    const answer = await this.request.get(path);
    return ((await answer.json()) as { result: T }).result;
  }

  private async post<T>(path: string, data: object): Promise<T> {
    const answer = await this.request.post(path, { data });
    if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
