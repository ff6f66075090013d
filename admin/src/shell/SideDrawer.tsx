import { displayName, ROLE_NAMES } from '@coastok/domain';
import { Box, Drawer, Paper, Stack, type SxProps, type Theme, Typography } from '@mui/material';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { useProfile } from '../session/access';
import { HEADER_HEIGHT } from './Header';
import { PersonAvatar } from '../layout/PersonAvatar';
import { useDrawer } from './useDrawer';
import { useIsPhone } from '../layout/useIsPhone';

const RAIL = 64;
const WIDTH = 256;

const unfolded = {
  width: WIDTH,
  boxShadow: 8,
  '& .menu-label': { opacity: 1 },
  '& .menu-group': { display: 'block' },
};

/** A rail of icons that expands over the page on hover or keyboard focus. */
const rail: SxProps<Theme> = theme => ({
  position: 'absolute',
  inset: 0,
  width: RAIL,
  overflow: 'hidden auto',
  scrollbarWidth: 'none',
  borderRight: `1px solid ${theme.palette.divider}`,
  transition: theme.transitions.create(['width', 'box-shadow'], { duration: 160, delay: 60 }),
  '& .menu-label': { opacity: 0, transition: theme.transitions.create('opacity', { duration: 120 }) },
  '& .menu-group': { display: 'none' },
  // A tap would leave :hover active; on touch screens the button opens the drawer.
  '@media (hover: hover)': { '&:hover': unfolded },
  '&.entered': unfolded,
  '&.pinned': { ...unfolded, boxShadow: 0 },
});

/**
 * Whether the keyboard focus is within an element, with the handlers for it. CSS alone is not enough: between
 * two links nothing has the focus for a moment, and a link that is hidden then can't be focused.
 */
function useKeyboardWithin() {
  const [within, setWithin] = useState(false);
  const follow = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(':focus-visible')) setWithin(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setWithin(false);
    },
  };
  return [within, follow] as const;
}

const leaveOnEscape = (event: React.KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

export function SideDrawer({ children }: { children: ReactNode }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const { open, close } = useDrawer();
  const [within, follow] = useKeyboardWithin();
  if (isPhone) {
    return (
      <Drawer
        open={open}
        onClose={close}
        slotProps={{
          paper: { 'aria-label': message('shell.mainMenu'), sx: { width: 288, maxWidth: '85vw' } },
        }}
      >
        <SheetHeading />
        <nav aria-label={message('shell.mainMenu')}>{children}</nav>
      </Drawer>
    );
  }
  return (
    <Box
      component="nav"
      aria-label={message('shell.mainMenu')}
      onKeyDown={leaveOnEscape}
      {...follow}
      sx={{
        position: 'sticky',
        top: HEADER_HEIGHT,
        flexShrink: 0,
        width: open ? WIDTH : RAIL,
        height: `calc(100vh - ${HEADER_HEIGHT}px)`,
        zIndex: 'drawer',
      }}
    >
      <Paper square elevation={0} className={open ? 'pinned' : within ? 'entered' : undefined} sx={rail}>
        {children}
      </Paper>
    </Box>
  );
}

/** The signed-in person, at the top of the phone's drawer: the header has space only for the picture. */
function SheetHeading() {
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
