import { isSilence } from './gatewayClient.js';

type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

/** The answers to all questions in the order in which they come, so many under way at once; a failure is one, too. */
export async function* inParallel<Question, T>(
  questions: readonly Question[],
  atOnce: number,
  ask: (question: Question) => Promise<T>,
): AsyncGenerator<[Question, Answer<T>]> {
  const left = [...questions];
  const inHand = new Map<Question, Promise<[Question, Answer<T>]>>();
  for (;;) {
    while (inHand.size < atOnce && left.length > 0) {
      // The loop's own condition says that there is one.
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
  /** Takes the next one in hand that is due, so that no other instance does; null when none is. */
  claim: () => Promise<T | null>;
  ask: (item: T) => Promise<void>;
  /** Is told of each that failed for another reason than the gateway's silence. */
  failed: (error: unknown, item: T) => void;
  signal: AbortSignal;
  atOnce: number;
  /** The breaker opens when so many in a row got no answer. */
  opensAfter: number;
  /** How many are asked about at most. */
  most: number;
}

/**
 * Works off what is due at the gateway, several at once, so that one that hangs holds up no other. When the first ones
 * get no answer it stops asking, lets a single one try when those under way are through, and goes on only if that one
 * was answered; the rest stays due.
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
  let begun = 0;
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

  while (!signal.aborted && !over && begun < most) {
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
    begun++;
    if (!isOpen) continue;
    await Promise.all(inHand);
    over = silent > 0;
  }
  await Promise.all(inHand);
  return answered;
}
