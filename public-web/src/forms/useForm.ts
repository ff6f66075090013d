import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/ApiError.js';
import { messageFor } from '../api/messages.js';
import { ScriptBlocked } from '../browser/addScript.js';
import type { SessionEnd } from '../wizard/useSessionGuard.js';
import { answers } from '../texts/en/details.js';
import { forms } from '../texts/en/wizard.js';

/** A message for each field that is wrong. */
export type Problems<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

export interface FormState<Field extends string> {
  ref: RefObject<HTMLFormElement | null>;
  /** The form is being submitted. */
  busy: boolean;
  problems: Problems<Field>;
  /** A message for the form as a whole. */
  failure: string | undefined;
  /** Shows the messages, and moves the focus to the first wrong field. */
  show: (problems: Problems<Field>, failure?: string) => void;
  /** Call this when a field is edited: its message may not apply any more. */
  clear: (field: Field) => void;
  /**
   * Submits the form; a second call while it is running is a double click and does nothing. Nothing is submitted while
   * a field is busy with a file.
   */
  run: (work: () => Promise<void>) => Promise<void>;
}

export interface FormSettings<Field extends string> {
  fields: readonly Field[];
  onSessionEnd: SessionEnd;
  /** The messages to begin with, where something sent the visitor back to this form. */
  begun?: Problems<Field> | null;
}

/** TypeScript can't tell that an empty record fits any set of fields. */
const none = <Field extends string>() => ({}) as Problems<Field>;

const sentenceOf = (error: unknown): string =>
  error instanceof ScriptBlocked ? forms.paymentBlocked : messageFor(error);

/** The server's messages for the fields that this form has. */
function fieldProblems<Field extends string>(error: unknown, fields: readonly Field[]): Problems<Field> {
  if (!(error instanceof ApiError)) return none();
  const own = fields.flatMap(field => {
    const sentence = error.fieldErrors[field];
    return sentence ? [[field, sentence] as const] : [];
  });
  return Object.fromEntries(own) as Problems<Field>;
}

/**
 * The behaviour that all forms of the wizards share: one submission at a time, messages beside the fields, focus on
 * the first wrong field.
 */
export function useForm<Field extends string>({
  fields,
  onSessionEnd,
  begun,
}: FormSettings<Field>): FormState<Field> {
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems<Field>>(() => begun ?? none());
  const [failure, setFailure] = useState<string>();
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (shown > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shown]);

  const show = useCallback((found: Problems<Field>, sentence?: string) => {
    setProblems(found);
    setFailure(sentence);
    setShown(count => count + 1);
  }, []);

  const clear = useCallback(
    (field: Field) => setProblems(current => ({ ...current, [field]: undefined })),
    [],
  );

  const run = useCallback(
    async function attempt(work: () => Promise<void>): Promise<void> {
      if (running.current) return;
      // A file that is not there yet would be missing from what is sent.
      if (ref.current?.querySelector('[aria-busy="true"]')) return show(none(), answers.sendingFile);
      running.current = true;
      setBusy(true);
      setProblems(none());
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        if (error instanceof ApiError && error.status === 401)
          return onSessionEnd({ again: () => void attempt(work), left: sentence => show(none(), sentence) });
        const found = fieldProblems(error, fields);
        const sentence = sentenceOf(error);
        show(found, Object.values(found).includes(sentence) ? undefined : sentence);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [fields, onSessionEnd, show],
  );

  return { ref, busy, problems, failure, show, clear, run };
}

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
