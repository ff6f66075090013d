import { type Stage } from '@coastok/domain';
import { useCallback, useEffect, useState } from 'react';
import { currentAddress, navigate, subscribeToLocation } from '../router/location.js';

export interface Stages {
  stage: Stage;
  /** The first stage that is not done yet; earlier ones can be opened again. */
  furthest: Stage;
  /** Whether the stage was changed since the page was opened; the focus then moves to the stage. */
  moved: boolean;
  /** Shows a stage that has been reached. */
  show: (stage: Stage) => void;
  /** Called when a step is done. */
  advance: (stage: Stage) => void;
  /** Starts over at a stage, also when later ones were reached before. */
  reopen: (stage: Stage) => void;
}

const RESULT: Stage = 3;

/** The stage that the hash of the address names: `#step-2` is stage 1. */
const namedStage = (): number => {
  const match = /^#step-([1-4])$/.exec(window.location.hash);
  return match ? Number(match[1]) - 1 : Number.NaN;
};

const hashOf = (stage: Stage): string => `${currentAddress()}#step-${stage + 1}`;

const earlier = (a: number, b: Stage): Stage => (a < b ? (a as Stage) : b);

/**
 * The stages of a wizard as entries of the browser's history, so that the back button leads to the previous step
 * and not away from the page. Once the result is shown, steps that are done can't be opened again.
 * @param canReturn whether the address may name a stage before the opening one
 */
export function useStages(opening: Stage, canReturn = false): Stages {
  const [state, setState] = useState(() => {
    const named = namedStage();
    const isNamed = canReturn && opening < RESULT && !Number.isNaN(named);
    const stage = isNamed ? earlier(named, opening) : opening;
    return { stage, furthest: opening, moved: false };
  });

  useEffect(() => {
    navigate(hashOf(state.stage), { replace: true });
    return subscribeToLocation(() => {
      const named = namedStage();
      if (Number.isNaN(named)) return;
      setState(current =>
        current.furthest === RESULT || current.stage === named
          ? current
          : { ...current, stage: earlier(named, current.furthest), moved: true },
      );
    });
    // The stage at which the page was opened is read once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const go = useCallback((stage: Stage, furthest: (current: Stage) => Stage) => {
    setState(current => ({ stage, furthest: furthest(current.furthest), moved: true }));
    navigate(hashOf(stage));
    window.scrollTo({ top: 0 });
  }, []);

  return {
    ...state,
    show: useCallback(stage => go(stage, furthest => furthest), [go]),
    advance: useCallback(stage => go(stage, furthest => (furthest > stage ? furthest : stage)), [go]),
    reopen: useCallback(stage => go(stage, () => stage), [go]),
  };
}
