import { Page } from '../http/envelope.js';
import type { ListRequest } from './listQuery.js';

export interface Source<T> {
  /** At most `limit` entries, the first ones in the order. */
  newest(limit: number): Promise<T[]>;
  count(): Promise<number>;
}

const newestFirst = (a: { at: Date }, b: { at: Date }): number => b.at.getTime() - a.at.getTime();

/**
 * One page from several sources, newest first unless `compare` is given; each source is asked only for as many
 * entries as the page can need. The sources must order their own entries as `compare` does.
 */
export async function createPageOf<T extends { at: Date }>(
  sources: Source<T>[],
  request: Pick<ListRequest<unknown>, 'resource' | 'skip' | 'limit' | 'fields'>,
  compare: (a: T, b: T) => number = newestFirst,
): Promise<Page<T>> {
  const { skip, limit } = request;
  const [entries, counts] = await Promise.all([
    Promise.all(sources.map(source => source.newest(skip + limit))),
    Promise.all(sources.map(source => source.count())),
  ]);
  const merged = entries.flat().sort(compare);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return new Page(merged.slice(skip, skip + limit), total, request);
}
