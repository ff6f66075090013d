import { fill } from '@coastok/public-web/texts/fill';
import { useEffect } from 'react';
import { deskTexts } from '../texts/deskTexts';
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
  { page: 'scan', label: 'scan' },
  { page: 'find', label: 'find' },
  { page: 'rows', label: 'recent' },
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
    document.title = device
      ? fill(deskTexts.desk.tabTitle, { event: device.event.title })
      : `${deskTexts.desk.title} · Coastok Field`;
  }, [device]);
  if (!device || place.page === 'link') return <LinkPage code={place.page === 'link' ? place.code : ''} />;
  return (
    <>
      <DeskHeader device={device} />
      <main className="page desk">
        <Page place={place} />
      </main>
      {place.page !== 'person' && (
        <nav className="tabs" aria-label={deskTexts.desk.pages}>
          {TABS.map(({ page, label }) => (
            <a key={page} href={hashOf({ page })} aria-current={page === place.page ? 'page' : undefined}>
              {deskTexts.desk[label]}
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
