import { cleanLine } from '@coastok/domain';
import { createInterface } from 'node:readline';
import type { CommandLine } from './commandLine.js';
import { Interrupted } from './failure.js';

/**
 * Asks the operator for a line, on standard error so that the result can be piped. A script may pipe the answer in.
 * @returns the trimmed answer; empty at the end of input
 */
export async function ask(question: string, { signal }: CommandLine): Promise<string> {
  process.stderr.write(question);
  // `terminal: false`: otherwise readline would handle Ctrl-C, which has to reach the command as a signal.
  const lines = createInterface({ input: process.stdin, terminal: false });
  const stop = () => lines.close();
  signal.addEventListener('abort', stop);
  try {
    for await (const typed of lines) return cleanLine(typed);
    if (signal.aborted) throw new Interrupted('Nothing was changed.');
    return '';
  } finally {
    signal.removeEventListener('abort', stop);
    lines.close();
  }
}
