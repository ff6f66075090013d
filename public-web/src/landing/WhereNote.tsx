import { type PublicEventRecord } from '@coastok/domain';
import { landing } from '../texts/en/landing.js';
import { langOf } from '../texts/langOf.js';

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
