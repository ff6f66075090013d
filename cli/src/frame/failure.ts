import { ExitCode } from './exitCode.js';

/** A failure that is told in its one sentence; anything else is a fault of ours and keeps its stack. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = ExitCode.Failure,
  ) {
    super(message);
  }
}

/** The operator asked to stop; `left` says what state that leaves behind. */
export class Interrupted extends Error {
  constructor(readonly left = 'Nothing was left half done.') {
    super(`Stopped. ${left}`);
  }
}
