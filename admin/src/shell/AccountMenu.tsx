import { displayName, ROLE_NAMES } from '@coastok/domain';
import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import { Box, ButtonBase, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import type { Profile } from '../session/session';
import { useSignOut } from '../session/useSignOut';
import { PersonAvatar } from './PersonAvatar';
import { onlyHeard } from './onlyHeard';

/** Who is signed in and in which role, with the way to the profile and out. */
export function AccountMenu({ profile }: { profile: Profile }) {
  const message = useMessage();
  const signOut = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = displayName(profile);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ gap: 1, p: 0.5, borderRadius: 2, textAlign: 'left' }}
      >
        <PersonAvatar person={profile} />
        <Box sx={theme => ({ pr: 0.5, [theme.breakpoints.down('sm')]: onlyHeard })}>
          <Typography variant="body2" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block', lineHeight: 1.3 }}>
            {ROLE_NAMES[profile.userRole]}
          </Typography>
        </Box>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box sx={{ display: { sm: 'none' }, px: 2, pb: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {ROLE_NAMES[profile.userRole]}
          </Typography>
        </Box>
        <MenuItem component={Link} to="/profile" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <ProfileIcon fontSize="small" />
          </ListItemIcon>
          {message('menu.profile')}
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {message('menu.logOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
