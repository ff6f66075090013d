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
