import { Command } from 'commander';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenApplication } from '../application/withApplication.js';
import { ExitCode } from './failure.js';
import { Consent, type ConsentOptions, YES_PRODUCTION_OPTION } from './consent.js';
import { applyProfile, PROFILE_OPTION } from './profile.js';
import type { Progress } from './progress.js';
import { OutputLost, print, reasonOf } from './standardOutput.js';

/** One run of the command line. */
export interface CommandLine {
  env: NodeJS.ProcessEnv;
  progress: Progress;
  /** Aborted when the operator stops the command. */
  signal: AbortSignal;
  /** Opens the API's modules for a command. */
  open: OpenApplication;
  /** The exit code of the run; a command sets it through its outcome. */
  exitCode: ExitCode;
}

/** The result of a command: text for a person, and data for `--json`. */
export interface Outcome {
  text: string;
  data: unknown;
  exitCode?: ExitCode;
  /** The command wrote its result to standard output itself. */
  silent?: boolean;
  /** The result exists nowhere else, such as a one-time password. It is saved to a file when it can't be printed. */
  keep?: boolean;
}

interface CommandText<Options> {
  name: string;
  summary: string;
  description?: string;
  examples: string[];
  /** Whether the command changes the database: always, or with these options; a dry run never does. */
  changes?: true | ((options: Options) => boolean);
  /** The command asks for consent itself; for other changes the frame asks before the command runs. */
  asks?: boolean;
}

interface SharedOptions extends ConsentOptions {
  json?: boolean;
  quiet?: boolean;
  dryRun?: boolean;
}

const NEVER = (): boolean => false;

/**
 * Adds a command with the shared options. The work gets the options and the positional arguments, and returns an
 * outcome, which is printed here. It also gets the consent, for the questions that it asks itself.
 */
export function addCommand<Options extends object>(
  parent: Command,
  line: CommandLine,
  { name, summary, description, examples, changes = NEVER, asks = false }: CommandText<Options>,
  work: (options: Options, args: string[], consent: Consent) => Promise<Outcome>,
): Command {
  const command = parent
    .command(name)
    .summary(summary)
    .description(description ?? `${summary}.`)
    .option('--json', 'print the result, and an error, as JSON')
    .option('-q, --quiet', 'say nothing but the result and errors')
    .option(...PROFILE_OPTION)
    .addHelpText('after', `\nExamples:\n${examples.map(example => `  $ ${example}`).join('\n')}`)
    .action(async (...received: unknown[]) => {
      const command = received.at(-1) as Command;
      const options = command.opts<Options & SharedOptions>();
      if (options.quiet) line.progress.silence();
      const isChange = !options.dryRun && (changes === true || changes(options));
      await applyProfile(line, options);
      const consent = await Consent.of(line, options);
      if (isChange && !asks) await consent.toChange();
      const outcome = await work(options, command.args, consent);
      line.exitCode = outcome.exitCode ?? ExitCode.Ok;
      if (outcome.silent) return;
      await deliver(options.json ? JSON.stringify(outcome.data, undefined, 2) : outcome.text, outcome);
    });
  return changes === NEVER ? command : command.option(...YES_PRODUCTION_OPTION);
}

/** Adds a command that only groups others. */
export const addGroup = (parent: Command, name: string, summary: string): Command =>
  parent.command(name).summary(summary).description(`${summary}.`).helpCommand(false);

/**
 * Prints the result of a command that has done its work.
 * @throws OutputLost, with the place where the result was saved, or saying that only the result was lost
 */
async function deliver(result: string, { keep = false }: { keep?: boolean }): Promise<void> {
  try {
    await print(result);
  } catch (error) {
    const lost = `the work is done, but its result could not be written: ${reasonOf(error)}.`;
    throw new OutputLost(keep ? `${lost} ${await kept(result)}` : lost);
  }
}

/** Saves the result to a file readable by the operator only, or else prints it on standard error. */
async function kept(result: string): Promise<string> {
  try {
    const path = join(await mkdtemp(join(tmpdir(), 'coastok-')), 'result');
    await writeFile(path, `${result}\n`, { mode: 0o600, flag: 'wx' });
    return `It is in ${path}.`;
  } catch {
    return `It is:\n${result}`;
  }
}
