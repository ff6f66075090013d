import type { Identifier } from 'react-admin';

export interface Outcome {
  id: Identifier;
  ok: boolean;
  /** The reason of a failure. */
  message: string;
}

/** The maximum number of concurrent changes, so that a large selection does not slow down other people's calls. */
const AT_ONCE = 4;

/** Runs an action on each record, a few at a time; a failure does not stop the rest. */
export async function forEach(
  ids: readonly Identifier[],
  change: (id: Identifier) => Promise<unknown>,
  report: (done: number, total: number) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...ids];
  const next = async (): Promise<void> => {
    const id = waiting.shift();
    if (id === undefined) return;
    const message = await change(id).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    outcomes.push({ id, ok: message === null, message: message ?? '' });
    report(outcomes.length, ids.length);
    return next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return outcomes;
}

/** `12 of 40 done. 28 failed: Only a pending member can be approved.`; null when nothing failed. */
export function failureSummary(outcomes: readonly Outcome[]): string | null {
  const failed = outcomes.filter(({ ok }) => !ok);
  if (failed.length === 0) return null;
  const reasons = [...new Set(failed.map(({ message }) => message))].slice(0, 3).join(' ');
  return `${outcomes.length - failed.length} of ${outcomes.length} done. ${failed.length} failed: ${reasons}`;
}
