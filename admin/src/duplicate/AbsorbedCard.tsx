import { formatDate } from '@coastok/domain';
import { Card, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import type { Member } from '../user/userModel';
import { UndoMergeButton } from './UndoMergeButton';

/** On a member's card: the records that were merged into this one. */
export function AbsorbedCard() {
  const message = useMessage();
  const member = useRecordContext<Member>();
  const absorbed = member?.absorbed ?? [];
  if (absorbed.length === 0) return null;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {message('duplicate.absorbed')}
      </Typography>
      <Stack spacing={1.5}>
        {absorbed.map(({ mergeId, name, mergedAt, undoUntil }) => (
          <Stack key={mergeId} direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
            <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {message('duplicate.absorbedOn', { name, day: formatDate(mergedAt) })}
            </Typography>
            <UndoMergeButton mergeId={mergeId} name={name} undoUntil={undoUntil} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
