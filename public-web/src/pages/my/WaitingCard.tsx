import { type MyWaitlistRecord } from '@coastok/domain';
import { client } from '../../api/client.js';
import { Alert } from '../../forms/Alert.js';
import { useForm } from '../../forms/useForm.js';
import { Link } from '../../router/Link.js';
import { endedText, placeText } from '../../waitlist/listText.js';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { dateText, dateTimeText } from '../../dates/dates.js';

interface WaitingCardProps {
  place: MyWaitlistRecord;
  onChanged: () => void;
  onSessionEnd: SessionEnd;
}

/** One waiting list place: its position, or the deadline of an offer. */
export function WaitingCard({ place, onChanged, onSessionEnd }: WaitingCardProps) {
  const { _id, eventId, title, fromDate, state, ahead, offer } = place;
  const form = useForm({ fields: [], onSessionEnd });
  const headingId = `place-${_id}`;
  const leave = () =>
    void form.run(async () => {
      await client.call('visitor.leaveWaitlist', { id: _id });
      onChanged();
    });
  return (
    <section className="sheet my-booking" aria-labelledby={headingId}>
      <p className="my-booking__status">Waiting list</p>
      <h2 id={headingId}>{title}</h2>
      <p>{dateText(fromDate)}</p>
      <p>
        {offer
          ? `A place is kept for you until ${dateTimeText(offer.until)}.`
          : state === 'WAITING'
            ? `${placeText(ahead)} We mail you as soon as a place is yours.`
            : (endedText(place) ?? 'You have taken your place.')}
      </p>
      <Alert>{form.failure}</Alert>
      <p className="actions">
        {offer && (
          <Link className="button" href={`/event/register/${eventId}`}>
            Take the place
          </Link>
        )}
        {(offer ?? state === 'WAITING') && (
          <button type="button" className="button button--quiet" disabled={form.busy} onClick={leave}>
            Leave the list
          </button>
        )}
      </p>
    </section>
  );
}
