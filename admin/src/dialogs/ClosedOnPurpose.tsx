import { Box, type DialogProps } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';

/** React hands a click beside a dialog to those around it first, wherever in the document the dialog stands. */
function ignoreClicksBeside(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches('.MuiDialog-container:has(form)')) event.stopPropagation();
}

/** Keeps react-admin's own dialogs, in which something is typed, open as `onPurpose` does ours. */
export const ClosedOnPurpose = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'contents' }} onClickCapture={ignoreClicksBeside}>
    {children}
  </Box>
);

/**
 * For a dialog in which something is typed or chosen: Escape closes it, a click beside it does not, since that is easily
 * made by mistake and would cost what was typed. While it is busy neither does.
 */
export const onPurpose =
  (busy: boolean, close: () => void): DialogProps['onClose'] =>
  (_event, reason) => {
    if (!busy && reason !== 'backdropClick') close();
  };
