import { ask } from './ask.js';
import type { CommandLine } from './commandLine.js';
import { ExitCode, Failure } from './failure.js';

/** The option of every command that deletes the content of a database. */
export const YES_DROP_OPTION = [
  '--yes-drop <name>',
  'do not ask; the name of the database whose records go',
] as const;

/**
 * Asks before everything in a database is deleted: its name must be typed, or given with `--yes-drop`.
 * @param named the value of the option
 * @throws Failure for another name, or when nobody answers
 */
export async function confirmDrop(name: string, named: string | undefined, line: CommandLine): Promise<void> {
  if (named === name) return;
  if (named !== undefined) {
    const sentence = `this is the database ${name}, not ${named}. Nothing was changed.`;
    throw new Failure(sentence, ExitCode.Refused);
  }
  const typed = await ask(`This erases everything in the database ${name}. Type ${name} to go on: `, line);
  if (typed === name) return;
  const sentence = `That is not its name. Nothing was changed. A script adds --yes-drop ${name}.`;
  throw new Failure(sentence, ExitCode.Refused);
}
