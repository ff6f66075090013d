import { type PublicEventRecord } from '@coastok/domain';
import { landing } from '../texts/en/landing.js';

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
      {address}
      {address && mapUrl && ' · '}
      {mapUrl && (
        <a href={mapUrl} target="_blank" rel="noreferrer">
          {landing.map}
        </a>
      )}
    </>
  );
}
