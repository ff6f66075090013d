import { CommanderError } from 'commander';
import { stopSignal } from '../../tools/process/stopSignal.mjs';
import { databaseAway } from './application/database.js';
import { openApplication } from './application/withApplication.js';
import type { CommandLine } from './frame/commandLine.js';
import { ExitCode, Failure, Interrupted } from './frame/failure.js';
import { Progress } from './frame/progress.js';
import { isOutputWritten, handleStreamErrors } from './frame/standardOutput.js';
import { createProgram } from './program.js';

export { openApplication };

/**
 * Runs one command line, without the program's own name; returns the exit code.
 * @param open lets a process that runs many command lines reuse open modules
 */
export async function run(args: string[], open = openApplication): Promise<number> {
  handleStreamErrors();
  const asJson = args.includes('--json');
  const progress = new Progress(process.stderr);
  const signal = stopSignal();
  const line: CommandLine = { env: process.env, progress, signal, open, exitCode: ExitCode.Ok };
  try {
    await createProgram(line, asJson).parseAsync(args, { from: 'user' });
    return line.exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) {
      return (await isOutputWritten()) ? ExitCode.Ok : ExitCode.Output;
    }
    const { exitCode, message, told } = await endOf(error, line);
    if (asJson) progress.printLine(JSON.stringify({ error: { exitCode, message } }));
    else if (told) progress.printLine(told);
    return exitCode;
  }
}

interface End {
  exitCode: ExitCode;
  message: string;
  /** The message for the operator; absent if it was shown already. */
  told?: string;
}

async function endOf(error: unknown, { signal }: CommandLine): Promise<End> {
  if (error instanceof CommanderError) {
    return { exitCode: ExitCode.Usage, message: error.message.replace(/^error: /, '') };
  }
  if (signal.aborted) {
    const { message } = error instanceof Interrupted ? error : new Interrupted();
    return { exitCode: ExitCode.Interrupted, message, told: message };
  }
  if (error instanceof Failure) {
    const { exitCode, message } = error;
    return { exitCode, message, told: `Failed: ${message}` };
  }
  const away = await databaseAway(error);
  if (away) {
    const message = `The database does not answer any more: ${away}. Try again later.`;
    return { exitCode: ExitCode.TryAgain, message, told: `Failed: ${message}` };
  }
  const stack = (error instanceof Error && error.stack) || String(error);
  return { exitCode: ExitCode.Failure, message: stack, told: `Failed: ${stack}` };
}
