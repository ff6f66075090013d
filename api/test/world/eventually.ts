const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** Looks until something is there; fails when it does not happen. */
export async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`It did not happen within ${PATIENCE_MS / 1000} s.`);
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
