import type { CommandLine } from '../frame/commandLine.js';
import { Interrupted } from '../frame/failure.js';

/** The result of erasing again those whom a restore brought back. */
export interface Replayed {
  erasedAgain: number;
  /**
   * People who can't be erased because of something that was open at the time of the back-up. An operator settles it
   * first.
   */
  notErased: { _id: string; reasons: string[] }[];
}

/**
 * Erases everybody on the list again. It may be repeated: people who are erased already are skipped.
 * @param erase returns false for somebody who is erased already, or not found
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

/** The sentences of a refusal, or the message of any other error, which must not hide the result of the restore. */
function reasonsOf(error: unknown): string[] {
  const { details, message } = error as Error & { details?: { sentences?: string[] } };
  return details?.sentences ?? [message];
}

const HALF_REPLAYED =
  'The database is restored, but not everybody who had been erased is erased again: run the restore again.';
