import { useEffect } from 'react';
import { AttendancePage } from '../attendance/AttendancePage';
import { ListsAhead } from '../attendance/ListsAhead';
import { PeoplePage } from '../care/PeoplePage';
import { PersonPage } from '../care/PersonPage';
import { TodayPage } from '../care/TodayPage';
import { SignInPage } from '../session/SignInPage';
import { useField, useSession } from './field';
import { Header } from './Header';
import { Icon } from './Icon';
import { usePlace } from './pages';
import { UndoBar } from './UndoBar';

const PAGES = [
  { name: 'today', label: 'Today', icon: 'today', Page: TodayPage },
  { name: 'people', label: 'My people', icon: 'people', Page: PeoplePage },
  { name: 'attendance', label: 'Attendance', icon: 'calendar', Page: AttendancePage },
] as const;

export function App() {
  const field = useField();
  const session = useSession();
  const place = usePlace();
  useEffect(() => field.follow(), [field]);
  if (!session?.id) return <SignInPage former={session} />;
  const { label, Page } = PAGES.find(({ name }) => name === place.page) ?? PAGES[0];
  const isPerson = place.page === 'person';
  return (
    <>
      <ListsAhead />
      <Header title={isPerson ? 'Person' : label} hasBack={isPerson} />
      <main className="page">
        {isPerson ? (
          <PersonPage key={place.id} id={place.id} session={session} />
        ) : (
          <Page session={session} />
        )}
      </main>
      <UndoBar />
      <nav className="tabs" aria-label="Pages">
        {PAGES.map(({ name, label: text, icon }) => (
          <a key={name} href={`#${name}`} aria-current={name === place.page ? 'page' : undefined}>
            <Icon name={icon} />
            {text}
          </a>
        ))}
      </nav>
    </>
  );
}
