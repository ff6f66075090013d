import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useEditContext, useNotify } from 'react-admin';
import { useMessage, useNotifyError } from '../messages/useMessage';

interface StaleRecordProps {
  /** Why the server refused; null while nothing is refused. */
  refusal: string | null;
  onClose: () => void;
}

/** Inside an edit form: somebody else changed the record meanwhile; loads the newest one. `FormDraft` keeps the typing. */
export function StaleRecord({ refusal, onClose }: StaleRecordProps) {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const id = useId();
  const { refetch } = useEditContext();
  const [loading, setLoading] = useState(false);

  async function reload(): Promise<void> {
    setLoading(true);
    try {
      const { error } = await refetch();
      if (error) throw error;
      notify('forms.reloaded', { type: 'info' });
    } catch (error) {
      notifyError(error);
    } finally {
      setLoading(false);
      onClose();
    }
  }

  return (
    <Dialog
      open={refusal !== null}
      onClose={onClose}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}title`}>{message('forms.staleTitle')}</DialogTitle>
      <DialogContent id={`${id}text`}>
        <DialogContentText sx={{ mb: 1 }}>{refusal}</DialogContentText>
        <DialogContentText>{message('forms.staleHint')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={loading}>
          {message('forms.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void reload()} loading={loading} autoFocus>
          {message('forms.reload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
