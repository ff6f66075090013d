/** One answer of the server, by both clocks, in ms; its own word is cut to whole seconds. */
interface Heard {
  askedAt: number;
  heardAt: number;
  saidAt: number;
}

/**
 * By how many ms this phone's clock is ahead of the server's, rather too much than too little: times that are told with it
 * never lie ahead of the server. What was known before stays as long as an answer agrees with it, so that of two deeds the
 * later one is always told as later.
 */
export function aheadBy(before: number | null, { askedAt, heardAt, saidAt }: Heard): number {
  const least = askedAt - saidAt - 1000;
  const most = heardAt - saidAt;
  return before !== null && before >= least && before <= most ? before : most;
}
