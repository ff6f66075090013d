import { NotKept } from '../app/NotKept';
import { timeText } from './card/card';
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
  const also = here.length > 0 ? ` with ${here.map(({ name }) => name).join(', ')}` : '';
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
  const odd = rows.filter(({ state }) => state === 'refused' || state === 'conflict').length;
  return (
    <div className="head">
      <header className="bar">
        {page === 'person' && (
          <a className="bar__back" href={hashOf({ page: 'find' })} aria-label="Back to the search">
            ‹
          </a>
        )}
        <div className="bar__event">
          <h1>{event.title}</h1>
          <p className="bar__state" role="status">
            {reached ? `Online${also}` : `Offline since ${timeText(heardAt + aheadMs)}`}
          </p>
        </div>
        {waiting > 0 && (
          <a className="pill" href={hashOf({ page: 'rows' })}>
            {waiting} {waiting === 1 ? 'scan' : 'scans'} not synced
          </a>
        )}
        {odd > 0 && (
          <a className="pill pill--wrong" href={hashOf({ page: 'rows' })}>
            {odd} to check
          </a>
        )}
      </header>
      <NotKept keeping={keeping} />
    </div>
  );
}
