import type { PledgeDriveRecord } from '@coastok/domain';
import { type Identifier, useGetOne } from 'react-admin';
import type { WithId } from '../provider/records';

export type Drive = WithId<PledgeDriveRecord>;

/** The scoreboard of a drive, and the page of those of an area who pledged in it. */
export const boardAddress = (driveId: Identifier): string => `/pledging/${driveId}`;
export const takersAddress = (driveId: Identifier, areaId: Identifier): string =>
  `${boardAddress(driveId)}/${areaId}`;

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
