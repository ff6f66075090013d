import { type PublicEventRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { client } from '../api/client.js';
import { registerAddress } from '../events/addresses.js';
import { rememberedEmail } from '../session/userDetails.js';
import { type OwnStatus, ownStatusOf } from './ownStatus.js';

type OwnStatuses = ReadonlyMap<string, OwnStatus>;

const NOTHING: OwnStatuses = new Map();

/**
 * The reader's own bookings and places for the events of a landing page, by the event's id. The page itself is the
 * same for everybody: this is fetched afterwards, and only where an address was verified in this browser.
 */
export function useOwnStatuses(events: readonly PublicEventRecord[]): OwnStatuses {
  const [statuses, setStatuses] = useState(NOTHING);
  useEffect(() => {
    const email = rememberedEmail();
    if (!email) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    Promise.all([
      client.call('visitor.myBookings', {}, options),
      client.call('visitor.myWaitlist', {}, options),
    ]).then(
      ([bookings, places]) => {
        const own = events.flatMap(event => {
          const found = ownStatusOf(event, { bookings, places }, registerAddress(event, email));
          return found ? [[event.eventId, found] as const] : [];
        });
        setStatuses(new Map(own));
      },
      // A reader whose session has ended, or who has no network, sees the page as everybody else does.
      () => undefined,
    );
    return () => controller.abort();
  }, [events]);
  return statuses;
}
