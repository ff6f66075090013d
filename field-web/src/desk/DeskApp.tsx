import { useEffect } from 'react';
import { useDesk, useDeskState } from './desk';
import { DeskHeader } from './DeskHeader';
import { keepOnDemand } from './keepOnDemand';
import { FindPage } from './pages/FindPage';
import { LinkPage } from './pages/LinkPage';
import { hashOf, type Place, usePlace } from './pages/pages';
import { PersonPage } from './pages/PersonPage';
import { RowsPage } from './pages/RowsPage';
import { ScanPage } from './pages/ScanPage';

const TABS = [
  { page: 'scan', label: 'Scan' },
  { page: 'find', label: 'Find' },
  { page: 'rows', label: 'Recent' },
] as const;

/** The desk: a ticket or a name leads to a person, and from the person to the actions. */
export function DeskApp() {
  const desk = useDesk();
  const { device } = useDeskState();
  const place = usePlace();
  useEffect(() => desk.follow(), [desk]);
  const isLinked = device !== null;
  useEffect(() => {
    if (isLinked) void keepOnDemand();
  }, [isLinked]);
  useEffect(() => {
    document.title = device ? `${device.event.title} · Desk` : 'Desk of an event · Coastok Field';
  }, [device]);
  if (!device || place.page === 'link') return <LinkPage code={place.page === 'link' ? place.code : ''} />;
  return (
    <>
      <DeskHeader device={device} />
      <main className="page desk">
        <Page place={place} />
      </main>
      {place.page !== 'person' && (
        <nav className="tabs" aria-label="Pages">
          {TABS.map(({ page, label }) => (
            <a key={page} href={hashOf({ page })} aria-current={page === place.page ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}

function Page({ place }: { place: Exclude<Place, { page: 'link' }> }) {
  switch (place.page) {
    case 'person':
      return <PersonPage bookingId={place.bookingId} />;
    case 'find':
      return <FindPage />;
    case 'rows':
      return <RowsPage />;
    case 'scan':
      return <ScanPage />;
  }
}
