import { Box, type DialogProps } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';

/**
 * Stops a click on the backdrop of a dialog with a form. React passes such a click to the dialog's React ancestors
 * first, wherever the dialog is in the document.
 */
function ignoreClicksBeside(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches('.MuiDialog-container:has(form)')) event.stopPropagation();
}

/** Applies `onPurpose` to react-admin's own dialogs with a form. */
export const ClosedOnPurpose = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'contents' }} onClickCapture={ignoreClicksBeside}>
    {children}
  </Box>
);

/**
 * For a dialog with a form: Escape closes it, a click on the backdrop does not, because that is easily made by
 * mistake and would lose the input. While the dialog is busy, neither closes it.
 */
export const onPurpose =
  (busy: boolean, close: () => void): DialogProps['onClose'] =>
  (_event, reason) => {
    if (!busy && reason !== 'backdropClick') close();
  };
