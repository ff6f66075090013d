import { displayName, type PersonRecord } from '@coastok/domain';
import { Chip, Stack } from '@mui/material';
import { useFieldValue, type FieldProps } from 'react-admin';

/** Several people; `empty` is the sentence for none ('No facilitators assigned'). */
export function MemberListField({ source, empty }: FieldProps & { source: string; empty: string }) {
  const people = (useFieldValue({ source }) ?? []) as PersonRecord[];
  if (people.length === 0) return <span>{empty}</span>;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {people.map(person => (
        <Chip key={person._id} size="small" label={displayName(person)} />
      ))}
    </Stack>
  );
}
