import type { EventRecord } from '@coastok/domain';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { WithId } from '../provider/records';
import { useEveryRecord } from '../provider/useEveryRecord';
import { useMay } from '../session/access';
import { useAdmitted } from '../session/useProfile';

export type ManagedEvent = WithId<EventRecord>;

const LATEST_FIRST = { field: 'fromDate', order: 'DESC' } as const;
const FRESH_MS = 10 * 60_000;

/**
 * The events that the signed-in person may manage, the latest first; fetched once and kept until one is changed here
 * or ten minutes have passed.
 */
export function useEvents(): ManagedEvent[] {
  const enabled = useAdmitted() !== null;
  const { records } = useEveryRecord<ManagedEvent>('event', LATEST_FIRST, { staleTime: FRESH_MS, enabled });
  return records ?? NONE;
}

const NONE: ManagedEvent[] = [];

/** The event that the address names, by its public id or its record's. */
export function useManagedEvent() {
  const { eventId = '' } = useParams();
  return useGetOne<ManagedEvent>('event', { id: eventId });
}

/**
 * Whether the figures of an event's bookings are of all of them, not of the person's areas alone: those who see
 * unpublished events see all areas, too.
 */
export const useSeesAllBookings = (): boolean => useMay('event.seeUnpublished');
