import type { EventRecord } from '@coastok/domain';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { WithId } from '../provider/records';
import { useEveryRecord } from '../provider/useEveryRecord';
import { useMay, useAdmitted } from '../session/access';

export type ManagedEvent = WithId<EventRecord>;

const LATEST_FIRST = { field: 'fromDate', order: 'DESC' } as const;
const FRESH_MS = 10 * 60_000;

/** The events that the signed-in person may manage, latest first; cached for ten minutes or until one is changed. */
export function useEvents(): ManagedEvent[] {
  const enabled = useAdmitted() !== null;
  const { records } = useEveryRecord<ManagedEvent>('event', LATEST_FIRST, { staleTime: FRESH_MS, enabled });
  return records ?? NONE;
}

const NONE: ManagedEvent[] = [];

/** The event in the address, by its public id or its record's id. */
export function useManagedEvent() {
  const { eventId = '' } = useParams();
  return useGetOne<ManagedEvent>('event', { id: eventId });
}

/**
 * Whether the figures of an event include all bookings, not only those of the person's areas: people who see
 * unpublished events see all areas too.
 */
export const useSeesAllBookings = (): boolean => useMay('event.seeUnpublished');
