import type { FastifyInstance } from 'fastify';

/** The requests that wait for their answer; long tasks that can wait let them go first. */
export class Answering {
  private readonly requests = new Set<object>();
  private readonly waiting = new Set<() => void>();

  /** @param request an object that identifies the request */
  begin(request: object): void {
    this.requests.add(request);
  }

  /** Call it once the answer has begun, or the client has left; it may be called more than once. */
  end(request: object): void {
    this.requests.delete(request);
    if (this.requests.size === 0) for (const goOn of this.waiting) goOn();
  }

  /** Resolves once no request waits for its answer, at the latest after `mostMs`. */
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

/** One for the process, because all requests share its event loop. */
export const answering = new Answering();

/** A long download or an event stream counts as answered as soon as it begins. */
export function noteAnswering(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async request => answering.begin(request));
  fastify.addHook('onSend', async request => answering.end(request));
  fastify.addHook('onResponse', async request => answering.end(request));
}
