import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/**
 * Inside a form: when its record is read anew (somebody else saved it, a password was reset), react-admin fills the
 * form from it; what was typed goes back on top. After a save of its own the record has it.
 */
export function useTypedOverReading(): void {
  const record = useRecordContext();
  const { formState, getValues, setValue } = useFormContext();
  const { dirtyFields, isSubmitting } = formState;
  const [filledFrom, setFilledFrom] = useState(record);
  const typed = useRef<[name: string, value: unknown][]>([]);

  // Effects of what is inside run before the form's own: what was typed is still there.
  useEffect(() => {
    if (!isSubmitting) typed.current = Object.keys(dirtyFields).map(name => [name, getValues(name)]);
    setFilledFrom(record);
    // Typing alone is no reason: it is looked at when another record comes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [record]);

  // The form has filled itself in the render before this one.
  useEffect(() => {
    for (const [name, value] of typed.current) setValue(name, value, { shouldDirty: true });
    typed.current = [];
  }, [filledFrom, setValue]);
}
