import type { History } from '../storage/recordStore.js';
import type { WebhookEvent } from './webhookEvent.js';

/** One try to deliver an event; `answer` is the HTTP status, or null without an answer. */
export interface Delivery {
  eventId: string;
  answer: number | null;
  /** ISO instant. */
  at: string;
}

export type ShownDelivery = Delivery & Pick<WebhookEvent, 'event' | 'signature' | 'body'>;

/** The vendor's timeout for an answer. */
const ANSWER_WITHIN_MS = 5_000;

/** Delivers events to the product; events that are not answered with 2xx are retried after growing delays. */
export class Webhooks {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #closing = new AbortController();

  constructor(
    private origin: string,
    private readonly retryDelays: readonly number[],
    private readonly events: History<WebhookEvent>,
    private readonly deliveries: History<Delivery>,
  ) {}

  /** Changes the product's origin from now on. */
  deliverTo(origin: string): void {
    this.origin = origin;
  }

  /** Resumes the retries that the last stop interrupted. */
  resume(): void {
    for (const event of this.events.newestFirst(({ deliver }) => deliver).reverse()) {
      const tries = this.deliveries.newestFirst(({ eventId }) => eventId === event.id);
      if (!tries.some(({ answer }) => isSuccess(answer))) this.#retryLater(event, tries.length);
    }
  }

  /** Stores the events, so that `replay` finds them. */
  async record(events: WebhookEvent[]): Promise<void> {
    await Promise.all(events.map(event => this.events.add(event)));
  }

  /** Makes the first try of each event, in order. Never rejects: a failed try is followed by retries. */
  async deliver(events: WebhookEvent[]): Promise<void> {
    for (const event of events) await this.#attempt(event, 1);
  }

  /** Delivers an event once more, whether it was delivered before or not. Undefined when it is unknown. */
  async replay(eventId: string): Promise<ShownDelivery | undefined> {
    const [event] = this.events.newestFirst(({ id }) => id === eventId);
    return event && shown(event, await this.#post(event));
  }

  /** The deliveries of one order or of all, newest first. */
  delivered(orderId?: string): ShownDelivery[] {
    const events = new Map(this.events.newestFirst().map(event => [event.id, event]));
    return this.deliveries.newestFirst().flatMap(delivery => {
      const event = events.get(delivery.eventId);
      return event && (orderId === undefined || event.orderId === orderId) ? [shown(event, delivery)] : [];
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.allSettled(this.#underWay);
    await Promise.all([this.events.close(), this.deliveries.close()]);
  }

  async #attempt(event: WebhookEvent, tries: number): Promise<void> {
    if (this.#closing.signal.aborted) return;
    const { answer } = await this.#post(event);
    if (!isSuccess(answer)) this.#retryLater(event, tries);
  }

  #retryLater(event: WebhookEvent, tries: number): void {
    // An event that was recorded but never tried waits as long as after one try.
    const delay = this.retryDelays[Math.max(0, tries - 1)];
    if (delay === undefined || this.#closing.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(event, tries + 1);
    }, delay);
    this.#timers.add(timer);
  }

  #post(event: WebhookEvent): Promise<Delivery> {
    const work = this.#answerTo(event).then(async answer => {
      const delivery = { eventId: event.id, answer, at: new Date().toISOString() };
      await this.deliveries.add(delivery);
      return delivery;
    });
    this.#underWay.add(work);
    return work.finally(() => this.#underWay.delete(work));
  }

  async #answerTo(event: WebhookEvent): Promise<number | null> {
    try {
      const response = await fetch(`${this.origin}/web/v1/payment/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-event-id': event.id,
          'x-razorpay-signature': event.signature,
        },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null; // refused, reset or too slow: the next try follows
    }
  }
}

function isSuccess(answer: number | null): boolean {
  return answer !== null && answer >= 200 && answer < 300;
}

function shown({ event, signature, body }: WebhookEvent, { eventId, answer, at }: Delivery): ShownDelivery {
  return { eventId, event, signature, body, answer, at };
}
