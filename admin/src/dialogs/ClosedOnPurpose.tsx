import { Box } from '@mui/material';
import { type MouseEvent, type ReactNode } from 'react';

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
