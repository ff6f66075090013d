/** A class of people who may go into the same pools of places, the best pool first. */
export interface Asking {
  readonly count: number;
  readonly pools: readonly string[];
}

/**
 * How many people of each class get a place in which pool, so that as many people as possible get a place. This is a
 * maximum flow, computed by augmenting paths: people move to other pools while that frees a place
 * (docs/rules/units.md#3).
 * @param places of each pool
 * @returns for each class, in their order, how many go into which pool
 */
export function quotasOf(
  asking: readonly Asking[],
  places: ReadonlyMap<string, number>,
): Map<string, number>[] {
  const left = new Map(places);
  const quotas = asking.map(() => new Map<string, number>());
  const lacking = asking.map(({ count }) => count);
  const wanted = new Map<string, number>();
  for (const { pools } of asking) for (const pool of pools) wanted.set(pool, (wanted.get(pool) ?? 0) + 1);
  const give = (of: number, pool: string, count: number) => {
    const quota = quotas[of];
    quota?.set(pool, (quota.get(pool) ?? 0) + count);
  };

  // The class with the fewest pools chooses first, and each class first takes the pools that the fewest others can use.
  const order = asking.map((_, index) => index).sort((a, b) => poolsOf(asking, a) - poolsOf(asking, b));
  for (const index of order) {
    const pools = (asking[index]?.pools ?? []).toSorted(
      (a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0),
    );
    for (const pool of pools) {
      const count = Math.min(lacking[index] ?? 0, left.get(pool) ?? 0);
      if (count === 0) continue;
      give(index, pool, count);
      lacking[index] = (lacking[index] ?? 0) - count;
      left.set(pool, (left.get(pool) ?? 0) - count);
    }
  }
  for (const index of order) {
    for (let path = wayOut(index); path && (lacking[index] ?? 0) > 0; path = wayOut(index)) {
      const end = path.at(-1)?.to ?? '';
      let count = Math.min(lacking[index] ?? 0, left.get(end) ?? 0);
      for (const { of, from } of path) {
        if (from !== null) count = Math.min(count, quotas[of]?.get(from) ?? 0);
      }
      for (const { of, from, to } of path) {
        if (from !== null) give(of, from, -count);
        give(of, to, count);
      }
      lacking[index] = (lacking[index] ?? 0) - count;
      left.set(end, (left.get(end) ?? 0) - count);
    }
  }
  return quotas;

  /**
   * The shortest augmenting path: moves that end at a free place, where each move frees the place for the one before
   * it.
   */
  function wayOut(start: number): { of: number; from: string | null; to: string }[] | null {
    const came = new Map<string, { of: number; from: string | null }>();
    const queue: string[] = [];
    const reach = (of: number, from: string | null) => {
      for (const to of asking[of]?.pools ?? []) {
        if (came.has(to)) continue;
        came.set(to, { of, from });
        queue.push(to);
      }
    };
    reach(start, null);
    for (let pool = queue.shift(); pool !== undefined; pool = queue.shift()) {
      if ((left.get(pool) ?? 0) > 0) {
        const path: { of: number; from: string | null; to: string }[] = [];
        for (let to: string | null = pool; to !== null;) {
          const step = came.get(to);
          if (!step) return null;
          path.unshift({ ...step, to });
          to = step.from;
        }
        return path;
      }
      quotas.forEach((quota, of) => {
        if ((quota.get(pool) ?? 0) > 0) reach(of, pool);
      });
    }
    return null;
  }
}

const poolsOf = (asking: readonly Asking[], index: number): number => asking[index]?.pools.length ?? 0;
