import { displayName, ROLE_NAMES } from '@coastok/domain';
import PasswordIcon from '@mui/icons-material/KeyOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import PhoneIcon from '@mui/icons-material/PhonelinkLockOutlined';
import SwitchIcon from '@mui/icons-material/SwitchAccountOutlined';
import {
  Box,
  ButtonBase,
  ListItemIcon,
  Menu,
  MenuItem,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import type { Profile } from '../provider/session';
import { useRoleSwitch, useSignOut } from '../session/useRoleSwitch';
import { PersonAvatar } from '../layout/PersonAvatar';
import { useIsPhone } from '../layout/useIsPhone';
import ThemeIcon from '@mui/icons-material/Brightness4';
import RefreshIcon from '@mui/icons-material/Refresh';
import { useRefresh, useTheme, useTranslate } from 'react-admin';

/** Pages of the public site that also concern staff. */
const PAPERS = [
  { label: 'footer.privacy', href: '/privacy' },
  { label: 'footer.terms', href: '/terms' },
  { label: 'footer.refund', href: '/refund' },
  { label: 'footer.contact', href: '/contact-us' },
] as const;

/** A person's own pages. */
const OWN_PAGES = [
  { label: 'menu.profile', to: '/profile', Icon: ProfileIcon },
  { label: 'menu.changePassword', to: '/resetPassword', Icon: PasswordIcon },
  { label: 'menu.secondFactor', to: '/two-step-sign-in', Icon: PhoneIcon },
] as const;

/** On a phone name and role break into smaller lines; elsewhere each has one line. */
const WORDS = (theme: Theme) =>
  ({
    pr: 0.5,
    '& .MuiTypography-root': { lineHeight: 1.3, whiteSpace: 'nowrap' },
    [theme.breakpoints.down('sm')]: {
      // On the narrowest phones the title needs more of the row.
      maxWidth: 'max(22vw, calc(100vw - 285px))',
      '& .MuiTypography-root': { fontSize: '0.6875rem', lineHeight: 1.2, whiteSpace: 'normal' },
    },
  }) as const;

/** The signed-in person and their role, with links to their own pages, another role and signing out. */
export function AccountMenu({ profile }: { profile: Profile }) {
  const message = useMessage();
  const signOut = useSignOut();
  const { others, switchTo, switching } = useRoleSwitch();
  const isPhone = useIsPhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = displayName(profile);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ gap: 1, p: 0.5, minHeight: 44, borderRadius: 2, textAlign: 'left' }}
      >
        <PersonAvatar person={profile} sx={{ display: { xs: 'none', sm: 'flex' } }} />
        <Box sx={WORDS}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
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
        {OWN_PAGES.map(({ label, to, Icon }) => (
          <MenuItem key={to} component={Link} to={to} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {message(label)}
          </MenuItem>
        ))}
        {others.map(role => (
          <MenuItem key={role} disabled={switching} onClick={() => void switchTo(role)}>
            <ListItemIcon>
              <SwitchIcon fontSize="small" />
            </ListItemIcon>
            {message('menu.loginAs', { role: ROLE_NAMES[role] })}
          </MenuItem>
        ))}
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

/** The buttons that a wider screen has in the header: reload, and light or dark mode. */
function PhoneItems({ onDone }: { onDone: () => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [theme, setTheme] = useTheme(prefersDark ? 'dark' : 'light');
  const items = [
    { label: 'ra.action.refresh', Icon: RefreshIcon, act: refresh },
    {
      label: 'ra.action.toggle_theme',
      Icon: ThemeIcon,
      act: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
  ];
  return items.map(({ label, Icon, act }) => (
    <MenuItem
      key={label}
      onClick={() => {
        act();
        onDone();
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {translate(label)}
    </MenuItem>
  ));
}
