import { useMediaQuery } from '@mui/material';
import { useCallback } from 'react';
import { useStore } from 'react-admin';
import { useIsPhone } from './useIsPhone';

const nothing = () => undefined;

/**
 * The drawer's state: a sheet that is open or closed on phones, a rail that is pinned or folds away elsewhere. The sheet
 * has a state of its own: a window that becomes narrow must not open it over what somebody is doing.
 * A touch screen has no hover that would unfold the rail, so its labels are there from the start.
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
