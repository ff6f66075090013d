import { type PublicEventRecord } from '@coastok/domain';
import { calendarAddress } from '../events/addresses.js';
import { type Standing } from '../events/standing.js';
import { daysOf } from './dayRange.js';

/** `, from 10:00 to 18:00`; empty where no times are known. */
function timesText({ fromDate, toDate, startTime, endTime }: PublicEventRecord): string {
  if (!startTime) return '';
  if (fromDate === toDate) return `, ${startTime}${endTime ? ` to ${endTime}` : ' onwards'}`;
  return `, begins at ${startTime}${endTime ? `, ends at ${endTime}` : ''}`;
}

/** How long an event is, and the file that puts it into one's calendar while it is ahead. */
export function WhenNote({ event, standing }: { event: PublicEventRecord; standing: Standing }) {
  const days = daysOf(event.fromDate, event.toDate);
  return (
    <>
      {days === 1 ? '1 day' : `${days} days`}
      {timesText(event)}
      {standing !== 'past' && standing !== 'cancelled' && (
        <>
          {' · '}
          <a href={calendarAddress(event)}>Add to calendar</a>
        </>
      )}
    </>
  );
}
