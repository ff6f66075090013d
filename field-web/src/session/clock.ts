/** The times of one answer by both clocks, in ms; the server's time is cut to whole seconds. */
interface Heard {
  askedAt: number;
  heardAt: number;
  saidAt: number;
}

/**
 * How many ms this phone's clock is ahead of the server's, rather too high than too low: times corrected with it
 * are never in the server's future. A former value stays while an answer agrees with it, so that of two actions the
 * later one always has the later time.
 */
export function aheadBy(before: number | null, { askedAt, heardAt, saidAt }: Heard): number {
  const least = askedAt - saidAt - 1000;
  const most = heardAt - saidAt;
  return before !== null && before >= least && before <= most ? before : most;
}
