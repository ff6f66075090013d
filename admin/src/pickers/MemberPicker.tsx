import { ROLE_NAMES, type SearchRecord, type Sent, beginningOf, displayName } from '@coastok/domain';
import { useState } from 'react';
import { PersonPicker, type PersonPickerProps, type PersonSearch } from './PersonPicker';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedEvent } from 'react-admin';
import { call } from '../provider/call';
import type { WithId } from '../provider/records';

interface MemberPickerProps<Multiple extends boolean> extends Pick<
  PersonPickerProps<Multiple, FoundMember>,
  'multiple' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'input'
> {
  /** A filter on the members that can be found. */
  filter: Omit<SearchFilter, 'q'>;
  /** A filter on the members suggested before anything is typed; without it all of `filter`. */
  suggest?: Omit<SearchFilter, 'q'>;
}

/** Facts that distinguish people of the same name. */
const factsOf = (member: FoundMember): string =>
  [displayName(member) !== member.name && member.name, ROLE_NAMES[member.userRole], member.email]
    .filter(Boolean)
    .join(' · ');

/** Chooses among the members whom the person may look up. */
export function MemberPicker<Multiple extends boolean>({
  filter,
  suggest,
  ...props
}: MemberPickerProps<Multiple>) {
  const [open, setOpen] = useState(false);
  const search = useMemberSearch(filter, suggest, open);
  return <PersonPicker {...props} open={open} onOpen={setOpen} search={search} describe={factsOf} />;
}

type FoundMember = WithId<SearchRecord>;
export type SearchFilter = NonNullable<Sent<'search.list'>['query']>;

const PAUSE_MS = 250;
const MOST = 100;

/**
 * Searches members on the server while the person types. `suggest` filters what is offered before anything is
 * typed; `enabled` is false while the picker is closed.
 */
function useMemberSearch(
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
