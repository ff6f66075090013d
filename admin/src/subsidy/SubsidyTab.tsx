import { useRecordContext } from 'react-admin';
import type { ManagedEvent } from '../event/useEvents';
import { SubsidyQueue } from './SubsidyQueue';

/** The requests of one event, on its own page. */
export default function SubsidyTab() {
  const event = useRecordContext<ManagedEvent>();
  return event ? <SubsidyQueue eventId={event.eventId} /> : null;
}
