/** What a script learns from a command's end. */
export const ExitCode = {
  Ok: 0,
  /** It could not be done, or a check found something. */
  Failure: 1,
  /** The command line itself is wrong; nothing was touched. */
  Usage: 2,
  /** Ctrl-C or a stop signal, as shells report it. */
  Interrupted: 130,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
