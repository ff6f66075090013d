import { displayName, ROLE_NAMES } from '@coastok/domain';
import { useState } from 'react';
import type { SearchFilter } from './useMemberSearch';
import { PersonPicker, type PersonPickerProps } from './PersonPicker';
import { useMemberSearch, type FoundMember } from './useMemberSearch';

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
