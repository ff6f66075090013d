import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, IconButton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../layout/useIsPhone';
import { Kbd } from './Kbd';
import { ShortcutSheet } from './ShortcutSheet';
import { useShortcuts } from './useShortcuts';

const Palette = lazy(() => import('./Palette'));

const isApple = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** Opens the palette: by its button, by Ctrl K (Command K on a Mac) or by `/`; `?` lists the keyboard shortcuts. */
export function PaletteButton() {
  const message = useMessage();
  const isPhone = useIsPhone();
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  useShortcuts({
    find: () => setShown('palette'),
    keys: () => setShown('keys'),
  });
  const close = () => setShown(null);
  const open = { onClick: () => setShown('palette'), 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      {isPhone ? (
        <IconButton {...open} aria-label={message('palette.title')}>
          <SearchIcon />
        </IconButton>
      ) : (
        <Button
          {...open}
          color="inherit"
          variant="outlined"
          size="small"
          startIcon={<SearchIcon />}
          sx={{ borderColor: 'divider', flexShrink: 0 }}
        >
          {message('palette.find')}
          <Box component="span" sx={{ ml: 1.5, display: 'flex' }}>
            <Kbd small>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
          </Box>
        </Button>
      )}
      {shown === 'palette' && (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      )}
      <ShortcutSheet open={shown === 'keys'} onClose={close} />
    </>
  );
}
