import type { PledgeDriveRecord } from '@coastok/domain';
import { type Identifier, useGetOne } from 'react-admin';
import type { WithId } from '../provider/records';

export type Drive = WithId<PledgeDriveRecord>;

/** The address of a drive's scoreboard, and of an area's pledges in it. */
export const boardAddress = (driveId: Identifier): string => `/pledging/${driveId}`;
export const takersAddress = (driveId: Identifier, areaId: Identifier): string =>
  `${boardAddress(driveId)}/${areaId}`;

/** A drive by its id; undefined while loading, and for a deleted drive, whose pledges can still be read. */
export function useDrive(id: string): Drive | undefined {
  const { data } = useGetOne<Drive>(
    'pledgedetail',
    { id },
    // A deleted drive is no error to report.
    { retry: false, onError: () => undefined },
  );
  return data;
}
