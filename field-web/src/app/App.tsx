import { fill } from '@coastok/public-web/texts/fill';
import { useEffect, useMemo, useState } from 'react';
import { AttendancePage } from '../attendance/AttendancePage';
import { ListsAhead } from '../attendance/ListsAhead';
import { PeoplePage } from '../care/PeoplePage';
import { PersonPage } from '../care/PersonPage';
import { TodayPage } from '../care/TodayPage';
import { whatOf } from '../care/labels';
import { LanguageChooser } from '../language/LanguageChooser';
import { SignInPage } from '../session/SignInPage';
import { texts } from '../texts/texts';
import { useNames } from './WaitingRows';
import { useField, useRows, useSession } from './field';
import { Header } from './Header';
import { Icon } from './Icon';
import { usePlace } from './pages';

const PAGES = [
  { name: 'today', icon: 'today', Page: TodayPage },
  { name: 'people', icon: 'people', Page: PeoplePage },
  { name: 'attendance', icon: 'calendar', Page: AttendancePage },
] as const;

export function App() {
  const field = useField();
  const session = useSession();
  const place = usePlace();
  useEffect(() => field.startSync(), [field]);
  if (!session?.id) return <SignInPage former={session} />;
  const { name: shown, Page } = PAGES.find(({ name }) => name === place.page) ?? PAGES[0];
  const isPerson = place.page === 'person';
  return (
    <>
      <ListsAhead />
      <Header title={isPerson ? texts.frame.person : texts.frame[shown]} hasBack={isPerson} />
      <main className="page">
        {isPerson ? (
          <PersonPage key={place.id} id={place.id} session={session} />
        ) : (
          <Page session={session} />
        )}
        <LanguageChooser userId={session.userId} onChosen={() => void field.sendLanguage()} />
      </main>
      <UndoBar />
      <nav className="tabs" aria-label={texts.frame.pages}>
        {PAGES.map(({ name, icon }) => (
          <a key={name} href={`#${name}`} aria-current={name === place.page ? 'page' : undefined}>
            <Icon name={icon} />
            {texts.frame[name]}
          </a>
        ))}
      </nav>
    </>
  );
}

/** The last action, with an undo button while it has not been sent. */
export function UndoBar() {
  const field = useField();
  const rows = useRows();
  const last = rows.findLast(({ held }) => held !== undefined);
  const [shown, setShown] = useState<number | null>(null);
  const names = useNames(useMemo(() => (last ? [last] : []), [last]));
  const { seq, held } = last ?? {};
  useEffect(() => {
    if (seq === undefined || held === undefined) return;
    const left = held - Date.now();
    if (left <= 0) return;
    const show = setTimeout(() => setShown(seq));
    const hide = setTimeout(() => setShown(null), left);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, [seq, held]);
  const isShown = last !== undefined && last.seq === shown;
  const name = (last && names.get(last.deed.memberId)) ?? texts.frame.aMember;
  return (
    <div role="status">
      {isShown && (
        <div className="undo">
          <span>{fill(texts.frame.done, { what: whatOf(last.deed), name })}</span>
          <button
            type="button"
            className="button button--small"
            aria-label={fill(texts.frame.undoWhat, { what: whatOf(last.deed), name })}
            onClick={() => void field.undo(last).then(() => setShown(null))}
          >
            <Icon name="undo" /> {texts.frame.undo}
          </button>
        </div>
      )}
    </div>
  );
}
