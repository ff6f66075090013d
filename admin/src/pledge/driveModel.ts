import type { PledgeDriveRecord } from '@coastok/domain';
import { useGetOne } from 'react-admin';
import type { WithId } from '../provider/records';

export type Drive = WithId<PledgeDriveRecord>;

/** A drive by its id; undefined while it is loaded, and for a deleted one, whose pledges stay readable. */
export function useDrive(id: string): Drive | undefined {
  const { data } = useGetOne<Drive>(
    'pledgedetail',
    { id },
    // Being deleted is no failure that somebody should hear of.
    { retry: false, onError: () => undefined },
  );
  return data;
}
