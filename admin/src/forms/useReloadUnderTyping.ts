import { useEffect, useRef, useState } from 'react';
import { useEditContext, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';

type Versioned = RaRecord & { __v?: number };

/**
 * Loads the newest version of the record under the form; what was typed goes back on top of it.
 * @returns the reload, which throws when the record can't be had.
 */
export function useReloadUnderTyping(): () => Promise<void> {
  const { record, refetch } = useEditContext<Versioned>();
  const { formState, getValues, setValue } = useFormContext();
  const { dirtyFields } = formState;
  const typed = useRef<Record<string, unknown> | null>(null);
  const version = record?.__v;
  const [shown, setShown] = useState(version);

  // The form fills itself from a new version in its own effect; what was typed goes on top in the render after.
  useEffect(() => setShown(version), [version]);

  useEffect(() => {
    Object.entries(typed.current ?? {}).forEach(([name, value]) =>
      setValue(name, value, { shouldDirty: true }),
    );
    typed.current = null;
  }, [shown, setValue]);

  return async () => {
    typed.current = Object.fromEntries(
      Object.keys(dirtyFields).map(name => [name, getValues(name) as unknown]),
    );
    const { error } = await refetch();
    if (error) throw error;
  };
}
