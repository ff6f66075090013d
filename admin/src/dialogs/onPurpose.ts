import type { DialogProps } from '@mui/material';

/**
 * For a dialog in which something is typed or chosen: Escape closes it, a click beside it does not, since that is easily
 * made by mistake and would cost what was typed. While it is busy neither does.
 */
export const onPurpose =
  (busy: boolean, close: () => void): DialogProps['onClose'] =>
  (_event, reason) => {
    if (!busy && reason !== 'backdropClick') close();
  };
