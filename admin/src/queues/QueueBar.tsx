import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Box, Button, IconButton, Menu, MenuItem, Paper } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { Kbd } from '../palette/Kbd';
import { useIsPhone } from '../layout/useIsPhone';

export interface Answer {
  label: string;
  give: () => void;
}

interface QueueBarProps {
  /** Null where the decision is not possible, or not allowed for this person. */
  yes: Answer | null;
  no: Answer | null;
  /** Postpones the decision with a note, and opens the next record. */
  later: Answer | null;
  /** A destructive decision. */
  menu: Answer | null;
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface KeyButtonProps {
  letter: string;
  label: string;
  icon?: ReactNode;
  kind: 'plain' | 'no' | 'later' | 'yes';
  onClick: (() => void) | null;
}

const STYLES = {
  plain: { color: 'inherit', variant: 'text' },
  no: { color: 'error', variant: 'outlined' },
  later: { color: 'inherit', variant: 'outlined' },
  yes: { color: 'primary', variant: 'contained' },
} as const;

/** The minimum size of a button for a thumb; `&&` gives it precedence over the theme's minimum size. */
const THUMB = { minHeight: 48, minWidth: 48 } as const;

/** A button with its shortcut key; large on a phone, where secondary ones show only their icon. */
function KeyButton({ letter, label, icon, kind, onClick }: KeyButtonProps) {
  const isPhone = useIsPhone();
  const bare = isPhone && kind === 'plain';
  return (
    <Button
      {...STYLES[kind]}
      disabled={!onClick}
      onClick={onClick ?? undefined}
      aria-label={bare ? label : undefined}
      aria-keyshortcuts={letter.toLowerCase()}
      startIcon={bare ? undefined : icon}
      sx={{
        '&&': THUMB,
        flex: { xs: kind === 'plain' ? 'none' : 1, sm: 'none' },
        px: { xs: 1, sm: 2 },
        whiteSpace: 'nowrap',
      }}
    >
      {bare ? icon : label}
      {!isPhone && (
        <Box component="span" sx={{ ml: 1.5, display: 'flex' }}>
          <Kbd small>{letter}</Kbd>
        </Box>
      )}
    </Button>
  );
}

/** Needs two clicks, to prevent an accidental deletion. */
function MoreMenu({ action }: { action: Answer }) {
  const message = useMessage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={message('queue.more')}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ '&&': THUMB }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          sx={{ color: 'error.main', minHeight: 44 }}
          onClick={() => {
            setAnchor(null);
            action.give();
          }}
        >
          {action.label}
        </MenuItem>
      </Menu>
    </>
  );
}

/** The bar at the bottom of the screen, near the thumb: back, next, no, not yet and yes. */
export function QueueBar({ yes, no, later, menu, previous, next }: QueueBarProps) {
  const message = useMessage();
  return (
    <Paper
      role="toolbar"
      aria-label={message('queue.workFrom')}
      elevation={4}
      sx={{
        position: 'sticky',
        bottom: { xs: 8, sm: 16 },
        zIndex: 2,
        mt: 'auto',
        p: 1,
        border: 1,
        borderColor: 'divider',
        display: 'flex',
        gap: { xs: 0.5, sm: 1 },
        alignItems: 'center',
      }}
    >
      <KeyButton
        letter="K"
        label={message('queue.previous')}
        icon={<PreviousIcon />}
        kind="plain"
        onClick={previous}
      />
      <KeyButton letter="J" label={message('queue.next')} icon={<NextIcon />} kind="plain" onClick={next} />
      <Box sx={{ display: { xs: 'none', sm: 'block' }, flex: 1 }} />
      {menu && <MoreMenu action={menu} />}
      {no && <KeyButton letter="R" label={no.label} kind="no" onClick={no.give} />}
      {later && <KeyButton letter="N" label={later.label} kind="later" onClick={later.give} />}
      {yes && <KeyButton letter="A" label={yes.label} kind="yes" onClick={yes.give} />}
    </Paper>
  );
}
