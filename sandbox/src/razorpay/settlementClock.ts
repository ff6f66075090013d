import type { Gateway } from './gateway.js';
import { hasDue } from './settlements.js';
import type { Webhooks } from './webhooks.js';

/** Makes settlements at a fixed interval; the vendor makes one each working day. */
export class SettlementClock {
  readonly #timer: NodeJS.Timeout | undefined;
  #settling: Promise<unknown> = Promise.resolve();

  constructor(gateway: Gateway, webhooks: Webhooks, everySeconds: number) {
    if (everySeconds === 0) return;
    const settle = async () => {
      if (!hasDue(gateway.books)) return;
      await webhooks.deliver((await gateway.settle({}, true)).events);
    };
    this.#timer = setInterval(() => {
      this.#settling = this.#settling.then(settle).catch((error: unknown) => console.error(error));
    }, everySeconds * 1000);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#settling;
  }
}
