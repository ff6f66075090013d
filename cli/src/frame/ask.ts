import { cleanLine } from '@coastok/domain';
import { createInterface } from 'node:readline';
import type { CommandLine } from './commandLine.js';
import { Interrupted } from './failure.js';

/**
 * Asks the operator for a line, on standard error so that a result can be piped on. A script may pipe the answer in.
 * @returns what was typed, without spaces around it; empty when there is nobody to answer
 */
export async function ask(question: string, { signal }: CommandLine): Promise<string> {
  process.stderr.write(question);
  // Without a terminal of its own, so that Ctrl-C stays a signal to the command.
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
