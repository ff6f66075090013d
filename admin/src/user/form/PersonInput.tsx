import { Box } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, type RaRecord, useInput, useReference } from 'react-admin';
import type { PersonRecord } from '@coastok/domain';
import { MemberPicker } from '../../pickers/MemberPicker';
import type { Person } from '../../pickers/PersonPicker';
import type { SearchFilter } from '../../pickers/useMemberSearch';

interface PersonInputProps {
  source: string;
  label?: string;
  /** Whose names are offered. */
  filter: Omit<SearchFilter, 'q'>;
  /** The person named in the record, who may be outside of what the search finds. */
  present?: Person | null;
  disabled?: boolean;
  /** `false` leaves out the line below the field. */
  helperText?: string | false;
  /** Read by react-admin where it is one of a list's filters. */
  alwaysOn?: boolean;
}

/** A form's choice of one person where the form holds the id, as members' records do. */
export function PersonInput({ source, label, filter, present, disabled, helperText }: PersonInputProps) {
  const { id, field, fieldState, isRequired } = useInput<string | null>({ source, disabled });
  const [picked, setPicked] = useState<Person | null>(null);
  const chosen = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const person = usePerson(chosen, [picked, present]);
  const error = fieldState.error?.message;

  function choose(next: Person | null): void {
    setPicked(next);
    field.onChange(next?._id ?? null);
  }

  return (
    <Box id={id} sx={{ width: '100%' }}>
      <MemberPicker
        multiple={false}
        value={person}
        onChange={choose}
        onBlur={field.onBlur}
        filter={filter}
        disabled={disabled}
        input={{
          name: field.name,
          label: label ?? <FieldTitle source={source} isRequired={isRequired} />,
          error: fieldState.invalid,
          helperText: (error || helperText !== false) && (
            <InputHelperText error={error} helperText={helperText} />
          ),
        }}
      />
    </Box>
  );
}

/** The person with an id: one of those known already, else asked for; null while unknown. */
function usePerson(id: string | null, known: readonly (Person | null | undefined)[]): Person | null {
  const found = known.find(person => person?._id === id) ?? null;
  const { referenceRecord } = useReference<RaRecord & PersonRecord>({
    reference: 'user',
    // The query is off without an id; react-admin's type wants one all the same.
    id: id ?? '',
    options: { enabled: id !== null && found === null },
  });
  if (id === null) return null;
  return found ?? referenceRecord ?? null;
}
