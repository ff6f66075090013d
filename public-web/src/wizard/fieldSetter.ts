/**
 * Handles edits in a form: the values change, and the messages beside the changed fields are cleared.
 * @param change of `useDraft` @param clear of `useForm`
 */
export const fieldSetter =
  <Values>(
    change: (next: (values: Values) => Values) => void,
    clear: (field: keyof Values) => void,
  ): ((changed: Partial<Values>) => void) =>
  changed => {
    change(current => ({ ...current, ...changed }));
    // Only keys of the values are ever passed.
    for (const field of Object.keys(changed) as (keyof Values)[]) clear(field);
  };
