import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ManagedEvent } from '../useEvents';

/** The event that the address names, by its public id or its record's. */
export function useManagedEvent() {
  const { eventId = '' } = useParams();
  return useGetOne<ManagedEvent>('event', { id: eventId });
}
