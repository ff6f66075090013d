import { useEffect } from 'react';
import { AttendancePage } from '../attendance/AttendancePage';
import { ListsAhead } from '../attendance/ListsAhead';
import { PeoplePage } from '../care/PeoplePage';
import { PersonPage } from '../care/PersonPage';
import { TodayPage } from '../care/TodayPage';
import { LanguageChooser } from '../language/LanguageChooser';
import { SignInPage } from '../session/SignInPage';
import { texts } from '../texts/texts';
import { useField, useSession } from './field';
import { Header } from './Header';
import { Icon } from './Icon';
import { usePlace } from './pages';
import { UndoBar } from './UndoBar';

const PAGES = [
  { name: 'today', icon: 'today', Page: TodayPage },
  { name: 'people', icon: 'people', Page: PeoplePage },
  { name: 'attendance', icon: 'calendar', Page: AttendancePage },
] as const;

export function App() {
  const field = useField();
  const session = useSession();
  const place = usePlace();
  useEffect(() => field.follow(), [field]);
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
        <LanguageChooser userId={session.userId} onChosen={() => void field.tellLanguage()} />
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
