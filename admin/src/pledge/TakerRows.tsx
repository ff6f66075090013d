import { formatCount, pledge, type PledgeRecord } from '@coastok/domain';
import { Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Blank, DateField, MemberField } from '../fields';
import type { WithId } from '../provider/records';
import { otherColumns, RecordFacts } from '../records/recordFields';
import { withColumns } from '../records/recordView';

/** The achieved number; empty until it is reported. */
function AchievedField() {
  const taken = useRecordContext<WithId<PledgeRecord>>();
  if (!taken || taken.achieveValue === null) return <Blank />;
  return <span>{formatCount(taken.achieveValue)}</span>;
}

export const TAKERS = withColumns(pledge, [
  { source: 'userId', display: <MemberField source="userId" link full />, width: '3fr' },
  { source: 'pledgeTime', display: <DateField source="pledgeTime" />, width: '1.5fr' },
  'pledgeValue',
  { source: 'achieveValue', display: <AchievedField /> },
]);

/** One pledge on a phone. */
export const TakerCard = () => (
  <Card component="li" sx={{ p: 2 }}>
    <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
      <MemberField source="userId" link full />
    </Typography>
    <RecordFacts look={TAKERS} names={otherColumns(TAKERS, 'userId')} />
  </Card>
);
