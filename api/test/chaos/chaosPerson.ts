import type { CheckoutRecord, EventRecord } from '@coastok/domain';
import { randomUUID } from 'node:crypto';
import type { Booked, BookingOffice, Person } from '../world/bookings.js';
import type { Answer, Client } from '../world/client.js';
import type { VisitorAnswer } from '../world/visitor.js';
import type { Acknowledged } from './acknowledged.js';
import { insist } from './insist.js';

/**
 * One visitor and the staff of the area: each request is repeated until it is answered, many are sent twice, to
 * either instance.
 */
export class ChaosPerson {
  constructor(
    protected readonly office: BookingOffice,
    protected readonly person: Person,
    protected readonly log: Acknowledged,
    protected readonly number: number,
  ) {}

  protected async book(event: EventRecord, wish: object = {}): Promise<Booked | null> {
    const answer = await this.twice(key =>
      this.post<Booked>('/web/v1/booking', { eventId: event.eventId, ...wish }, key),
    );
    if (answer.status !== 200) return null;
    this.log.booked.add(answer.result.bookingId);
    return answer.result;
  }

  protected async pay({ bookingId }: Pick<Booked, 'bookingId'>): Promise<CheckoutRecord | null> {
    const key = randomUUID();
    const answer = await insist(() => this.post<CheckoutRecord>('/web/v1/booking/pay', { bookingId }, key));
    return answer.status === 200 ? answer.result : null;
  }

  protected chooseCash({ bookingId }: Pick<Booked, 'bookingId'>): Promise<VisitorAnswer<Booked>> {
    return this.twice(key => this.post<Booked>('/web/v1/booking', { bookingId, paymentMode: 'CASH' }, key));
  }

  protected async cancel({ bookingId }: Booked): Promise<void> {
    const answer = await insist(() => this.here().delete<Booked>(`/web/v1/booking/${bookingId}`));
    if (answer.status === 200 && answer.result.statusCode === 0) this.log.cancelled.add(bookingId);
  }

  /** Sends a request with one key; every other client sends it twice, like an impatient person. */
  protected async twice<T extends VisitorAnswer<unknown> | Answer<unknown>>(
    request: (key: string) => Promise<T>,
  ): Promise<T> {
    const key = randomUUID();
    const first = await insist(() => request(key));
    this.log.answers += 1;
    // A refusal is not stored: the same key again would be a new try, and might succeed.
    if (this.number % 2 === 0 && first.status < 400) await insist(() => request(key));
    return first;
  }

  protected post<T>(path: string, body: object, key: string): Promise<VisitorAnswer<T>> {
    return this.here().post<T>(path, body, { 'idempotency-key': key });
  }

  protected here() {
    return this.office.turn(this.person.visitor, Math.floor(Math.random() * 2));
  }

  protected staff(client: Client): Client {
    const { urls, url } = this.office.world;
    return client.at(urls[Math.floor(Math.random() * urls.length)] ?? url);
  }
}
