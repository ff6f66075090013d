import type { MessageOf } from '@coastok/domain';
import { focusManager } from '@tanstack/react-query';
import { streamEvents } from '../provider/eventStream';
import { useEffect, useRef } from 'react';

/** The stream was interrupted: changes to this topic may have been missed, so it must be reloaded. */
interface Missed {
  topic: string;
  missed: true;
}

type LiveMessage = MessageOf<'live.follow'> | Missed;
type Listener = (message: LiveMessage) => void;

/** Pages mount and unmount together: their topics are collected for one request. */
const GATHER_MS = 300;
const AFTER_END_MS = 5000;
const AFTER_FAILURE_MS = 20_000;
/** A tab without activity follows no topics and polls for nothing, so that its session can expire. */
const ASLEEP_AFTER_MS = 10 * 60_000;

const listeners = new Map<string, Set<Listener>>();
let followed = '';
let leaving: AbortController | undefined;
let gathering: ReturnType<typeof setTimeout> | undefined;
let lastSign = Date.now();
let wasAway = false;

/** Whether there was recent activity in this tab. */
export const isAwake = (): boolean =>
  document.visibilityState === 'visible' && Date.now() - lastSign < ASLEEP_AFTER_MS;

function dispatch(message: LiveMessage): void {
  for (const listener of listeners.get(message.topic) ?? []) listener(message);
}

function opened(): void {
  if (!wasAway) return;
  wasAway = false;
  for (const topic of listeners.keys()) dispatch({ topic, missed: true });
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

async function streamTopics(topics: string, signal: AbortSignal): Promise<void> {
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
    const rest = await streamEvents(
      'live.follow',
      { query: { topics } },
      dispatch,
      ending.signal,
      opened,
    ).then(
      () => AFTER_END_MS,
      () => AFTER_FAILURE_MS,
    );
    clearInterval(watch);
    signal.removeEventListener('abort', end);
    // Aborted: a newer stream has replaced this one and continues from its end.
    if (signal.aborted) return;
    wasAway = true;
    await pause(rest);
  }
}

/** Reopens the tab's single stream when the topics of its pages have changed. */
function gather(): void {
  clearTimeout(gathering);
  gathering = setTimeout(() => {
    const topics = [...listeners.keys()].sort().join();
    if (topics === followed) return;
    followed = topics;
    leaving?.abort();
    leaving = new AbortController();
    if (topics !== '') void streamTopics(topics, leaving.signal);
  }, GATHER_MS);
}

/** Subscribes to one topic. @returns a function that unsubscribes */
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

// Queries with an interval pause while the tab counts as unfocused. With the next activity they go on, and read at once.
focusManager.setEventListener(setFocused => {
  let known = isAwake();
  const update = () => {
    if (isAwake() === known) return;
    known = !known;
    setFocused(known);
  };
  const signs = ['pointerdown', 'keydown', 'visibilitychange'] as const;
  const signed = () => {
    lastSign = Date.now();
    update();
  };
  for (const sign of signs) document.addEventListener(sign, signed, { passive: true });
  const timer = setInterval(update, AFTER_END_MS);
  return () => {
    clearInterval(timer);
    for (const sign of signs) document.removeEventListener(sign, signed);
  };
});

interface Source<State> {
  /** Calls `onState` on each change; resolves when the server ends the stream, rejects on a failure. */
  stream: (onState: (state: State) => void, signal: AbortSignal) => Promise<void>;
  poll: () => Promise<State>;
  /** @param live whether the state comes from the stream; otherwise from polling */
  show: (state: State, live: boolean) => void;
  fail: (error: unknown) => void;
}

const POLL_MS = 3000;
/**
 * The number of polls before the next attempt to follow: fewer after the server ended the stream than after a
 * failure.
 */
const POLLS_AFTER_END = 1;
const POLLS_AFTER_FAILURE = 5;

/** Keeps a state up to date until the signal aborts: by the stream, or by polling while the stream does not work. */
export async function streamOrPoll<State>(
  { stream, poll, show, fail }: Source<State>,
  signal: AbortSignal,
): Promise<void> {
  const unlessLeft =
    <Args extends unknown[]>(handler: (...args: Args) => void) =>
    (...args: Args) => {
      if (!signal.aborted) handler(...args);
    };
  const pushed = unlessLeft((state: State) => show(state, true));
  const answered = unlessLeft((state: State) => show(state, false));
  while (!signal.aborted) {
    const polls = await stream(pushed, signal).then(
      () => POLLS_AFTER_END,
      () => POLLS_AFTER_FAILURE,
    );
    for (let polled = 0; polled < polls && !signal.aborted; polled += 1) {
      // A failed poll also reports the error.
      await poll().then(answered, unlessLeft(fail));
      await pause(POLL_MS);
    }
  }
}

/** Subscribes to a topic while the component is mounted; null subscribes to nothing. */
export function useLive(topic: string | null, onMessage: (message: LiveMessage) => void): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => (topic === null ? undefined : listen(topic, message => latest.current(message))), [topic]);
}
