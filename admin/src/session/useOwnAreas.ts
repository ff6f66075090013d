import type { AreaRecord } from '@coastok/domain';
import { useEffect } from 'react';
import type { WithId } from '../provider/records';
import { useEveryRecord } from '../provider/useEveryRecord';
import { session } from '../provider/session';

type Area = WithId<AreaRecord>;

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const cached = (): Area[] => {
  try {
    return JSON.parse(session.areas() ?? '[]') as Area[];
  } catch {
    return [];
  }
};

/** All areas of the signed-in person's scope, by name; available at once from the last visit's cache. */
export function useOwnAreas(): Area[] {
  const { records, complete } = useEveryRecord<Area>('area', BY_NAME);
  useEffect(() => {
    if (complete && session.profile()) session.keepAreas(JSON.stringify(records));
  }, [records, complete]);
  return records ?? cached();
}
