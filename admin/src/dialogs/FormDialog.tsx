import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../shell/useIsPhone';
import { onPurpose } from './ClosedOnPurpose';

interface DialogFrameProps {
  title: string;
  /** For more than a field or two. */
  wide?: boolean;
  busy: boolean;
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** A form on top of a page; the whole screen on a phone. */
export function DialogFrame({ title, wide, busy, onClose, children }: DialogFrameProps) {
  const isPhone = useIsPhone();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onPurpose(busy, onClose)}
      // In a list the dialog lies inside a clickable row as far as React's events go.
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

export interface DialogFieldsProps {
  /** What the button says, with the amount in it where money moves. */
  confirm: string;
  color?: 'primary' | 'error';
  busy: boolean;
  /** The form is not ready to be sent. */
  disabled?: boolean;
  /** Why it did not work; what was typed stays. */
  problem?: string | null;
  /** A button apart from the others, to the left of them. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Inside a dialog's form: its fields, why it did not work, and its buttons. */
export function DialogFields({
  confirm,
  color = 'primary',
  busy,
  disabled,
  problem,
  aside,
  onClose,
  children,
}: DialogFieldsProps) {
  const message = useMessage();
  return (
    <>
      <DialogContent dividers>
        {children}
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {aside && <Box sx={{ mr: 'auto' }}>{aside}</Box>}
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {message('dialogs.cancel')}
        </Button>
        <Button type="submit" variant="contained" color={color} loading={busy} disabled={disabled}>
          {confirm}
        </Button>
      </DialogActions>
    </>
  );
}

interface FormDialogProps extends DialogFieldsProps, Pick<DialogFrameProps, 'title' | 'wide'> {
  onSubmit: () => void;
}

/** A few fields of no record, such as an amount of money, on top of a page. */
export function FormDialog({ title, wide, onSubmit, ...fields }: FormDialogProps) {
  const { busy, disabled, onClose } = fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit();
  };
  return (
    <DialogFrame title={title} wide={wide} busy={busy} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogFields {...fields} />
      </form>
    </DialogFrame>
  );
}
