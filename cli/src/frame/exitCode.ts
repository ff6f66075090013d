/** What a script learns from a command's end; `docs/operating.md` lists them. */
export const ExitCode = {
  Ok: 0,
  /** It could not be done, or a check found something. */
  Failure: 1,
  /** The command line itself is wrong; nothing was touched. */
  Usage: 2,
  /** What it names is not there. */
  NotFound: 3,
  /** A rule does not allow it, or nobody said yes. */
  Refused: 4,
  /** Something else is there already, or has changed meanwhile. */
  Conflict: 5,
  /** The result could not be written: a full disk, a closed pipe. */
  Output: 74,
  /** Something else is at it, or the database or the gateway does not answer: the same command may do later. */
  TryAgain: 75,
  /** Ctrl-C or a stop signal, as shells report it. */
  Interrupted: 130,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
