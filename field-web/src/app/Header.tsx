import { fill } from '@coastok/public-web/texts/fill';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Refused, Unreachable } from '../api/call';
import { whatOf } from '../care/labels';
import { said } from '../texts/said';
import { texts } from '../texts/texts';
import { useField, useRows, useSession } from './field';
import { Icon } from './Icon';
import { StorageFailed } from './Problem';
import { useNames, WaitingRows } from './WaitingRows';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

interface HeaderProps {
  title: string;
  /** Whether the page was opened from another one. */
  hasBack?: boolean;
}

/** The page's title, whether there is a network, and what is not synced yet. */
export function Header({ title, hasBack = false }: HeaderProps) {
  const field = useField();
  const session = useSession();
  const rows = useRows();
  const online = useOnline();
  const dialog = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refused = rows.filter(row => row.refused !== null);
  const [worst] = refused;
  const names = useNames(useMemo(() => (worst ? [worst] : []), [worst]));

  const askToLeave = () => {
    setProblem(null);
    setLeaving(true);
  };
  const leaveEverywhere = () =>
    void field.signOutEverywhere().catch((error: unknown) => {
      if (error instanceof Unreachable) setProblem(texts.session.stillSignedIn);
      else if (error instanceof Refused) setProblem(said(error.message));
      else throw error;
    });

  useEffect(() => {
    document.title = `${title} · Coastok Field`;
  }, [title]);

  return (
    <div className="head">
      <header className="bar">
        {hasBack && (
          <button
            type="button"
            className="bar__back"
            aria-label={texts.frame.back}
            onClick={() => history.back()}
          >
            <Icon name="back" />
          </button>
        )}
        <h1>{title}</h1>
        {!online && <span className="bar__state">{texts.frame.offline}</span>}
        {rows.length > 0 && (
          <button
            type="button"
            className={refused.length > 0 ? 'pill pill--wrong' : 'pill'}
            onClick={() => dialog.current?.showModal()}
          >
            {refused.length > 0
              ? fill(texts.frame.rejectedCount, { count: refused.length })
              : fill(texts.frame.notSyncedCount, { count: rows.length })}
          </button>
        )}
        {!hasBack && (
          <button type="button" className="bar__out" onClick={askToLeave}>
            {texts.session.signOut}
          </button>
        )}
        <dialog ref={dialog} aria-label={texts.frame.notSyncedYet}>
          <WaitingRows rows={rows} onClose={() => dialog.current?.close()} />
        </dialog>
        {leaving && (
          <div className="sheet" role="alertdialog" aria-label={texts.session.signOut}>
            <p>
              {rows.length > 0
                ? fill(texts.session.leavingWaiting, { count: rows.length, name: session?.name ?? '' })
                : texts.session.leavingNothing}
            </p>
            {problem && (
              <p className="wrong" role="alert">
                {problem}
              </p>
            )}
            <div className="sheet__ways">
              <button type="button" className="button button--quiet" onClick={() => setLeaving(false)}>
                {texts.session.stay}
              </button>
              <button type="button" className="button button--quiet" onClick={leaveEverywhere}>
                {texts.session.signOutEverywhere}
              </button>
              <button type="button" className="button" onClick={() => void field.signOut()}>
                {texts.session.signOut}
              </button>
            </div>
          </div>
        )}
      </header>
      {worst && (
        <p className="wrong head__reason">
          {fill(texts.frame.doneWhy, {
            what: whatOf(worst.deed),
            name: names.get(worst.deed.memberId) ?? texts.frame.aMember,
            why: said(worst.refused ?? ''),
          })}
        </p>
      )}
      <StorageFailed keeping={field.keeping} />
    </div>
  );
}
