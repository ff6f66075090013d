import {
  hasEnded,
  type MyBookingRecord,
  type MyWaitlistRecord,
  type VisitorSessionRecord,
} from '@coastok/domain';
import { client } from '../../api/client.js';
import { spokenEvent } from '../../events/spokenEvents.js';
import { Link } from '../../router/Link.js';
import { ProvedPart, SignedInAs } from '../../session/ProvedPart.js';
import { useOwnData } from '../../session/useOwnData.js';
import { Loading } from '../../wizard/Loading.js';
import { LoadFailed } from '../../wizard/LoadFailed.js';
import { PageHeading } from '../PageHeading.js';
import { BookingCard } from './BookingCard.js';
import '../../styles/wizard.css';
import '../../styles/myData.css';
import '../../styles/my.css';
import { frame } from '../../texts/en/frame.js';
import { my } from '../../texts/en/my.js';
import { pages } from '../../texts/en/pages.js';
import { Alert } from '../../forms/Alert.js';
import { useForm } from '../../forms/useForm.js';
import { endedText, placeText } from '../../waitlist/listText.js';
import type { SessionEnd } from '../../wizard/useSessionGuard.js';
import { dateText, dateTimeText } from '../../dates/dates.js';
import { fill } from '../../texts/fill.js';
import { langOf } from '../../texts/langOf.js';

interface WaitingCardProps {
  place: MyWaitlistRecord;
  onChanged: () => void;
  onSessionEnd: SessionEnd;
}

/** One waiting list place: its position, or the deadline of an offer. */
function WaitingCard({ place, onChanged, onSessionEnd }: WaitingCardProps) {
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

interface MyBookings {
  bookings: readonly MyBookingRecord[];
  places: readonly MyWaitlistRecord[];
}

/** The visitor's bookings and waiting list places. */
export default function MyPage() {
  return (
    <>
      <PageHeading title={pages.my.title} lead={pages.my.description}>
        <SignedInAs />
      </PageHeading>
      <div className="page-body my-data">
        <ProvedPart why={my.why}>{visitor => <Known key={visitor.email} visitor={visitor} />}</ProvedPart>
      </div>
    </>
  );
}

async function readMine(): Promise<MyBookings> {
  const [bookings, places] = await Promise.all([
    client.call('visitor.myBookings'),
    client.call('visitor.myWaitlist'),
  ]);
  return { bookings: bookings.map(spokenEvent), places: places.map(spokenEvent) };
}

function Known({ visitor }: { visitor: VisitorSessionRecord }) {
  const { data, error, load, onSessionEnd, modal } = useOwnData(visitor.email, readMine);
  // The first booking is the next one, unless its event is over.
  const next = data?.bookings.find(({ ticket, toDate }) => ticket && !hasEnded({ toDate }, new Date()));
  const isEmpty = data && data.bookings.length === 0 && data.places.length === 0;
  return (
    <>
      {isEmpty ? (
        <section className="sheet" aria-labelledby="nothing">
          <h2 id="nothing">{my.none}</h2>
          <p>{my.noneText}</p>
          <p className="actions">
            <Link className="button" href="/event">
              {frame.seeEvents}
            </Link>
          </p>
        </section>
      ) : data ? (
        <>
          {error !== undefined && <LoadFailed error={error} onRetry={load} />}
          {data.places.map(place => (
            <WaitingCard key={place._id} place={place} onChanged={load} onSessionEnd={onSessionEnd} />
          ))}
          {data.bookings.map(booking => (
            <BookingCard
              key={booking.bookingId}
              booking={booking}
              email={visitor.email}
              isNext={booking === next}
              onChanged={load}
              onSessionEnd={onSessionEnd}
            />
          ))}
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={load} />
      ) : (
        <Loading>{my.lookingUp}</Loading>
      )}
      {modal}
    </>
  );
}
