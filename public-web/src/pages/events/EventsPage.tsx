import { formatDate, type PublicEventRecord } from '@coastok/domain';
import { landingAddress } from '../../events/addresses.js';
import { Link } from '../../router/Link.js';
import { PageHeading } from '../PageHeading.js';

interface EventsPageProps {
  events: readonly PublicEventRecord[];
  now: Date;
}

export function EventsPage({ events }: EventsPageProps) {
  return (
    <>
      <PageHeading title="Events" lead="What is coming, and what has been." />
      <ul className="page-body card-grid">
        {events.map(event => (
          <li key={event._id} className="card">
            <h2>
              <Link href={landingAddress(event)}>{event.title}</Link>
            </h2>
            <p>
              {formatDate(event.fromDate)} – {formatDate(event.toDate)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
