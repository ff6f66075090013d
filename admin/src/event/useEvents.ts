import type { EventRecord } from '@coastok/domain';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { WithId } from '../provider/records';
import { useEveryRecord } from '../provider/useEveryRecord';
import { useProfile } from '../session/useProfile';

export type ManagedEvent = WithId<EventRecord>;

const LATEST_FIRST = { field: 'fromDate', order: 'DESC' } as const;
const FRESH_MS = 10 * 60_000;

/**
 * The events that the signed-in person may manage, the latest first; fetched once and kept until one is changed here
 * or ten minutes have passed. Whoever must first choose a password or enrol a phone is told of none.
 */
export function useEvents(): ManagedEvent[] {
  const profile = useProfile();
  const ready = profile !== null && !profile.mustChangePassword && !profile.mustEnrolSecondFactor;
  const { records } = useEveryRecord<ManagedEvent>('event', LATEST_FIRST, {
    staleTime: FRESH_MS,
    enabled: ready,
  });
  return records ?? NONE;
}

const NONE: ManagedEvent[] = [];

/** The event that the address names, by its public id or its record's. */
export function useManagedEvent() {
  const { eventId = '' } = useParams();
  return useGetOne<ManagedEvent>('event', { id: eventId });
}
