import { useEffect, type RefObject } from 'react';

const STEP_MS = 40;
const REST_STEPS = 75;

/** Lets a frame scroll by itself, to its end and back to its top, resting at both; not for who prefers less motion. */
export function useSelfScroll(frame: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let resting = REST_STEPS;
    const timer = setInterval(() => {
      const element = frame.current;
      if (!element || element.matches(':hover, :focus-within')) return;
      if (resting > 0) {
        resting -= 1;
        return;
      }
      const end = element.scrollHeight - element.clientHeight;
      if (element.scrollTop >= end - 1) {
        element.scrollTo({ top: 0, behavior: 'smooth' });
        resting = REST_STEPS;
      } else {
        element.scrollTop += 1;
        if (element.scrollTop >= end - 1) resting = REST_STEPS;
      }
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [frame, active]);
}
