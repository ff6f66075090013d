import type { MessageOf } from '@coastok/domain';
import { followEvents } from '../provider/eventStream';

/** The stream was away: what happened to this meanwhile was not heard, so that it has to be read anew. */
interface Missed {
  topic: string;
  missed: true;
}

export type LiveMessage = MessageOf<'live.follow'> | Missed;
type Listener = (message: LiveMessage) => void;

/** Pages come and go together: what they follow is asked for at once. */
const GATHER_MS = 300;
const AFTER_END_MS = 5000;
const AFTER_FAILURE_MS = 20_000;
/** A tab at which nobody works follows nothing, so that its session may grow old. */
const ASLEEP_AFTER_MS = 10 * 60_000;

const listeners = new Map<string, Set<Listener>>();
let followed = '';
let leaving: AbortController | undefined;
let gathering: ReturnType<typeof setTimeout> | undefined;
let lastSign = Date.now();
let wasAway = false;

/** Whether somebody works at this tab. */
export const isAwake = (): boolean =>
  document.visibilityState === 'visible' && Date.now() - lastSign < ASLEEP_AFTER_MS;

function tell(message: LiveMessage): void {
  for (const listener of listeners.get(message.topic) ?? []) listener(message);
}

function opened(): void {
  if (!wasAway) return;
  wasAway = false;
  for (const topic of listeners.keys()) tell({ topic, missed: true });
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

async function follow(topics: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (!isAwake()) {
      wasAway = true;
      await pause(AFTER_END_MS);
      continue;
    }
    const ending = new AbortController();
    const end = () => ending.abort();
    signal.addEventListener('abort', end);
    const watch = setInterval(() => !isAwake() && end(), AFTER_END_MS);
    const rest = await followEvents('live.follow', { query: { topics } }, tell, ending.signal, opened).then(
      () => AFTER_END_MS,
      () => AFTER_FAILURE_MS,
    );
    clearInterval(watch);
    signal.removeEventListener('abort', end);
    // A stream that takes the place of this one follows from where it ends.
    if (signal.aborted) return;
    wasAway = true;
    await pause(rest);
  }
}

/** Opens the tab's one stream anew where its pages follow something else now. */
function gather(): void {
  clearTimeout(gathering);
  gathering = setTimeout(() => {
    const topics = [...listeners.keys()].sort().join();
    if (topics === followed) return;
    followed = topics;
    leaving?.abort();
    leaving = new AbortController();
    if (topics !== '') void follow(topics, leaving.signal);
  }, GATHER_MS);
}

/** Hears of one topic. @returns ends it */
export function listen(topic: string, listener: Listener): () => void {
  const heard = listeners.get(topic) ?? new Set();
  listeners.set(topic, heard.add(listener));
  gather();
  return () => {
    heard.delete(listener);
    if (heard.size === 0) listeners.delete(topic);
    gather();
  };
}

for (const sign of ['pointerdown', 'keydown', 'visibilitychange'])
  document.addEventListener(sign, () => (lastSign = Date.now()), { passive: true });

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
      await pause(POLL_MS);
    }
  }
}
