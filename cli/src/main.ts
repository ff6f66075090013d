import { CommanderError } from 'commander';
import { stopSignal } from '../../tools/process/stopSignal.mjs';
import type { CommandLine } from './frame/commandLine.js';
import { ExitCode } from './frame/exitCode.js';
import { Failure, Interrupted } from './frame/failure.js';
import { Progress } from './frame/progress.js';
import { createProgram } from './program.js';

/** Runs one command line, without the program's own name; answers the exit code. */
export async function run(args: string[]): Promise<number> {
  const progress = new Progress(process.stderr);
  const line: CommandLine = { env: process.env, progress, signal: stopSignal(), exitCode: ExitCode.Ok };
  try {
    await createProgram(line).parseAsync(args, { from: 'user' });
    return line.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.Ok : ExitCode.Usage;
    if (line.signal.aborted) {
      progress.say(error instanceof Interrupted ? error.message : new Interrupted().message);
      return ExitCode.Interrupted;
    }
    progress.say(error instanceof Failure ? `Failed: ${error.message}` : `Failed: ${stackOf(error)}`);
    return error instanceof Failure ? error.exitCode : ExitCode.Failure;
  }
}

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error);
