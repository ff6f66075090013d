import { cleanLine, foldForSearch, formatCount, LARGE_AUDIENCE } from '@coastok/domain';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { CommandLine, Outcome } from './commandLine.js';
import { ExitCode, Failure, Interrupted } from './failure.js';

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

/** The option of commands that reach many people, or that can't be undone. */
export const YES_OPTION = ['--yes', 'do not ask; in production --yes-production says so'] as const;
export const YES_PRODUCTION_OPTION = [
  '--yes-production <name>',
  'do not ask; the name of the production database that this changes',
] as const;
export const DRY_RUN_OPTION = ['--dry-run', 'only say how many it would reach'] as const;

/** The consent given on the command line. */
export interface ConsentOptions {
  profile?: string;
  yes?: boolean;
  yesProduction?: string;
}

/** The unit of what a command would reach. */
type Unit = 'devices' | 'messages' | 'people' | 'ticket holders';

/**
 * The operator's consent to one run of the command line. It asks one question: the command's own, or else, in
 * production, whether this is the right database.
 */
export class Consent {
  private constructor(
    private readonly line: CommandLine,
    private readonly options: ConsentOptions,
    /** In production, the name of the database that must be typed; otherwise null. */
    private readonly production: string | null,
  ) {}

  /** @throws Failure when `--yes-production` names another database */
  static async of(line: CommandLine, options: ConsentOptions): Promise<Consent> {
    const named = options.yesProduction;
    const isProduction = line.env.NODE_ENV === 'production';
    if (!isProduction && named === undefined) return new Consent(line, options, null);
    const database = await databaseOf(line.env);
    if (named !== undefined && named !== database) {
      const where = options.profile === undefined ? 'this' : `the profile ${options.profile}`;
      const sentence = `${where} is of the database ${database}, not ${named}. Nothing was changed.`;
      throw new Failure(sentence, ExitCode.Refused);
    }
    return new Consent(line, options, isProduction ? database : null);
  }

  /**
   * Asks before an ordinary change: in production the database's name must be typed, or given with
   * `--yes-production`. A command of a timer or a container has no terminal and needs no consent unless it uses a
   * profile.
   */
  async toChange(): Promise<void> {
    const { production } = this;
    if (production === null || this.options.yesProduction !== undefined) return;
    if (this.options.profile === undefined && !isTerminal()) return;
    const typed = await ask(
      `This changes the production database ${production}. Type ${production} to go on: `,
      this.line,
    );
    if (typed === production) return;
    const sentence = `That is not its name. Nothing was changed. A script adds --yes-production ${production}.`;
    throw new Failure(sentence, ExitCode.Refused);
  }

  /** Asks before something is sent to more than a hundred recipients. @throws Failure without a yes */
  async toReach(count: number, unit: Unit): Promise<void> {
    if (count > LARGE_AUDIENCE) await this.to(`This reaches ${formatCount(count)} ${unit}.`);
    else await this.toChange();
  }

  /**
   * Asks before an action that always needs consent. @param what the effect, as a sentence
   * @throws Failure without a yes, with nothing done
   */
  async to(what: string): Promise<void> {
    const { yes, yesProduction } = this.options;
    if (this.production === null ? yes || yesProduction : yesProduction) return;
    const answer = this.production ?? 'yes';
    const option = this.production === null ? '--yes' : `--yes-production ${this.production}`;
    // Asks only at a terminal: reading from a pipe without a writer would wait forever.
    const typed = isTerminal() ? await ask(`${what} Type ${answer} to go on: `, this.line) : '';
    if (foldForSearch(typed) === foldForSearch(answer)) return;
    const sentence = `nobody said yes, and nothing was done. ${what} A script adds ${option}.`;
    throw new Failure(sentence, ExitCode.Refused);
  }
}

/** The outcome of a dry run. */
export const wouldReach = (count: number, unit: Unit): Outcome => ({
  text: `It would reach ${formatCount(count)} ${unit}. Nothing was done.`,
  data: { reaches: count, unit },
});

const isTerminal = (): boolean => process.stdin.isTTY === true;

async function databaseOf({ MONGODB_URI, MONGODB_URI_FILE = '' }: NodeJS.ProcessEnv): Promise<string> {
  const uri = MONGODB_URI ?? (await readFile(MONGODB_URI_FILE, 'utf8').catch(() => ''));
  return /^[^/]+\/\/[^/]+\/([^?\s]+)/.exec(uri)?.[1] ?? DEFAULT_DATABASE;
}

/** The product's default, when the address names no database. */
const DEFAULT_DATABASE = 'coastok';

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
