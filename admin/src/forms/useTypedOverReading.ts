import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/**
 * Inside a form: when its record reloads (somebody else saved it, a password was reset), react-admin refills
 * the form from it; this hook puts the typed values back. After the form's own save the record already has
 * them.
 */
export function useTypedOverReading(): void {
  const record = useRecordContext();
  const { formState, getValues, setValue } = useFormContext();
  const { dirtyFields, isSubmitting } = formState;
  const [filledFrom, setFilledFrom] = useState(record);
  const typed = useRef<[name: string, value: unknown][]>([]);

  // A child's effects run before the form's own: the typed values are still there.
  useEffect(() => {
    if (!isSubmitting) typed.current = Object.keys(dirtyFields).map(name => [name, getValues(name)]);
    setFilledFrom(record);
    // Runs only for a new record, not for each typed character.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [record]);

  // The form was refilled in the previous render.
  useEffect(() => {
    for (const [name, value] of typed.current) setValue(name, value, { shouldDirty: true });
    typed.current = [];
  }, [filledFrom, setValue]);
}
