import { Page } from '../http/envelope.js';
import type { ListRequest } from './listQuery.js';

interface Source<T> {
  /** At most `limit` entries, newest first. */
  newest(limit: number): Promise<T[]>;
  count(): Promise<number>;
}

/** One page out of several sources, newest first; each is asked only for as much as the page can need. */
export async function createPageOf<T extends { at: Date }>(
  sources: Source<T>[],
  { resource, skip, limit }: ListRequest<unknown>,
): Promise<Page<T>> {
  const [entries, counts] = await Promise.all([
    Promise.all(sources.map(source => source.newest(skip + limit))),
    Promise.all(sources.map(source => source.count())),
  ]);
  const merged = entries.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
  const total = counts.reduce((sum, count) => sum + count, 0);
  return new Page(resource, merged.slice(skip, skip + limit), total, skip);
}
