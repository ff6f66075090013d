import { isSilence } from './gatewayClient.js';

type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

/**
 * Asks the questions with a limited number in parallel, and yields the answers in the order in which they arrive; a
 * failure counts as an answer.
 */
export async function* inParallel<Question, T>(
  questions: readonly Question[],
  atOnce: number,
  ask: (question: Question) => Promise<T>,
): AsyncGenerator<[Question, Answer<T>]> {
  const left = [...questions];
  const inHand = new Map<Question, Promise<[Question, Answer<T>]>>();
  for (;;) {
    while (inHand.size < atOnce && left.length > 0) {
      // The condition of the loop guarantees that a question is left.
      const question = left.shift() as Question;
      inHand.set(question, answered(question, ask));
    }
    if (inHand.size === 0) return;
    const [question, answer] = await Promise.race(inHand.values());
    inHand.delete(question);
    yield [question, answer];
  }
}

const answered = <Question, T>(
  question: Question,
  ask: (question: Question) => Promise<T>,
): Promise<[Question, Answer<T>]> =>
  ask(question).then(
    value => [question, { ok: true, value }],
    (error: unknown) => [question, { ok: false, error }],
  );

interface Turn<T> {
  /** Claims the next pending item, so that no other instance processes it; null when there is none. */
  claim: () => Promise<T | null>;
  ask: (item: T) => Promise<void>;
  /** Called for each item that failed for another reason than a missing answer of the gateway. */
  failed: (error: unknown, item: T) => void;
  signal: AbortSignal;
  atOnce: number;
  /** The circuit breaker opens after this many consecutive items without an answer. */
  opensAfter: number;
  /** Maximum number of items in one run. */
  most: number;
}

/**
 * Asks the gateway about pending items, several at once, so that an item without an answer does not block the others.
 * When the first ones get no answer it stops, waits for those in progress, tries a single one, and continues only if
 * that one is answered; the remaining items stay pending.
 * @returns how many were answered
 */
export async function askInTurn<T>({
  claim,
  ask,
  failed,
  signal,
  atOnce,
  opensAfter,
  most,
}: Turn<T>): Promise<number> {
  const inHand = new Set<Promise<void>>();
  let started = 0;
  let answered = 0;
  let silent = 0;
  let over = false;

  const begin = (item: T): void => {
    const work = ask(item)
      .then(
        () => {
          answered++;
          silent = 0;
        },
        (error: unknown) => {
          if (isSilence(error)) {
            silent++;
          } else {
            silent = 0;
            failed(error, item);
          }
        },
      )
      .finally(() => inHand.delete(work));
    inHand.add(work);
  };

  try {
    while (!signal.aborted && !over && started < most) {
      const isOpen = silent >= opensAfter;
      if (inHand.size >= (isOpen ? 1 : atOnce)) {
        await Promise.race(inHand);
        continue;
      }
      const item = await claim();
      if (!item) {
        if (inHand.size === 0) break;
        await Promise.race(inHand);
        continue;
      }
      begin(item);
      started++;
      if (!isOpen) continue;
      await Promise.all(inHand);
      over = silent > 0;
    }
  } finally {
    // A claim that fails leaves nothing running behind the job's end.
    await Promise.all(inHand);
  }
  return answered;
}
