import type { Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';

/** How many are served at the same time, so that one that gets no answer for a minute does not delay the others. */
const SIDE_BY_SIDE = 4;
/** Interval for checking for new work while all running turns are busy. */
const LOOK_AGAIN_MS = 1_000;
/** Pause for an item that had no work. */
const REST_MS = 20_000;

export interface Turns<T> {
  /**
   * The next item, except these; called before each turn, so that new items start without waiting for others to end.
   */
  next: (except: string[]) => Promise<T | null>;
  /** Does a small unit of its work; never rejects. @returns whether there was any */
  serve: (one: T) => Promise<boolean>;
}

/**
 * Serves all items in turn, one unit of work each, until no item has work or the server stops.
 * @returns the number of units done
 */
export async function takeTurns<T extends { _id: Types.ObjectId }>(
  { next, serve }: Turns<T>,
  signal: AbortSignal,
): Promise<number> {
  const inHand = new Map<string, Promise<void>>();
  const restUntil = new Map<string, number>();
  const served = new Set<string>();
  let done = 0;
  const turnOf = async (id: string, one: T) => {
    if (await serve(one)) done += 1;
    else restUntil.set(id, Date.now() + REST_MS);
    inHand.delete(id);
  };
  try {
    while (!signal.aborted) {
      if (inHand.size < SIDE_BY_SIDE) {
        const resting = [...restUntil.keys()].filter(id => Number(restUntil.get(id)) > Date.now());
        const one = await next([...inHand.keys(), ...resting, ...served]);
        if (one) {
          const id = one._id.toHexString();
          served.add(id);
          inHand.set(id, turnOf(id, one));
          continue;
        }
        if (served.size > 0) {
          // All items have had a turn, so the first is next again.
          served.clear();
          continue;
        }
        if (inHand.size === 0) break;
      }
      await Promise.race([...inHand.values(), pause(LOOK_AGAIN_MS, undefined, { ref: false })]);
    }
  } finally {
    await Promise.all(inHand.values());
  }
  return done;
}
