const TICK_MS = 50;

/**
 * Begins to measure.
 * @returns how to end it: tells the milliseconds that passed, without those in which the whole machine stood still
 */
export function stopwatch(): () => number {
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), TICK_MS);
  return () => {
    clearInterval(clock);
    return ticks * TICK_MS;
  };
}
