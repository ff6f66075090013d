import { useMediaQuery } from '@mui/material';
import { useCallback } from 'react';
import { useStore } from 'react-admin';
import { useIsPhone } from '../layout/useIsPhone';

const nothing = () => undefined;

/**
 * The drawer's state: on phones a sheet that is open or closed, elsewhere a rail that is pinned or collapsed.
 * The sheet has separate state: a window that becomes narrow must not open it over the person's work. A touch
 * screen has no hover that would expand the rail, so its labels are always shown.
 */
export function useDrawer(): { open: boolean; toggle: () => void; close: () => void } {
  const isPhone = useIsPhone();
  const [sheetOpen, setSheetOpen] = useStore('drawer.sheet', false);
  const hasTouch = useMediaQuery('(any-pointer: coarse)', { noSsr: true });
  const [pinned, setPinned] = useStore('drawer.pinned', hasTouch);
  const closeSheet = useCallback(() => setSheetOpen(false), [setSheetOpen]);
  return isPhone
    ? { open: sheetOpen, toggle: () => setSheetOpen(!sheetOpen), close: closeSheet }
    : { open: pinned, toggle: () => setPinned(!pinned), close: nothing };
}
