import { useEffect, useRef, useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { session } from '../provider/session';
import { useProfile } from '../session/access';

const NONE: readonly string[] = [];

/**
 * Inside a form: keeps the input when the session ends, and restores it after the next sign-in of the same
 * person; also keeps it when the record reloads. Belongs in every create and edit form.
 * @param props.dialog distinguishes the form from others at the same address; it restores its draft when it is
 * opened again
 * @param props.along values without an input that are stored with the draft
 */
export function FormDraft({ dialog, along = NONE }: { dialog?: string; along?: readonly string[] }) {
  useTypedOverLoaded();
  const { formState, getValues, setValue } = useFormContext();
  const { dirtyFields } = formState;
  const { pathname } = useLocation();
  const place = dialog ? `${pathname}#${dialog}` : pathname;
  const notify = useNotify();
  const userId = useProfile()?._id;
  const [ready, setReady] = useState(false);
  const latest = useRef<{ userId?: string; kept: string[] }>({ kept: [] });

  useEffect(() => {
    // After the session ended, the draft belongs to the last signed-in person.
    const dirty = Object.keys(dirtyFields);
    const kept = dirty.length > 0 ? [...dirty, ...along] : [];
    latest.current = { userId: userId ?? latest.current.userId, kept };
  });

  // The form fills itself from the record in its own effects; the draft is applied in the next render.
  useEffect(() => setReady(true), []);

  useEffect(() => {
    if (!ready || !userId) return;
    const values = drafts(sessionStorage).takeOnce(userId, place);
    if (!values) return;
    Object.entries(values).forEach(([name, value]) =>
      setValue(name, value, { shouldDirty: true, shouldTouch: true }),
    );
    notify('profile.draftRestored', { type: 'info' });
  }, [ready, userId, place, setValue, notify]);

  useEffect(
    () => () => {
      const { userId: owner, kept } = latest.current;
      if (!owner || kept.length === 0 || !session.cutOff()) return;
      const values = Object.fromEntries(kept.map(name => [name, getValues(name) as unknown]));
      drafts(sessionStorage).keep({ userId: owner, pathname: place, values });
    },
    [getValues, place],
  );

  return null;
}

/**
 * Inside a form: when its record reloads (somebody else saved it, a password was reset), react-admin refills
 * the form from it; this hook puts the typed values back. After the form's own save the record already has
 * them.
 */
function useTypedOverLoaded(): void {
  const record = useRecordContext();
  const { formState, getValues, setValue } = useFormContext();
  const { dirtyFields, isSubmitting } = formState;
  const [filledFrom, setFilledFrom] = useState(record);
  const typed = useRef<[name: string, value: unknown][]>([]);

  // The effects of a child run before the form's own, so the typed values are still in the form.
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

const KEY = 'coastok.draft';

/** The input of a form when the session ended. */
interface Draft {
  userId: string;
  pathname: string;
  values: Record<string, unknown>;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores at most one draft, in the tab's own storage. */
export const drafts = (storage: Storage) => ({
  keep: (draft: Draft): void => storage.setItem(KEY, JSON.stringify(draft)),

  /** Returns the draft once, to its person and form; discards another person's draft. */
  takeOnce(userId: string, pathname: string): Draft['values'] | null {
    const text = storage.getItem(KEY);
    if (!text) return null;
    const draft = JSON.parse(text) as Draft;
    if (draft.userId === userId && draft.pathname !== pathname) return null;
    storage.removeItem(KEY);
    return draft.userId === userId ? draft.values : null;
  },
});
