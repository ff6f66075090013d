/** How long after a write live messages about it may still arrive. */
const REMEMBERED_MS = 15_000;

const written = new Map<string, number>();

/** The ids that this tab has written recently; live messages about them are no news here. */
export const ownWrites = {
  /** @param data the data in the answer to a write */
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
