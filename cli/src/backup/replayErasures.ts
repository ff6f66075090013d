import type { CommandLine } from '../frame/commandLine.js';
import { Interrupted } from '../frame/failure.js';

/** What became of those who had been erased and are back by a restore. */
export interface Replayed {
  erasedAgain: number;
  /** Something that was open when the back-up was made stands in the way: an operator settles it first. */
  notErased: { _id: string; reasons: string[] }[];
}

/**
 * Erases again who is on the list. It may be repeated: who is erased already stays so.
 * @param erase answers false for somebody who is erased already, or not there
 * @throws Interrupted
 */
export async function replayErasures(
  erase: (id: string) => Promise<boolean>,
  erased: readonly string[],
  { progress, signal }: CommandLine,
): Promise<Replayed> {
  const replayed: Replayed = { erasedAgain: 0, notErased: [] };
  for (const [index, _id] of erased.entries()) {
    if (signal.aborted) throw new Interrupted(HALF_REPLAYED);
    try {
      if (await erase(_id)) replayed.erasedAgain += 1;
    } catch (error) {
      replayed.notErased.push({ _id, reasons: reasonsOf(error) });
    }
    progress.count('erasures looked at', index + 1);
  }
  return replayed;
}

/** A rule's refusal has sentences; anything else must not hide what the restore did either. */
function reasonsOf(error: unknown): string[] {
  const { details, message } = error as Error & { details?: { sentences?: string[] } };
  return details?.sentences ?? [message];
}

const HALF_REPLAYED =
  'The database is restored, but not everybody who had been erased is erased again: run the restore again.';
