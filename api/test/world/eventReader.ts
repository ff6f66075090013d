import type { Client } from './client.js';

const PATIENCE_MS = 20_000;

/** Reads server-sent events as one person; `close` disconnects. */
export class EventReader<T> {
  readonly messages: T[] = [];
  /** The number of comment lines, which only keep the connection alive. */
  comments = 0;
  ended = false;
  private readonly waiting = new Set<() => void>();
  private readonly hangUp = new AbortController();

  private constructor(readonly response: Promise<Response>) {}

  static async open<T>(client: Client, path: string): Promise<EventReader<T>> {
    const hangUp = new AbortController();
    const response = client.fetch(path, { signal: hangUp.signal });
    const reader = new EventReader<T>(response);
    reader.hangUp.signal.addEventListener('abort', () => hangUp.abort());
    const { ok, body } = await response;
    if (ok && body) void reader.read(body);
    return reader;
  }

  /** The first wanted message, received already or later. */
  async until(wanted: (message: T) => boolean): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = this.messages.find(wanted);
      if (found !== undefined) return found;
      await this.change(deadline);
    }
  }

  /** Waits for the server to end the stream. */
  async end(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!this.ended) await this.change(deadline);
  }

  close(): void {
    this.hangUp.abort();
  }

  private change(deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`Nothing came in time; so far: ${JSON.stringify(this.messages)}`)),
        Math.max(0, deadline - Date.now()),
      );
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      this.waiting.add(wake);
    });
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true });
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) this.take(part);
        this.wake();
      }
    } catch {
      // Disconnected by this client or by the server: both end the stream.
    }
    this.ended = true;
    this.wake();
  }

  private take(part: string): void {
    if (part.startsWith(':')) this.comments += 1;
    else this.messages.push(JSON.parse(part.replace(/^(?:event: .*\n)?data: /, '')) as T);
  }

  private wake(): void {
    for (const wake of this.waiting) wake();
  }
}
