import { Chip, Stack, Typography } from '@mui/material';
import { displayName } from '@coastok/domain';
import { useMessage } from '../messages/useMessage';
import { type Member } from './assignmentModel';

/** A frontliner's members for those who may look only. */
export function AssignedMembers({ members }: { members: readonly Member[] }) {
  const message = useMessage();
  if (members.length === 0)
    return <Typography color="textSecondary">{message('frontliners.noMembers')}</Typography>;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {members.map(member => (
        <Chip key={member.id} size="small" label={displayName(member)} />
      ))}
    </Stack>
  );
}
