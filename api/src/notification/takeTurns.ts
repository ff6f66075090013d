import type { Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';

/** So many have their turn at the same time: one that gets no answer for a minute holds up no other. */
const SIDE_BY_SIDE = 4;
/** While all are in hand, whether there is a new one. */
const LOOK_AGAIN_MS = 1_000;
/** One that has nothing to do is left alone for so long. */
const REST_MS = 20_000;

export interface Turns<T> {
  /** One that is to be served, but for these; asked anew before each turn, so that what is new waits for no end. */
  next: (except: string[]) => Promise<T | null>;
  /** A small part of its work; never fails. @returns whether there was any */
  serve: (one: T) => Promise<boolean>;
}

/**
 * Serves all that there are in turn, a part of each, until none has anything to do or the server is to stop.
 * @returns how many parts were done
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
          // All have had their turn: from the first again.
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
