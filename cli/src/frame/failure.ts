/** The exit codes of commands, for scripts; `docs/operating.md` lists them. */
export const ExitCode = {
  Ok: 0,
  /** The command failed, or a check found something. */
  Failure: 1,
  /** The command line itself is wrong; nothing was changed. */
  Usage: 2,
  /** A named record or file does not exist. */
  NotFound: 3,
  /** A rule forbids it, or the operator did not say yes. */
  Refused: 4,
  /** Something exists already, or was changed meanwhile. */
  Conflict: 5,
  /** The result could not be written: a full disk, a closed pipe. */
  Output: 74,
  /** Another run is active, or the database or the gateway does not answer: retry later. */
  TryAgain: 75,
  /** Ctrl-C or a stop signal, with the code that shells use. */
  Interrupted: 130,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** An expected failure, shown as its one sentence; any other error is a bug and shows its stack. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = ExitCode.Failure,
  ) {
    super(message);
  }
}

/** The operator stopped the command; `left` describes the resulting state. */
export class Interrupted extends Error {
  constructor(readonly left = 'Nothing was left half done.') {
    super(`Stopped. ${left}`);
  }
}

/** Words by system error code. */
const WORDS: Record<string, string> = {
  EACCES: 'this account may not do that there',
  EEXIST: 'it is there already',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EPERM: 'the system does not allow it',
  EROFS: 'the disk can only be read',
};

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Describes a system error about a file or folder in words. */
export const inWords = (error: unknown): string => WORDS[codeOf(error)] ?? (error as Error).message;

/** The failure for a file or folder that can't be read. */
export function unreadable(path: string, error: unknown): Failure {
  const isAway = ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
  const exitCode = isAway ? ExitCode.NotFound : ExitCode.Failure;
  return new Failure(`${path} could not be read: ${inWords(error)}.`, exitCode);
}
