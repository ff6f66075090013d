import { type MyWaitlistRecord } from '@coastok/domain';
import { client } from '../../api/client.js';
import { Alert } from '../../forms/Alert.js';
import { useForm } from '../../forms/useForm.js';
import { Link } from '../../router/Link.js';
import { endedText, placeText } from '../../waitlist/listText.js';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { dateText, dateTimeText } from '../../dates/dates.js';
import { my } from '../../texts/en/my.js';
import { fill } from '../../texts/fill.js';
import { langOf } from '../../texts/langOf.js';

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
      <p className="my-booking__status">{my.list}</p>
      <h2 id={headingId} {...langOf(title)}>
        {title}
      </h2>
      <p>{dateText(fromDate)}</p>
      <p>
        {offer
          ? fill(my.offerUntil, { when: dateTimeText(offer.until) })
          : state === 'WAITING'
            ? fill(my.weMail, { place: placeText(ahead) })
            : (endedText(place) ?? my.taken)}
      </p>
      <Alert>{form.failure}</Alert>
      <p className="actions">
        {offer && (
          <Link className="button" href={`/event/register/${eventId}`}>
            {my.take}
          </Link>
        )}
        {(offer ?? state === 'WAITING') && (
          <button type="button" className="button button--quiet" disabled={form.busy} onClick={leave}>
            {my.leave}
          </button>
        )}
      </p>
    </section>
  );
}
