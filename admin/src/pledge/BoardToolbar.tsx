import BackIcon from '@mui/icons-material/ArrowBack';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import LeaveIcon from '@mui/icons-material/FullscreenExit';
import { Box, Chip, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { ToolbarButton, ToolbarLink } from '../lists/ToolbarButtons';
import { useMessage } from '../messages/useMessage';
import { FAR } from './boardSizes';

interface BoardToolbarProps {
  /** The drive's name, which the page's header does not show in full screen. */
  title: string;
  /** Whether changes arrive by the event stream. */
  live: boolean;
  full: boolean;
  onFull: () => void;
  /** Whether areas without pledges are listed. */
  all: boolean;
  onAll: (all: boolean) => void;
}

/** The actions of a scoreboard, and whether it is live; in full screen its name and little else. */
export function BoardToolbar({ title, live, full, onFull, all, onAll }: BoardToolbarProps) {
  const message = useMessage();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      {full ? (
        <Typography component="h1" sx={{ fontSize: FAR.name, fontWeight: 700, lineHeight: 1.2 }}>
          {title}
        </Typography>
      ) : (
        <ToolbarLink label={message('pledge.allDrives')} icon={<BackIcon />} to="/pledging" />
      )}
      <Box sx={{ flex: 1 }} />
      <Chip
        size="small"
        role="status"
        color={live ? 'success' : 'default'}
        variant="outlined"
        label={message(live ? 'pledge.live' : 'pledge.polling')}
      />
      {!full && (
        <FormControlLabel
          control={<Switch checked={all} onChange={(_, on) => onAll(on)} />}
          label={message('pledge.showZero')}
          slotProps={{ typography: { variant: 'body2' } }}
          // On a phone this switch goes below the other actions.
          sx={{ order: { xs: 1, sm: 0 } }}
        />
      )}
      <ToolbarButton
        label={message(full ? 'pledge.leaveFullscreen' : 'pledge.fullscreen')}
        icon={full ? <LeaveIcon /> : <FullscreenIcon />}
        onClick={onFull}
      />
    </Stack>
  );
}
