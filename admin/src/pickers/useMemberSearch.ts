import { beginningOf } from '@coastok/domain';
import type { SearchRecord, Sent } from '@coastok/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { call } from '../provider/call';
import type { WithId } from '../provider/records';
import type { PersonSearch } from './PersonPicker';

export type FoundMember = WithId<SearchRecord>;
export type SearchFilter = NonNullable<Sent<'search.list'>['query']>;

const PAUSE_MS = 250;
const MOST = 100;

/**
 * Searches members on the server while the person types. `suggest` filters what is offered before anything is
 * typed; `enabled` is false while the picker is closed.
 */
export function useMemberSearch(
  filter: Omit<SearchFilter, 'q'>,
  suggest: Omit<SearchFilter, 'q'> | undefined,
  enabled: boolean,
): PersonSearch<FoundMember> {
  const [q, setQ] = useState('');
  const search = useDebouncedEvent((text: string) => setQ(beginningOf(text, 100)), PAUSE_MS);
  const sent = { ...filter, ...(q === '' && suggest), q };
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', sent],
    queryFn: () => call('search.list', { query: { ...sent, per_page: MOST } }),
    placeholderData: keepPreviousData,
    enabled,
  });
  return { found: data ?? [], searching: isFetching, failure: error?.message ?? null, search };
}
