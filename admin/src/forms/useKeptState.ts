import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { session } from '../session/session';
import { useProfile } from '../session/useProfile';
import { drafts } from './drafts';

/**
 * What is typed into a dialog. When the session ends meanwhile it is kept; the same person finds it there after the
 * next sign-in when the dialog of that name is opened anew. What `FormDraft` is to forms.
 */
export function useKeptState<Typed>(
  dialog: string,
  initial: Typed,
): [Typed, Dispatch<SetStateAction<Typed>>] {
  const { pathname } = useLocation();
  const place = `${pathname}#${dialog}`;
  const userId = useProfile()?._id;
  const notify = useNotify();
  const [typed, setTyped] = useState(initial);
  const [untouched] = useState(() => JSON.stringify(initial));
  const latest = useRef({ userId, typed });

  useEffect(() => {
    // Once the session is gone the last known person keeps the draft.
    latest.current = { userId: userId ?? latest.current.userId, typed };
  });

  useEffect(() => {
    const values = userId && drafts(sessionStorage).take(userId, place);
    if (!values) return;
    // The very state that was kept under this name.
    setTyped(values.typed as Typed);
    notify('profile.draftRestored', { type: 'info' });
  }, [userId, place, notify]);

  useEffect(
    () => () => {
      const { userId: owner, typed: last } = latest.current;
      if (!owner || session.farewell() !== 'sessionEnded' || JSON.stringify(last) === untouched) return;
      drafts(sessionStorage).keep({ userId: owner, pathname: place, values: { typed: last } });
    },
    [place, untouched],
  );

  return [typed, setTyped];
}
