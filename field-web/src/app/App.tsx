import { useEffect, useState } from 'react';
import { AttendancePage, TonightAhead } from '../attendance/AttendancePage';
import { PeoplePage } from '../care/PeoplePage';
import { TodayPage } from '../care/TodayPage';
import { SignInPage } from '../session/SignInPage';
import { useField, useSession } from './field';
import { Header } from './Header';

const PAGES = [
  { name: 'today', label: 'Today', Page: TodayPage },
  { name: 'people', label: 'My people', Page: PeoplePage },
  { name: 'attendance', label: 'Attendance', Page: AttendancePage },
] as const;

type PageName = (typeof PAGES)[number]['name'];

const named = (): PageName => PAGES.find(({ name }) => location.hash === `#${name}`)?.name ?? 'today';

/** The page that the address names; 'back' leads to the one before. */
function usePageName(): PageName {
  const [page, setPage] = useState(named);
  useEffect(() => {
    const follow = () => {
      setPage(named());
      window.scrollTo(0, 0);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return page;
}

export function App() {
  const field = useField();
  const session = useSession();
  const page = usePageName();
  useEffect(() => field.follow(), [field]);
  if (!session?.id) return <SignInPage former={session} />;
  const { label, Page } = PAGES.find(({ name }) => name === page) ?? PAGES[0];
  return (
    <>
      <TonightAhead />
      <Header title={label} />
      <main className="page">
        <Page session={session} />
      </main>
      <nav className="tabs" aria-label="Pages">
        {PAGES.map(({ name, label: text }) => (
          <a key={name} href={`#${name}`} aria-current={name === page ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
    </>
  );
}
