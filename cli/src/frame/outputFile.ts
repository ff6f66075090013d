import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CommandLine } from './commandLine.js';
import { Failure, Interrupted } from './failure.js';

/** Writes a result to a file, or on to the next command when no file is named. */
export const writeOut = (source: NodeJS.ReadableStream, path: string | undefined, line: CommandLine) =>
  path ? writeFile(source, path, line) : pipeline(source, standardOutput()).catch(enough);

/** Who reads on may stop whenever there is enough: `| head` is no failure. */
function enough(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'EPIPE') throw error;
}

/** Under another name until it is whole, so that nobody takes half of it for all. */
async function writeFile(
  source: NodeJS.ReadableStream,
  path: string,
  { signal }: CommandLine,
): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await pipeline(source, createWriteStream(unfinished), { signal });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (signal.aborted) throw new Interrupted();
    throw new Failure(`${path} could not be written: ${(error as Error).message}`);
  }
}

/** Standard output, which stays open when the result has ended. */
function standardOutput(): Writable {
  // What goes wrong is handed to `done` as well; without a listener it would end the process on the spot.
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => void process.stdout.write(chunk, done),
  });
}
