import { counted, fill } from '@coastok/public-web/texts/fill';
import { NotKept } from '../app/NotKept';
import { timeText } from '../dates';
import { deskTexts } from '../texts/deskTexts';
import { useDesk, useReached, useRows } from './desk';
import { hashOf, usePlace } from './pages/pages';
import type { Device } from './store/database';

/** Another phone that called within this time counts as present at the event. */
const HERE_MS = 5 * 60_000;

/** The event, since when there is no network, and what has not been sent yet. */
export function DeskHeader({ device: { event, heardAt, aheadMs, others = [] } }: { device: Device }) {
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
      <NotKept keeping={keeping} />
    </div>
  );
}
