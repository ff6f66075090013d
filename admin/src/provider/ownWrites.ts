/** So long others may still tell of what was written here. */
const REMEMBERED_MS = 15_000;

const written = new Map<string, number>();

/** What this tab has written a moment ago: no news to whoever wrote it. */
export const ownWrites = {
  /** @param data of an answer to a call that changes something */
  note(data: unknown): void {
    const now = Date.now();
    for (const [id, at] of written) if (now - at > REMEMBERED_MS) written.delete(id);
    for (const record of [data].flat()) {
      const { _id } = (record ?? {}) as { _id?: unknown };
      if (typeof _id === 'string') written.set(_id, now);
    }
  },

  has: (id: string): boolean => written.has(id),
};
