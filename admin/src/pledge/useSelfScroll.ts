import { useEffect, type RefObject } from 'react';

const STEP_MS = 40;
/** Pause at the top and at the end. */
const REST_MS = 3000;
/** Pause between pages for people who prefer reduced motion. */
const PAGE_MS = 6000;
/** Pause after input by pointer, wheel or keyboard. */
const HAND_MS = 5000;
const HANDS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/** Scrolls a frame automatically to its end and back to its top; page by page for people who prefer reduced motion. */
export function useSelfScroll(frame: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!active || !element) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let restingUntil = performance.now() + REST_MS;
    const rest = (ms: number) => {
      restingUntil = performance.now() + ms;
    };
    const takenInHand = () => rest(HAND_MS);
    for (const hand of HANDS) element.addEventListener(hand, takenInHand, { passive: true });
    const timer = setInterval(() => {
      if (performance.now() < restingUntil || element.querySelector(':focus-visible')) return;
      const end = element.scrollHeight - element.clientHeight;
      if (element.scrollTop >= end - 1) {
        element.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
        rest(REST_MS);
      } else if (calm) {
        element.scrollBy({ top: element.clientHeight * 0.8, behavior: 'instant' });
        rest(PAGE_MS);
      } else {
        element.scrollTop += 1;
        if (element.scrollTop >= end - 1) rest(REST_MS);
      }
    }, STEP_MS);
    return () => {
      clearInterval(timer);
      for (const hand of HANDS) element.removeEventListener(hand, takenInHand);
    };
  }, [frame, active]);
}
