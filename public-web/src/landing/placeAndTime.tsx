import type { PublicEventRecord } from '@coastok/domain';
import { clockText } from '../dates/dates.js';
import { landing } from '../texts/en/landing.js';
import { fill } from '../texts/fill.js';
import { langOf } from '../texts/langOf.js';

type Times = Pick<PublicEventRecord, 'fromDate' | 'toDate' | 'startTime' | 'endTime'>;

/** `10:00 AM to 6:00 PM`, or for several days `begins at 10:00 AM, ends at 6:00 PM`; empty where no times are known. */
export function timesText({ fromDate, toDate, startTime, endTime }: Times): string {
  if (!startTime) return '';
  const from = clockText(startTime);
  const to = endTime && clockText(endTime);
  if (fromDate === toDate) return to ? fill(landing.fromTo, { from, to }) : fill(landing.onwards, { from });
  return to ? fill(landing.beginsEnds, { from, to }) : fill(landing.begins, { from });
}

/** The address of an event's venue, and where it is on a map. */
export function WhereNote({
  event,
}: {
  event: Pick<PublicEventRecord, 'venue' | 'venueAddress' | 'mapUrl'>;
}) {
  const { venue, venueAddress, mapUrl } = event;
  const address = venue ? venueAddress : '';
  return (
    <>
      {address && <span {...langOf(address)}>{address}</span>}
      {address && mapUrl && '\u00A0· '}
      {mapUrl && (
        <a href={mapUrl} target="_blank" rel="noreferrer">
          {landing.map}
        </a>
      )}
    </>
  );
}
