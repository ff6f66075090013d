import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { session } from '../session/session';
import { useProfile } from '../session/useProfile';
import { drafts } from './drafts';
import { useTypedOverReading } from './useTypedOverReading';

const NONE: readonly string[] = [];

/**
 * Inside a form: keeps what was typed when the session ends in the middle of it, and puts it back after the next
 * sign-in by the same person; and keeps it when the record is read anew meanwhile. Belongs into every create and edit
 * form.
 * @param props.dialog what tells the form from others at the same address; it takes its draft when it is opened anew
 * @param props.along values that nobody types, which are kept with what was typed
 */
export function FormDraft({ dialog, along = NONE }: { dialog?: string; along?: readonly string[] }) {
  useTypedOverReading();
  const { formState, getValues, setValue } = useFormContext();
  const { dirtyFields } = formState;
  const { pathname } = useLocation();
  const place = dialog ? `${pathname}#${dialog}` : pathname;
  const notify = useNotify();
  const userId = useProfile()?._id;
  const [ready, setReady] = useState(false);
  const latest = useRef<{ userId?: string; kept: string[] }>({ kept: [] });

  useEffect(() => {
    // Once the session is gone the last known person keeps the draft.
    const dirty = Object.keys(dirtyFields);
    const kept = dirty.length > 0 ? [...dirty, ...along] : [];
    latest.current = { userId: userId ?? latest.current.userId, kept };
  });

  // The form fills itself from the record in its own effects; the draft goes on top in the render after.
  useEffect(() => setReady(true), []);

  useEffect(() => {
    if (!ready || !userId) return;
    const values = drafts(sessionStorage).take(userId, place);
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
