import { Writable } from 'node:stream';
import { ExitCode, Failure } from './failure.js';

/** The result could not be written: a full disk, or a closed pipe. */
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

/** Standard output as a stream that stays open at the end of the result. Its failures are an OutputLost. */
export const standardOutput = (): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      process.stdout.write(chunk, error =>
        done(error ? new OutputLost(`standard output could not be written: ${reasonOf(error)}.`) : null),
      );
    },
  });

let failed = false;

/** Handles errors of this process's streams, which would otherwise end the process at once. */
export function handleStreamErrors(): void {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => void (failed = true));
  if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => undefined);
}

/** Whether all printed output was written. */
export const isOutputWritten = async (): Promise<boolean> => {
  await new Promise(resolve => process.stdout.write('', resolve));
  return !failed;
};

/** Prints a line. @throws the system's error when it was not written */
export const print = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, error => (error ? reject(error) : resolve()));
  });
