import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ExitCode, Failure, Interrupted } from '../../frame/failure.js';

const MEGABYTE = 1_000_000;
/** Far more than a sheet of all members needs; in a container, temporary files use memory. */
const MOST_MEGABYTES = 100;

/**
 * Copies standard input to a temporary file that only its owner can read, runs the work on it, and removes it.
 * @throws Failure for input above the limit, Interrupted
 */
export async function withSpooled<T>(
  source: Readable,
  signal: AbortSignal,
  work: (path: string) => Promise<T>,
  mostMegabytes = MOST_MEGABYTES,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'coastok-'));
  try {
    const path = join(folder, 'input');
    const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
    await pipeline(source, upTo(mostMegabytes), file, { signal });
    return await work(path);
  } catch (error) {
    if (signal.aborted && !(error instanceof Interrupted)) throw new Interrupted();
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new Failure(`there is no room for the input in ${folder}.`, ExitCode.Output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const upTo = (megabytes: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > megabytes * MEGABYTE) {
        const sentence = `standard input has more than ${megabytes} MB. Give it as a file.`;
        throw new Failure(sentence, ExitCode.Refused);
      }
      yield chunk;
    }
  };
