import type { EventRecord } from '@coastok/domain';
import { useGetList } from 'react-admin';
import type { WithId } from '../provider/records';
import { useProfile } from '../session/useProfile';

export type ManagedEvent = WithId<EventRecord>;

const MOST = 100;
const FRESH_MS = 10 * 60_000;

/**
 * The events that the signed-in person may manage, the latest first; fetched once and kept until one is changed here
 * or ten minutes have passed. Whoever must first choose a password or enrol a phone is told of none.
 */
export function useEvents(): ManagedEvent[] {
  const profile = useProfile();
  const ready = profile !== null && !profile.mustChangePassword && !profile.mustEnrolSecondFactor;
  const { data } = useGetList<ManagedEvent>(
    'event',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'fromDate', order: 'DESC' }, filter: {} },
    { staleTime: FRESH_MS, enabled: ready },
  );
  return data ?? NONE;
}

const NONE: ManagedEvent[] = [];
