import { displayName, ROLE_NAMES } from '@coastok/domain';
import { Box, Stack, Typography } from '@mui/material';
import { useProfile } from '../session/useProfile';
import { PersonAvatar } from './PersonAvatar';

/** The signed-in person, at the top of the phone's drawer: the header has space only for the picture. */
export function SheetHeading() {
  const profile = useProfile();
  if (!profile) return null;
  return (
    <Stack
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'center', p: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <PersonAvatar person={profile} sx={{ width: 44, height: 44 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {displayName(profile)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {ROLE_NAMES[profile.userRole]}
        </Typography>
      </Box>
    </Stack>
  );
}
