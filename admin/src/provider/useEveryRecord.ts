import { useEffect, useMemo } from 'react';
import { useInfiniteGetList, type RaRecord, type SortPayload } from 'react-admin';

/** As many as the API gives at once. */
const PAGE = 100;

interface EveryRecord<Listed> {
  /** Undefined until the last page is here; when one can't be had, those before it. */
  records: Listed[] | undefined;
  /** Whether these are all of them. */
  complete: boolean;
}

/** Every record of a resource that the signed-in person may see: for menus and selects, which must not stop at a page. */
export function useEveryRecord<Listed extends RaRecord>(
  resource: string,
  sort: SortPayload,
  options: { enabled?: boolean; staleTime?: number } = {},
): EveryRecord<Listed> {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteGetList<Listed>(
    resource,
    { pagination: { page: 1, perPage: PAGE }, sort, filter: {} },
    options,
  );
  useEffect(() => {
    // Several parts of a screen ask at once; one request does for all.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const listed = useMemo(() => data?.pages.flatMap(page => page.data), [data]);
  const complete = listed !== undefined && !hasNextPage;
  return { records: complete || isError ? listed : undefined, complete };
}
