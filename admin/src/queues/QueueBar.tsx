import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Box, Button, IconButton, Menu, MenuItem, Paper } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { Kbd } from '../palette/Kbd';
import { useIsPhone } from '../shell/useIsPhone';

export interface Answer {
  label: string;
  give: () => void;
}

interface QueueBarProps {
  /** Null where there is nothing to say, or not for this person. */
  yes: Answer | null;
  no: Answer | null;
  /** Goes on to the next one with a note on why. */
  later: Answer | null;
  /** What takes something away. */
  menu: Answer | null;
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface KeyButtonProps {
  letter: string;
  label: string;
  icon?: ReactNode;
  look: 'plain' | 'no' | 'later' | 'yes';
  onClick: (() => void) | null;
}

const LOOKS = {
  plain: { color: 'inherit', variant: 'text' },
  no: { color: 'error', variant: 'outlined' },
  later: { color: 'inherit', variant: 'outlined' },
  yes: { color: 'primary', variant: 'contained' },
} as const;

/** A button and its key; on a phone of a thumb's size, and plain ones with their icon alone. */
function KeyButton({ letter, label, icon, look, onClick }: KeyButtonProps) {
  const isPhone = useIsPhone();
  const bare = isPhone && look === 'plain';
  return (
    <Button
      {...LOOKS[look]}
      disabled={!onClick}
      onClick={onClick ?? undefined}
      aria-label={bare ? label : undefined}
      aria-keyshortcuts={letter.toLowerCase()}
      startIcon={bare ? undefined : icon}
      sx={{
        minHeight: 48,
        minWidth: 48,
        flex: { xs: look === 'plain' ? 'none' : 1, sm: 'none' },
        px: { xs: 1, sm: 2 },
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

/** Two presses away, so that no hasty one deletes. */
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
        sx={{ minWidth: 48, minHeight: 48 }}
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

/** At the foot of the screen, where the thumb is: back and forth, no, not yet and yes. */
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
        gap: 1,
        alignItems: 'center',
      }}
    >
      <KeyButton
        letter="K"
        label={message('queue.previous')}
        icon={<PreviousIcon />}
        look="plain"
        onClick={previous}
      />
      <KeyButton letter="J" label={message('queue.next')} icon={<NextIcon />} look="plain" onClick={next} />
      <Box sx={{ flex: { xs: 'none', sm: 1 } }} />
      {menu && <MoreMenu action={menu} />}
      {no && <KeyButton letter="R" label={no.label} look="no" onClick={no.give} />}
      {later && <KeyButton letter="N" label={later.label} look="later" onClick={later.give} />}
      {yes && <KeyButton letter="A" label={yes.label} look="yes" onClick={yes.give} />}
    </Paper>
  );
}
