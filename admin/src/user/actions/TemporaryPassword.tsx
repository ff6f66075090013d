import { formatDateTime, type OneTimePasswordRecord } from '@coastok/domain';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import CopiedIcon from '@mui/icons-material/Check';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useMessage } from '../../messages/useMessage';

interface TemporaryPasswordProps {
  name: string;
  /** Null while there is no password to show. */
  password: OneTimePasswordRecord | null;
  onClose: () => void;
}

const HOUR_MS = 3600_000;

const lastingOf = ({ expiresAt }: OneTimePasswordRecord) => ({
  hours: Math.round((new Date(expiresAt).getTime() - Date.now()) / HOUR_MS),
  until: formatDateTime(expiresAt),
});

/** A one-time password, shown once; only its button closes the dialog, since the password can't be shown again. */
export function TemporaryPassword({ name, password, onClose }: TemporaryPasswordProps) {
  const message = useMessage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    field.current?.select();
    // Without permission for the clipboard the password stays selected, so that the person can copy it by keyboard.
    const written = await navigator.clipboard?.writeText(password?.temporaryPassword ?? '').then(
      () => true,
      () => false,
    );
    setCopied(written === true);
  }

  function close(): void {
    setCopied(false);
    onClose();
  }

  return (
    <Dialog
      open={password !== null}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}title`}>{message('memberDialog.resetDoneTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`} sx={{ mb: 2 }}>
          {message('memberDialog.resetDoneText', { name })}{' '}
          {password && message('memberDialog.resetDoneUntil', lastingOf(password))}
        </DialogContentText>
        <TextField
          inputRef={field}
          value={password?.temporaryPassword ?? ''}
          label={message('memberDialog.resetDoneTitle')}
          onFocus={event => event.target.select()}
          slotProps={{
            htmlInput: {
              readOnly: true,
              spellCheck: false,
              style: { fontFamily: 'ui-monospace, monospace', fontSize: '1.125rem' },
            },
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button startIcon={copied ? <CopiedIcon /> : <CopyIcon />} onClick={() => void copy()}>
          {message(copied ? 'memberDialog.copied' : 'memberDialog.copy')}
        </Button>
        <Button variant="contained" onClick={close}>
          {message('memberDialog.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
