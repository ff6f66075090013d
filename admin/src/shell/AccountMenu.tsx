import { displayName, ROLE_NAMES } from '@coastok/domain';
import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import { Box, ButtonBase, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import type { Profile } from '../session/session';
import { useSignOut } from '../session/useRoleSwitch';
import { PersonAvatar } from './PersonAvatar';
import { PhoneItems } from './PhoneItems';
import { useIsPhone } from './useIsPhone';

/** The public site's texts that concern whoever works here as well. */
const PAPERS = [
  { label: 'footer.privacy', href: '/privacy' },
  { label: 'footer.terms', href: '/terms' },
  { label: 'footer.refund', href: '/refund' },
  { label: 'footer.contact', href: '/contact-us' },
] as const;

/** Who is signed in and in which role, with the way to the profile and out. */
export function AccountMenu({ profile }: { profile: Profile }) {
  const message = useMessage();
  const signOut = useSignOut();
  const isPhone = useIsPhone();
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
        <PersonAvatar person={profile} sx={{ display: { xs: 'none', sm: 'flex' } }} />
        <Box sx={{ pr: 0.5, maxWidth: { xs: '27vw', sm: 'none' } }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600, lineHeight: 1.3 }}>
            {name}
          </Typography>
          <Typography
            variant="caption"
            color="textSecondary"
            noWrap
            sx={{ display: 'block', lineHeight: 1.3 }}
          >
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
        {isPhone && <PhoneItems onDone={() => setAnchor(null)} />}
        {PAPERS.map(({ label, href }) => (
          <MenuItem key={href} component="a" href={href} sx={{ pl: 6.5 }}>
            {message(label)}
          </MenuItem>
        ))}
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
