/** Less than a test's time limit, so that the failure names what did not happen. */
const PATIENCE_MS = 25_000;
const LOOK_AGAIN_MS = 20;

export type Look<T> = () => Promise<T | undefined | null | false>;

/** Repeats `look` until it returns something truthy; fails when it does not. */
export async function eventually<T>(look: Look<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`It did not happen within ${patienceMs / 1000} s.`);
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
