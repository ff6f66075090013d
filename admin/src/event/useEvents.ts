import type { EventRecord } from '@coastok/domain';
import { useGetList } from 'react-admin';
import type { WithId } from '../provider/records';

export type ManagedEvent = WithId<EventRecord>;

const MOST = 100;
const FRESH_MS = 10 * 60_000;

/**
 * The events that the signed-in person may manage, the latest first; fetched once and kept until one is changed here
 * or ten minutes have passed.
 */
export function useEvents(): ManagedEvent[] {
  const { data } = useGetList<ManagedEvent>(
    'event',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'fromDate', order: 'DESC' }, filter: {} },
    { staleTime: FRESH_MS },
  );
  return data ?? NONE;
}

const NONE: ManagedEvent[] = [];
