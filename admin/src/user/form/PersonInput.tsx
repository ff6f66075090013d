import { Box } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, type RaRecord, useInput, useReference } from 'react-admin';
import type { PersonRecord } from '@coastok/domain';
import { MemberPicker, type SearchFilter } from '../../pickers/MemberPicker';
import type { Person } from '../../pickers/PersonPicker';

interface PersonInputProps {
  source: string;
  label?: string;
  /** A filter on the people offered. */
  filter: Omit<SearchFilter, 'q'>;
  /** The person in the record, who may not match the search's filter. */
  present?: Person | null;
  disabled?: boolean;
  /** `false` removes the line below the field. */
  helperText?: string | false;
  /** Read by react-admin where the input is one of a list's filters. */
  alwaysOn?: boolean;
}

/** A form input for one person whose value is the id, as in members' records. */
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

/** The person with an id: one of the known ones, or loaded; null while loading. */
function usePerson(id: string | null, known: readonly (Person | null | undefined)[]): Person | null {
  const found = known.find(person => person?._id === id) ?? null;
  const { referenceRecord } = useReference<RaRecord & PersonRecord>({
    reference: 'user',
    // The query is disabled without an id, but react-admin's type requires one.
    id: id ?? '',
    options: { enabled: id !== null && found === null },
  });
  if (id === null) return null;
  return found ?? referenceRecord ?? null;
}
