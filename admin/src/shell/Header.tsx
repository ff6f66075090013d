import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, IconButton, LinearProgress, Link, Toolbar, Typography } from '@mui/material';
import { memo } from 'react';
import { LoadingIndicator, TitlePortal, ToggleThemeButton, useLoading } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PaletteButton } from '../palette/PaletteButton';
import { useMessage } from '../messages/useMessage';
import { useProfile } from '../session/access';
import { AccountMenu } from './AccountMenu';
import { Logo } from '../layout/Logo';
import { SandboxBanner } from '../layout/SandboxBanner';
import { useDrawer } from './useDrawer';
import { useIsPhone } from '../layout/useIsPhone';

export const HEADER_HEIGHT = 56;

/** On a phone a long title, as of an event, wraps; react-admin would cut it after the first line. */
const TITLE = {
  '@media (max-width: 768px)': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    whiteSpace: 'normal',
    fontSize: '0.875rem',
    lineHeight: 1.15,
    my: 0.5,
  },
} as const;

/** On a phone the title also uses the logo's space; the menu beside it links to the dashboard too. */
const HOME = {
  display: { xs: 'none', sm: 'flex' },
  alignItems: 'center',
  gap: 1,
  pr: 2,
} as const;

/** The loading indicator on a phone, where the header has no space for the usual one. */
function LoadingLine() {
  const message = useMessage();
  if (!useLoading()) return null;
  return (
    <LinearProgress
      aria-label={message('shell.loading')}
      sx={{ position: 'absolute', insetInline: 0, bottom: 0, height: 2 }}
    />
  );
}

/**
 * The logo, the page's title, and the signed-in person; on a phone the title uses the space of the buttons,
 * which move to the menu.
 */
export const Header = memo(function Header() {
  const message = useMessage();
  const isPhone = useIsPhone();
  const profile = useProfile();
  const { open, toggle } = useDrawer();
  const toggleLabel = isPhone ? 'shell.openMenu' : open ? 'shell.unpinMenu' : 'shell.pinMenu';
  return (
    <>
      <SandboxBanner />
      <AppBar
        position="sticky"
        color="inherit"
        elevation={0}
        sx={{ borderBottom: 1, borderColor: 'divider', zIndex: theme => theme.zIndex.drawer + 1 }}
      >
        <Toolbar
          disableGutters
          sx={{ minHeight: `${HEADER_HEIGHT}px !important`, px: { xs: 1, sm: 1.5 }, gap: { xs: 0.5, sm: 1 } }}
        >
          <IconButton
            onClick={toggle}
            aria-label={message(toggleLabel)}
            aria-pressed={isPhone ? undefined : open}
          >
            <MenuIcon />
          </IconButton>
          <Link
            component={RouterLink}
            to="/dashboard"
            aria-label={message('shell.home')}
            underline="none"
            sx={HOME}
          >
            <Logo color="primary" sx={{ fontSize: 30 }} />
            <Typography component="span" sx={{ fontWeight: 700, color: 'text.primary' }}>
              {message('shell.product')}
            </Typography>
          </Link>
          <TitlePortal component="h1" sx={TITLE} />
          {profile && <PaletteButton />}
          {!isPhone && (
            <>
              <LoadingIndicator />
              <ToggleThemeButton />
            </>
          )}
          {profile && <AccountMenu profile={profile} />}
        </Toolbar>
        {isPhone && <LoadingLine />}
      </AppBar>
    </>
  );
});
