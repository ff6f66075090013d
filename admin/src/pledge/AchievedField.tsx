import { formatCount, type PledgeRecord } from '@coastok/domain';
import { useRecordContext } from 'react-admin';
import { Blank } from '../fields';
import type { WithId } from '../provider/records';

/** What somebody has achieved; nothing while it was not told. */
export function AchievedField() {
  const pledge = useRecordContext<WithId<PledgeRecord>>();
  if (!pledge || pledge.achieveValue === null) return <Blank />;
  return <span>{formatCount(pledge.achieveValue)}</span>;
}
