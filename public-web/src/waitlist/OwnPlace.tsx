import {
  needsGuardian,
  type OwnWaitlistRecord,
  priceListOf,
  type PublicEventRecord,
  type VisitorUserRecord,
} from '@coastok/domain';
import { useEffect } from 'react';
import { client } from '../api/client.js';
import { Alert } from '../forms/Alert.js';
import { useForm } from '../forms/useForm.js';
import { GuardianPanel } from '../guardian/GuardianPanel.js';
import { Link } from '../router/Link.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { placeText } from './listText.js';
import { dateTimeText } from '../dates/dates.js';
import { woven } from '../texts/around.js';
import { frame } from '../texts/en/frame.js';
import { guardianAsk } from '../texts/en/guardian.js';
import { waiting } from '../texts/en/waiting.js';
import { fill } from '../texts/fill.js';

const LOOK_MS = 15_000;

interface OwnPlaceProps {
  event: PublicEventRecord;
  record: VisitorUserRecord | null;
  place: OwnWaitlistRecord;
  onChanged: (place: OwnWaitlistRecord) => void;
  onSessionEnd: SessionEnd;
}

/** The visitor's current position in the list; the guardian of somebody under 18 is asked while they wait. */
export function OwnPlace({ event, record, place, onChanged, onSessionEnd }: OwnPlaceProps) {
  const form = useForm({ fields: [], onSessionEnd });
  useEffect(() => {
    const ended = new AbortController();
    const timer = setInterval(() => {
      // A failed read is ignored: the next one follows after the interval.
      client
        .call('visitor.readWaitlist', { query: { eventId: event.eventId } }, { signal: ended.signal })
        .then(
          now => now && onChanged(now),
          () => undefined,
        );
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [event.eventId, onChanged]);

  const names = place.wants.flatMap(
    want => priceListOf(event).categories.find(({ id }) => id === want)?.name ?? [],
  );
  return (
    <>
      <h2 className="step-heading">{waiting.inList}</h2>
      <p role="status">
        <strong>{placeText(place.ahead)}</strong>
      </p>
      {names.length > 0 && <p>{fill(waiting.wouldTake, { wants: names.join(waiting.then) })}</p>}
      <p>
        {woven(waiting.joined, {
          when: dateTimeText(place.joinedAt),
          link: <Link href="/my">{frame.myBookings}</Link>,
        })}
      </p>
      {record?.dob && needsGuardian(record.dob, new Date()) && (
        <GuardianPanel title={guardianAsk.title} waiting={guardianAsk.thenTake} onSessionEnd={onSessionEnd}>
          <p role="status">{guardianAsk.agreed}</p>
        </GuardianPanel>
      )}
      <Alert>{form.failure}</Alert>
      <p className="actions">
        <button
          type="button"
          className="button button--quiet"
          disabled={form.busy}
          onClick={() =>
            void form.run(async () =>
              onChanged(await client.call('visitor.leaveWaitlist', { id: place._id })),
            )
          }
        >
          {waiting.leave}
        </button>
      </p>
    </>
  );
}
