import type { PublicEventRecord } from '@coastok/domain';
import { calendarAddress } from '../events/addresses.js';
import type { EventPhase } from '../events/eventPhase.js';
import { timesText } from './timesText.js';
import { landing } from '../texts/en/landing.js';
import { counted } from '../texts/fill.js';

/** The length of an event, and its calendar file while the event is ahead. */
export function WhenNote({ event, phase }: { event: PublicEventRecord; phase: EventPhase }) {
  const days = daysOf(event.fromDate, event.toDate);
  return (
    <>
      {[counted(landing.dayCount, days), timesText(event)].filter(Boolean).join(', ')}
      {phase !== 'past' && phase !== 'cancelled' && (
        <>
          {'\u00A0· '}
          <a href={calendarAddress(event)}>{landing.addToCalendar}</a>
        </>
      )}
    </>
  );
}

const DAY_MS = 24 * 3600 * 1000;

/** The number of days of an event, the first and last one included. */
export const daysOf = (fromDate: string, toDate: string): number =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1;
