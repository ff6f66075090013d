import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import type { MessageKey } from '../messages/en';
import { useMessage } from '../messages/useMessage';
import { Kbd } from './Kbd';

interface Group {
  title: MessageKey;
  rows: readonly { keys: readonly string[]; does: MessageKey }[];
}

const GROUPS: readonly Group[] = [
  {
    title: 'palette.keys.everywhere',
    rows: [
      { keys: ['Ctrl K', '/'], does: 'palette.keys.find' },
      { keys: ['?'], does: 'palette.keys.sheet' },
      { keys: ['Esc'], does: 'palette.keys.close' },
    ],
  },
  {
    title: 'palette.keys.queue',
    rows: [
      { keys: ['J'], does: 'palette.keys.next' },
      { keys: ['K'], does: 'palette.keys.previous' },
      { keys: ['A'], does: 'palette.keys.yes' },
      { keys: ['R'], does: 'palette.keys.no' },
      { keys: ['N'], does: 'palette.keys.later' },
      { keys: ['U'], does: 'palette.keys.undo' },
    ],
  },
  {
    title: 'palette.keys.table',
    rows: [
      { keys: ['Enter'], does: 'palette.keys.change' },
      { keys: ['Esc'], does: 'palette.keys.leave' },
    ],
  },
];

/** The keyboard shortcuts: those of every page, and those of certain kinds of pages. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const message = useMessage();
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{message('palette.keys.title')}</DialogTitle>
      <DialogContent>
        {GROUPS.map(group => (
          <Box key={group.title} component="section" sx={{ '&:not(:first-of-type)': { mt: 3 } }}>
            <Typography component="h3" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {message(group.title)}
            </Typography>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '96px 1fr', gap: 1.5 }}>
              {group.rows.map(({ keys, does }) => (
                <Box key={does} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                    {keys.map(key => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    {message(does)}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {message('palette.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
