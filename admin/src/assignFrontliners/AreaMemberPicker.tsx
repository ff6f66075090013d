import { beginningOf, displayName } from '@coastok/domain';
import { useState } from 'react';
import { useDebouncedEvent, useGetList, type Identifier } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { PersonPicker } from '../pickers/PersonPicker';
import { type Member, type Person } from './assignmentModel';

const PAUSE_MS = 250;
const SHOWN = 50;

interface AreaMemberPickerProps {
  areaId: Identifier;
  /** Left out of the choices: nobody is assigned to themselves. */
  frontliner: Identifier;
  value: Person[];
  onChange: (members: Person[]) => void;
  disabled: boolean;
}

/** Chooses members of one area; each shows their current frontliner, because choosing reassigns them. */
export function AreaMemberPicker({ areaId, frontliner, value, onChange, disabled }: AreaMemberPickerProps) {
  const message = useMessage();
  const [open, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const search = useDebouncedEvent((text: string) => setQ(beginningOf(text, 100)), PAUSE_MS);
  const { data, isFetching, error } = useGetList<Member>(
    'user',
    {
      filter: { connectedAreaId: areaId, ...(q && { q }) },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: open, placeholderData: previous => previous },
  );
  const describe = ({ frontlinerData }: Member) =>
    frontlinerData
      ? message('frontliners.withOther', { name: displayName(frontlinerData) })
      : message('frontliners.withNobody');
  return (
    <PersonPicker
      multiple
      value={value}
      onChange={onChange}
      open={open}
      onOpen={setOpen}
      search={{
        found: (data ?? []).filter(({ id }) => id !== frontliner),
        searching: isFetching,
        failure: error ? error.message : null,
        search,
      }}
      describe={describe}
      disabled={disabled}
      input={{
        label: message('frontliners.members'),
        placeholder: message('frontliners.searchMembers'),
      }}
    />
  );
}
