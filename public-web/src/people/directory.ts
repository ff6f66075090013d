import { type PublicChoiceRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { client } from '../api/client.js';

export type Choices = readonly PublicChoiceRecord[];

/** A list of choices on its way: undefined while it loads. */
export interface ChoiceList {
  choices: Choices | undefined;
  /** It could not be fetched. */
  failed: boolean;
  retry: () => void;
}

const PATHS = { facilitators: '/facilitator', mentors: '/mentor' } as const;

/** Fetches a list whenever its address changes; null asks for nothing. */
function useList(path: string | null): ChoiceList {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ path: string; choices?: Choices }>();
  useEffect(() => {
    if (path === null) return;
    const gone = new AbortController();
    setAnswer(undefined);
    client.get<Choices>(path, { signal: gone.signal }).then(
      choices => setAnswer({ path, choices }),
      () => gone.signal.aborted || setAnswer({ path }),
    );
    return () => gone.abort();
  }, [path, attempt]);
  const own = answer?.path === path ? answer : undefined;
  return {
    choices: own?.choices,
    failed: own !== undefined && own.choices === undefined,
    retry: () => setAttempt(number => number + 1),
  };
}

/** All areas by name. */
export const useAreas = (): ChoiceList => useList('/area');

/** The people of an area who may guide a visitor; nothing is asked for before an area is chosen. */
export const useHelpers = (kind: keyof typeof PATHS, areaId: string): ChoiceList =>
  useList(areaId ? `${PATHS[kind]}?areaId=${encodeURIComponent(areaId)}` : null);
