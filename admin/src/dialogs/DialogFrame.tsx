import { Dialog, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useIsPhone } from '../layout/useIsPhone';
import { onPurpose } from './ClosedOnPurpose';

export interface DialogFrameProps {
  title: string;
  /** For forms with more than a field or two. */
  wide?: boolean;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form; full screen on a phone. */
export function DialogFrame({ title, wide, busy, onClose, children }: DialogFrameProps) {
  const isPhone = useIsPhone();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onPurpose(busy, onClose)}
      // In a list, React bubbles clicks from the dialog to the clickable row that contains it.
      onClick={event => event.stopPropagation()}
      fullWidth
      maxWidth={wide ? 'sm' : 'xs'}
      fullScreen={isPhone}
      aria-labelledby={id}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
