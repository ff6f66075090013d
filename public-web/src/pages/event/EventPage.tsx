import { type PublicEventRecord } from '@coastok/domain';
import { bridgeAddress } from '../../events/addresses.js';
import { Link } from '../../router/Link.js';
import { PageHeading } from '../PageHeading.js';

interface EventPageProps {
  event: PublicEventRecord;
  now: Date;
}

export function EventPage({ event }: EventPageProps) {
  return (
    <>
      <PageHeading title={event.title} lead={event.landing.tagline ?? ''} />
      <div className="page-body">
        <Link className="button" href={bridgeAddress(event)}>
          Register Now
        </Link>
      </div>
    </>
  );
}
