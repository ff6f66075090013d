import { InvalidInput } from '../platform/errors/appError.js';

export const brokenOff = () =>
  InvalidInput.field('file', 'The upload stopped before its end. Please send the file again.');

/** The fields read from a request. */
interface Arriving {
  /** The whole body has arrived. */
  readonly complete: boolean;
  readonly socket: { readonly bytesRead: number };
}

/** Ends an upload that has become silent: a phone that lost its network may never close its connection. */
export class Arrival {
  private readonly failed: Promise<never>;
  private readonly watch: NodeJS.Timeout;

  /** @param silentMs the upload is given up after this time without a byte, at the latest after twice this time */
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

  /** Passes the items on as they arrive. @throws InvalidInput when nothing arrives any more */
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

/** The first `wanted` bytes of a file (or all, if it is shorter), and the whole file including them. */
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
