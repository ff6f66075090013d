import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { type Area } from './areaModel';

interface AreaDeleteDialogProps {
  area: Area;
  onClose: () => void;
}

/** Confirms deleting an area; a refusal (the area still has members) stays readable in the dialog. */
export function AreaDeleteDialog({ area, onClose }: AreaDeleteDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const titleId = useId();
  const textId = useId();
  const [deleteOne, { isPending, error }] = useDelete<Area, Error>();

  const remove = () =>
    deleteOne(
      'area',
      { id: area.id, previousData: area },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('area.deleted', { type: 'success', messageArgs: { name: area.name } });
          onClose();
        },
      },
    );

  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={isPending ? undefined : onClose}
      onClick={event => event.stopPropagation()}
    >
      <DialogTitle id={titleId}>{message('area.deleteTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{message('area.deleteText')}</DialogContentText>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {message('area.cancel')}
        </Button>
        <Button color="error" variant="contained" onClick={() => void remove()} loading={isPending}>
          {message('area.deleteYes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
