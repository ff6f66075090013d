import { displayName, ROLE_NAMES } from '@coastok/domain';
import { useState } from 'react';
import type { SearchFilter } from './useMemberSearch';
import { PersonPicker, type PersonPickerProps } from './PersonPicker';
import { useMemberSearch, type FoundMember } from './useMemberSearch';

interface MemberPickerProps<Multiple extends boolean> extends Pick<
  PersonPickerProps<Multiple, FoundMember>,
  'multiple' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'input'
> {
  /** Who may be found at all. */
  filter: Omit<SearchFilter, 'q'>;
  /** Who is offered before anything is typed; everybody of `filter` when absent. */
  suggest?: Omit<SearchFilter, 'q'>;
}

/** What tells two of the same name apart. */
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
