import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../shell/useIsPhone';
import { onPurpose } from './onPurpose';

interface FormDialogProps {
  title: string;
  /** What the button says, with the amount in it where money moves. */
  confirm: string;
  color?: 'primary' | 'error';
  busy: boolean;
  /** The form is not ready to be sent. */
  disabled?: boolean;
  /** Why it did not work; what was typed stays. */
  problem?: string | null;
  /** For more than a field or two. */
  wide?: boolean;
  /** A button apart from the others, to the left of them. */
  aside?: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A few fields on top of a page; the whole screen on a phone. */
export function FormDialog({
  title,
  confirm,
  color = 'primary',
  busy,
  disabled,
  problem,
  wide,
  aside,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit();
  };
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
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
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
      </Box>
    </Dialog>
  );
}
