import type { AreaRecord } from '@coastok/domain';
import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import type { WithId } from '../provider/records';
import { session } from './session';

type Area = WithId<AreaRecord>;

const cached = (): Area[] => {
  try {
    return JSON.parse(session.areas() ?? '[]') as Area[];
  } catch {
    return [];
  }
};

/** The areas of the signed-in person's scope, by name; known at once from the last visit. */
export function useOwnAreas(): Area[] {
  const { data } = useGetList<Area>('area', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  useEffect(() => {
    if (data && session.profile()) session.keepAreas(JSON.stringify(data));
  }, [data]);
  return data ?? cached();
}
