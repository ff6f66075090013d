import { type PublicEventRecord } from '@coastok/domain';

export interface RegistrationPageProps {
  /** Null when no event is open or to come. */
  event: PublicEventRecord | null;
  /** The camps of the same yatra, this one among them; none for other events. */
  camps: readonly PublicEventRecord[];
  /** The address in the query, where the bridge has left it. */
  email: string | null;
  now: Date;
}

/** The registration for an event. */
export function RegistrationPage({ event }: RegistrationPageProps) {
  return (
    <div className="page-body">
      <h1>{event ? `Register for ${event.title}` : 'No event is open for registration'}</h1>
    </div>
  );
}
