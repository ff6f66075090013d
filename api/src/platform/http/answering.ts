import type { FastifyInstance } from 'fastify';

/** The requests that wait for their answer; what is long and can wait gives way to them. */
export class Answering {
  private readonly requests = new Set<object>();
  private readonly waiting = new Set<() => void>();

  /** @param request whatever tells it from others */
  begin(request: object): void {
    this.requests.add(request);
  }

  /** The answer has begun, or nobody wants it any more; may be said more than once. */
  end(request: object): void {
    this.requests.delete(request);
    if (this.requests.size === 0) for (const goOn of this.waiting) goOn();
  }

  /** Resolves once nobody waits for an answer, and after `mostMs` in any case. */
  async over(mostMs: number): Promise<void> {
    if (this.requests.size === 0) return;
    await new Promise<void>(resolve => {
      const goOn = () => {
        clearTimeout(timer);
        this.waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, mostMs);
      this.waiting.add(goOn);
    });
  }
}

/** One for the process, whose one event loop all of them share. */
export const answering = new Answering();

/** A file that takes long to send, or a stream of events, is an answer as soon as it begins. */
export function noteAnswering(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async request => answering.begin(request));
  fastify.addHook('onSend', async request => answering.end(request));
  fastify.addHook('onResponse', async request => answering.end(request));
}
