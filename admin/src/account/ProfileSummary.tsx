import { type UserRecord } from '@coastok/domain';
import { Box, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { MemberName, RoleChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import { PersonAvatar } from '../shell/PersonAvatar';

/** The signed-in person's name, area and roles. */
export function ProfileSummary() {
  const message = useMessage();
  const member = useRecordContext<UserRecord & { id: string }>();
  if (!member) return null;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', py: 1 }}>
      <PersonAvatar person={member} sx={{ width: 64, height: 64, fontSize: '1.5rem' }} />
      <div>
        <Typography component="div" variant="h2">
          <MemberName person={member} full />
        </Typography>
        <Typography color="textSecondary" variant="body2">
          {member.connectedArea?.name ?? message('profile.noArea')}
        </Typography>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}
          aria-label={message('profile.roles')}
          role="list"
        >
          {member.roles.map(role => (
            <span role="listitem" key={role}>
              <RoleChip role={role} />
            </span>
          ))}
        </Box>
      </div>
    </Stack>
  );
}
