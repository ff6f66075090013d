import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useMessage } from '../messages/useMessage';

const KEYS = [
  { keys: ['Ctrl K', '/'], does: 'palette.keys.find' },
  { keys: ['?'], does: 'palette.keys.sheet' },
  { keys: ['Esc'], does: 'palette.keys.close' },
] as const;

const KEY = {
  px: 1,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  whiteSpace: 'nowrap',
} as const;

/** The keys that work on every page. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const message = useMessage();
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{message('palette.keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2 }}>
          {KEYS.map(({ keys, does }) => (
            <Box key={does} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 1 }}>
                {keys.map(key => (
                  <Box component="kbd" key={key} sx={KEY}>
                    {key}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {message(does)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {message('palette.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
