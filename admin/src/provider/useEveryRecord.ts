import { useEffect, useMemo } from 'react';
import { useInfiniteGetList, type RaRecord, type SortPayload } from 'react-admin';

/** The API's maximum page size. */
const PAGE = 100;

interface EveryRecord<Listed> {
  /** Undefined until the last page is loaded; after a failed page, the records before it. */
  records: Listed[] | undefined;
  /** Whether `records` has all records. */
  complete: boolean;
}

/** All records of a resource that the person may see: for menus and selects, which must not stop at one page. */
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
    // Several components use this hook at once; one request serves all.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const listed = useMemo(() => data?.pages.flatMap(page => page.data), [data]);
  const complete = listed !== undefined && !hasNextPage;
  return { records: complete || isError ? listed : undefined, complete };
}
