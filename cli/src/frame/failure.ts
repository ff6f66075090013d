import { ExitCode } from './exitCode.js';

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
