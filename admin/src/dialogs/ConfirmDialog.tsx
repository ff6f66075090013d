import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useMessage } from '../messages/useMessage';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The person or record that the action affects. */
  subject?: ReactNode;
  /** Replaces the warning that it can't be undone. */
  text?: string;
  confirm: string;
  color: 'primary' | 'success' | 'error';
  busy: boolean;
  /** Further inputs. */
  children?: ReactNode;
  /** The error message; the dialog stays open with it. */
  problem?: string | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms an action that can't be undone. */
export function ConfirmDialog({
  open,
  title,
  subject,
  text,
  confirm,
  color,
  busy,
  children,
  problem,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const message = useMessage();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      // In a list, React bubbles clicks from the dialog to the clickable row that contains it.
      onClick={event => event.stopPropagation()}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogContent>
        {subject && <Typography sx={{ fontWeight: 600, mb: 1 }}>{subject}</Typography>}
        <DialogContentText id={`${id}text`}>{text ?? message('dialogs.irreversible')}</DialogContentText>
        {children}
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {message('dialogs.cancel')}
        </Button>
        <Button variant="contained" color={color} onClick={onConfirm} loading={busy} autoFocus>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
