import { InvalidInput } from '../platform/errors/appError.js';

export const brokenOff = () =>
  InvalidInput.field('file', 'The upload stopped before its end. Please send the file again.');

/** What is looked at of a request. */
interface Arriving {
  /** Nothing is missing any more. */
  readonly complete: boolean;
  readonly socket: { readonly bytesRead: number };
}

/**
 * Watches over a body while it is read: a phone that lost its network may never say so, and its connection would stand
 * for ever.
 */
export class Arrival {
  private readonly failed: Promise<never>;
  private readonly watch: NodeJS.Timeout;

  /** @param silentMs after this long without a byte, and twice as long at most, the rest is given up */
  constructor(request: Arriving, silentMs: number) {
    let fail: (error: Error) => void;
    this.failed = new Promise((_, reject) => (fail = reject));
    this.failed.catch(() => undefined);
    let before = request.socket.bytesRead;
    this.watch = setInterval(() => {
      const { bytesRead } = request.socket;
      if (bytesRead === before && !request.complete) fail(brokenOff());
      before = bytesRead;
    }, silentMs).unref();
  }

  /** The same as it arrives. @throws InvalidInput once nothing arrives any more */
  async *of<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    const items = source[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await Promise.race([items.next(), this.failed]);
      if (done) return;
      yield value;
    }
  }

  end(): void {
    clearInterval(this.watch);
  }
}

/** The first bytes of a file, as many as `wanted` where there are so many, and the whole of it with them. */
export async function opened(
  content: AsyncIterable<Buffer>,
  wanted: number,
): Promise<{ start: Buffer; whole: AsyncGenerator<Buffer> }> {
  const chunks = content[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  for (let size = 0; size < wanted;) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(value);
    size += value.length;
  }
  const start = Buffer.concat(read);
  async function* whole() {
    yield start;
    for (let { value, done } = await chunks.next(); !done; { value, done } = await chunks.next()) yield value;
  }
  return { start, whole: whole() };
}
