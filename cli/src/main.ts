import { CommanderError } from 'commander';
import { stopSignal } from '../../tools/process/stopSignal.mjs';
import type { CommandLine } from './frame/commandLine.js';
import { ExitCode } from './frame/exitCode.js';
import { Failure, Interrupted } from './frame/failure.js';
import { Progress } from './frame/progress.js';
import { gotThrough, hearStreams } from './frame/standardOutput.js';
import { createProgram } from './program.js';

/** Runs one command line, without the program's own name; answers the exit code. */
export async function run(args: string[]): Promise<number> {
  hearStreams();
  const progress = new Progress(process.stderr);
  const line: CommandLine = { env: process.env, progress, signal: stopSignal(), exitCode: ExitCode.Ok };
  try {
    await createProgram(line).parseAsync(args, { from: 'user' });
    return line.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return endOf(error);
    if (line.signal.aborted) {
      progress.say(error instanceof Interrupted ? error.message : new Interrupted().message);
      return ExitCode.Interrupted;
    }
    progress.say(error instanceof Failure ? `Failed: ${error.message}` : `Failed: ${stackOf(error)}`);
    return error instanceof Failure ? error.exitCode : ExitCode.Failure;
  }
}

/** Help and a version are results as well: the last of them got through, or it did not. */
async function endOf({ exitCode }: CommanderError): Promise<ExitCode> {
  if (exitCode !== 0) return ExitCode.Usage;
  return (await gotThrough()) ? ExitCode.Ok : ExitCode.Output;
}

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || String(error);
