import { type PublicChoiceRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { client } from '../api/client.js';

export type Choices = readonly PublicChoiceRecord[];

/** A list of options that may still be loading: undefined until it is here. */
export interface ChoiceList {
  choices: Choices | undefined;
  /** Whether the list could not be fetched. */
  failed: boolean;
  retry: () => void;
}

type ListAction = 'public.areas' | 'public.facilitators' | 'public.mentors';

/** Fetches the list for an id, again whenever the id changes; without an area's id it fetches nothing. */
function useList(action: ListAction, areaId?: string): ChoiceList {
  const [attempt, setAttempt] = useState(0);
  const wanted = areaId === '' ? null : `${action}:${areaId}`;
  const [answer, setAnswer] = useState<{ wanted: string; choices?: Choices }>();
  useEffect(() => {
    if (wanted === null) return;
    const controller = new AbortController();
    setAnswer(undefined);
    const loading =
      action === 'public.areas'
        ? client.call(action, {}, { signal: controller.signal })
        : client.call(action, { query: { areaId: areaId ?? '' } }, { signal: controller.signal });
    loading.then(
      choices => setAnswer({ wanted, choices }),
      () => controller.signal.aborted || setAnswer({ wanted }),
    );
    return () => controller.abort();
  }, [action, areaId, wanted, attempt]);
  const own = answer?.wanted === wanted ? answer : undefined;
  return {
    choices: own?.choices,
    failed: own !== undefined && own.choices === undefined,
    retry: () => setAttempt(number => number + 1),
  };
}

/** All areas by name. */
export const useAreas = (): ChoiceList => useList('public.areas');

/** The people of an area who can be a visitor's facilitator; nothing is fetched before an area is chosen. */
export const useHelpers = (kind: 'facilitators' | 'mentors', areaId: string): ChoiceList =>
  useList(`public.${kind}`, areaId);
