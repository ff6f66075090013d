interface Source<State> {
  /** Tells whenever something changed; resolves when the server ends it, throws when it can't. */
  follow: (onState: (state: State) => void, signal: AbortSignal) => Promise<void>;
  ask: () => Promise<State>;
  /** @param live whether it comes as it changes; otherwise it is asked for again and again */
  show: (state: State, live: boolean) => void;
  fail: (error: unknown) => void;
}

const POLL_MS = 3000;
/** How often to ask before another try to be told: at once when the server ended the stream, later when it failed. */
const POLLS_AFTER_END = 1;
const POLLS_AFTER_FAILURE = 5;

/** Keeps something up to date until the signal: pushed by the server, or asked for while pushing does not work. */
export async function followOrAsk<State>(
  { follow, ask, show, fail }: Source<State>,
  signal: AbortSignal,
): Promise<void> {
  const pause = () => new Promise<void>(resolve => setTimeout(resolve, POLL_MS));
  const unlessLeft =
    <Told extends unknown[]>(tell: (...told: Told) => void) =>
    (...told: Told) => {
      if (!signal.aborted) tell(...told);
    };
  const pushed = unlessLeft((state: State) => show(state, true));
  const answered = unlessLeft((state: State) => show(state, false));
  while (!signal.aborted) {
    const polls = await follow(pushed, signal).then(
      () => POLLS_AFTER_END,
      () => POLLS_AFTER_FAILURE,
    );
    for (let polled = 0; polled < polls && !signal.aborted; polled += 1) {
      // Asking the ordinary way also tells what is wrong.
      await ask().then(answered, unlessLeft(fail));
      await pause();
    }
  }
}
