import { counted, fill } from '@coastok/public-web/texts/fill';
import { useEffect } from 'react';
import { StorageFailed } from '../app/Problem';
import { timeText } from '../dates';
import { deskTexts } from '../texts/deskTexts';
import { PendingCard } from './card/PendingCard';
import { PersonCard } from './card/PersonCard';
import { useDesk, useDeskState, useReached, useRows } from './desk';
import { FindPage } from './pages/FindPage';
import { LinkPage } from './pages/LinkPage';
import { RowsPage } from './pages/RowsPage';
import { ScanPage } from './pages/ScanPage';
import { hashOf, type Place, usePlace } from './pages/pages';
import { hasNativeReader } from './scan/reader';
import { hasOwnEd25519 } from './signature';
import type { Device } from './store/database';

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
  useEffect(() => desk.startSync(), [desk]);
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

/**
 * If the browser has no code reader or can't verify signatures, stores our own code for it while there is a
 * network, so that it is there when there is none.
 */
async function keepOnDemand(): Promise<void> {
  if (!('serviceWorker' in navigator) || ((await hasNativeReader()) && (await hasOwnEd25519()))) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep what is asked for on demand');
}

/** Another phone that called within this time counts as present at the event. */
const HERE_MS = 5 * 60_000;

/** The event, since when there is no network, and what has not been sent yet. */
function DeskHeader({ device: { event, heardAt, aheadMs, others = [] } }: { device: Device }) {
  const { keeping } = useDesk();
  const reached = useReached();
  const rows = useRows();
  const { page } = usePlace();
  const here = others.filter(({ lastSeenAt }) => heardAt + aheadMs - Date.parse(lastSeenAt) < HERE_MS);
  const names = here.map(({ name }) => name).join(', ');
  const online = names ? fill(deskTexts.desk.onlineWith, { names }) : deskTexts.desk.online;
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
  const odd = rows.filter(({ state }) => state === 'refused' || state === 'conflict').length;
  return (
    <div className="head">
      <header className="bar">
        {page === 'person' && (
          <a className="bar__back" href={hashOf({ page: 'find' })} aria-label={deskTexts.desk.backToSearch}>
            ‹
          </a>
        )}
        <div className="bar__event">
          <h1>{event.title}</h1>
          <p className="bar__state" role="status">
            {reached ? online : fill(deskTexts.desk.offlineSince, { time: timeText(heardAt + aheadMs) })}
          </p>
        </div>
        {waiting > 0 && (
          <a className="pill" href={hashOf({ page: 'rows' })}>
            {counted(deskTexts.desk.notSynced, waiting)}
          </a>
        )}
        {odd > 0 && (
          <a className="pill pill--wrong" href={hashOf({ page: 'rows' })}>
            {fill(deskTexts.desk.toCheck, { count: odd })}
          </a>
        )}
      </header>
      <StorageFailed keeping={keeping} />
    </div>
  );
}

function PersonPage({ bookingId }: { bookingId: string }) {
  const { list } = useDeskState();
  const person = list?.byId(bookingId);
  if (person) return <PersonCard key={bookingId} person={person} />;
  const pending = list?.pending.find(one => one.bookingId === bookingId);
  if (pending) return <PendingCard key={bookingId} pending={pending} />;
  return <p className="empty">{deskTexts.desk.gone}</p>;
}
