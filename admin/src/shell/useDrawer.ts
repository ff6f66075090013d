import { useSidebarState, useStore } from 'react-admin';
import { useIsPhone } from './useIsPhone';

/** The drawer's state: a sheet that is open or closed on phones, a rail that is pinned or folds away elsewhere. */
export function useDrawer(): { open: boolean; toggle: () => void; close: () => void } {
  const isPhone = useIsPhone();
  const [sheetOpen, setSheetOpen] = useSidebarState();
  const [pinned, setPinned] = useStore('drawer.pinned', false);
  return isPhone
    ? { open: sheetOpen, toggle: () => setSheetOpen(!sheetOpen), close: () => setSheetOpen(false) }
    : { open: pinned, toggle: () => setPinned(!pinned), close: () => undefined };
}
