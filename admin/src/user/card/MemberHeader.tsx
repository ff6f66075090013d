import { inSegment } from '@coastok/domain';
import { Box, Card, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { MemberName, RoleChip, StatusChip } from '../../fields';
import { useMessage } from '../../messages/useMessage';
import { PersonAvatar } from '../../layout/PersonAvatar';
import type { Member } from '../userModel';

/** Photo, name, roles and status. */
export function MemberHeader() {
  const message = useMessage();
  const member = useRecordContext<Member>();
  if (!member) return null;
  return (
    <Card sx={{ p: 2 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <PersonAvatar person={member} sx={{ width: 72, height: 72, fontSize: '1.5rem' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="div" variant="h2">
            <MemberName person={member} full />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {member.connectedArea?.name ?? message('member.noArea')}
            {!member.erasedAt && ` · ${message('member.rounds', { smart_count: member.chantingRounds })}`}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
            <RoleChip role={member.userRole} />
            {inSegment('pending', member) && <StatusChip tone="waiting" label={message('member.pending')} />}
            {inSegment('inactive', member) && !member.erasedAt && (
              <StatusChip tone="bad" label={message('member.inactive')} />
            )}
          </Stack>
        </Box>
      </Stack>
    </Card>
  );
}
