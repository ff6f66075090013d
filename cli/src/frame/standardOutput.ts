import { Writable } from 'node:stream';
import { ExitCode } from './exitCode.js';
import { Failure } from './failure.js';

/** A result that nobody got: a full disk, a pipe that is closed. */
export class OutputLost extends Failure {
  constructor(message: string) {
    super(message, ExitCode.Output);
  }
}

const REASONS: Record<string, string> = {
  EPIPE: 'nobody reads on',
  ENOSPC: 'there is no space left',
};

export const reasonOf = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
};

/** Standard output, which stays open when the result has ended. Its failures are an OutputLost. */
export const standardOutput = (): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      process.stdout.write(chunk, error =>
        done(error ? new OutputLost(`standard output could not be written: ${reasonOf(error)}.`) : null),
      );
    },
  });

let failed = false;

/** Hears what goes wrong with the streams of this process, which would end it on the spot otherwise. */
export function hearStreams(): void {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => void (failed = true));
  if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => undefined);
}

/** Whether all that was printed has been taken. */
export const gotThrough = async (): Promise<boolean> => {
  await new Promise(resolve => process.stdout.write('', resolve));
  return !failed;
};

/** Prints a line. @throws the system's error when it did not get through */
export const print = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, error => (error ? reject(error) : resolve()));
  });
