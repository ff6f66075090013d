import type { PersonRecord } from '@coastok/domain';
import { useReference, type RaRecord } from 'react-admin';
import type { Person } from '../../pickers/PersonPicker';

/** The person with an id: one of those known already, else asked for; null while unknown. */
export function usePerson(id: string | null, known: readonly (Person | null | undefined)[]): Person | null {
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
