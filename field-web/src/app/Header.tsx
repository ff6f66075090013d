import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Refused, Unreachable } from '../api/call';
import { whatOf } from '../care/labels';
import { useField, useRows, useSession } from './field';
import { Icon } from './Icon';
import { NotKept } from './NotKept';
import { useNames, WaitingRows } from './WaitingRows';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const NOT_REACHED = 'The server can’t be reached, so you are still signed in everywhere. Please try again.';

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
      if (error instanceof Unreachable) setProblem(NOT_REACHED);
      else if (error instanceof Refused) setProblem(error.message);
      else throw error;
    });

  useEffect(() => {
    document.title = `${title} · Coastok Field`;
  }, [title]);

  return (
    <div className="head">
      <header className="bar">
        {hasBack && (
          <button type="button" className="bar__back" aria-label="Back" onClick={() => history.back()}>
            <Icon name="back" />
          </button>
        )}
        <h1>{title}</h1>
        {!online && <span className="bar__state">Offline</span>}
        {rows.length > 0 && (
          <button
            type="button"
            className={refused.length > 0 ? 'pill pill--wrong' : 'pill'}
            onClick={() => dialog.current?.showModal()}
          >
            {refused.length > 0 ? `${refused.length} rejected` : `${rows.length} not synced`}
          </button>
        )}
        {!hasBack && (
          <button type="button" className="bar__out" onClick={askToLeave}>
            Sign out
          </button>
        )}
        <dialog ref={dialog} aria-label="Not synced yet">
          <WaitingRows rows={rows} onClose={() => dialog.current?.close()} />
        </dialog>
        {leaving && (
          <div className="sheet" role="alertdialog" aria-label="Sign out">
            <p>
              {rows.length > 0
                ? `${rows.length} of what you did here is not synced yet. It stays on this phone and goes when ${session?.name ?? 'you'} sign in again.`
                : 'What this phone shows of people is taken off it.'}
            </p>
            {problem && (
              <p className="wrong" role="alert">
                {problem}
              </p>
            )}
            <div className="sheet__ways">
              <button type="button" className="button button--quiet" onClick={() => setLeaving(false)}>
                Stay
              </button>
              <button type="button" className="button button--quiet" onClick={leaveEverywhere}>
                Sign out everywhere
              </button>
              <button type="button" className="button" onClick={() => void field.signOut()}>
                Sign out
              </button>
            </div>
          </div>
        )}
      </header>
      {worst && (
        <p className="wrong head__reason">
          {whatOf(worst.deed)}: {names.get(worst.deed.memberId) ?? 'A member'}. {worst.refused}
        </p>
      )}
      <NotKept keeping={field.keeping} />
    </div>
  );
}
