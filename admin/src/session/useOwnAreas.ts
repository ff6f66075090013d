import type { AreaRecord } from '@coastok/domain';
import { useEffect, useMemo } from 'react';
import { useInfiniteGetList } from 'react-admin';
import type { WithId } from '../provider/records';
import { session } from './session';

type Area = WithId<AreaRecord>;

/** As many as the API gives at once. */
const PAGE = 100;

const cached = (): Area[] => {
  try {
    return JSON.parse(session.areas() ?? '[]') as Area[];
  } catch {
    return [];
  }
};

/** All areas of the signed-in person's scope, by name; known at once from the last visit. */
export function useOwnAreas(): Area[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteGetList<Area>('area', {
    pagination: { page: 1, perPage: PAGE },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  useEffect(() => {
    // Several parts of a screen ask at once; one request does for all.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const areas = useMemo(() => data?.pages.flatMap(page => page.data), [data]);
  const all = hasNextPage ? undefined : areas;
  useEffect(() => {
    if (all && session.profile()) session.keepAreas(JSON.stringify(all));
  }, [all]);
  return all ?? (isError ? areas : undefined) ?? cached();
}
