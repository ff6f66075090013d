import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { canOpen } from '@coastok/domain';
import { IconButton, Stack, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useMessage } from '../messages/useMessage';
import { useNotifyError } from '../messages/useNotifyError';
import { useMay } from '../session/useMay';
import { useOwnAreas } from '../session/useOwnAreas';
import { useProfile } from '../session/useProfile';
import { DriveDialog } from './DriveDialog';
import type { Drive } from './DriveRows';

/** What one may do with a drive; a leader goes straight to the own area. */
export function DriveActions() {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const profile = useProfile();
  const [ownArea] = useOwnAreas();
  const mayEdit = useMay('pledgeDrive.update');
  const mayDelete = useMay('pledgeDrive.delete');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const drive = useRecordContext<Drive>();
  const [deleteOne, { isPending }] = useDelete<Drive, Error>();
  if (!drive || !profile) return null;
  const { tag } = drive;
  const board = canOpen(profile.userRole, 'scoreboard');
  const view = board ? `/pledging/${drive.id}` : ownArea && `/pledging/${drive.id}/${ownArea.id}`;
  const close = () => setOpen(null);
  const remove = () =>
    void deleteOne(
      'pledgedetail',
      { id: drive.id, previousData: drive },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('pledge.removed', { type: 'success' });
          close();
        },
        onError: error => {
          notifyError(error);
          close();
        },
      },
    );
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {view && (
        <Tooltip title={message('pledge.viewOf', { tag })}>
          <IconButton component={Link} to={view} aria-label={message('pledge.viewOf', { tag })}>
            <ViewIcon />
          </IconButton>
        </Tooltip>
      )}
      {mayEdit && (
        <Tooltip title={message('pledge.editOf', { tag })}>
          <IconButton onClick={() => setOpen('edit')} aria-label={message('pledge.editOf', { tag })}>
            <EditIcon />
          </IconButton>
        </Tooltip>
      )}
      {mayDelete && (
        <Tooltip title={message('pledge.removeOf', { tag })}>
          <IconButton onClick={() => setOpen('delete')} aria-label={message('pledge.removeOf', { tag })}>
            <DeleteIcon />
          </IconButton>
        </Tooltip>
      )}
      {open === 'edit' && <DriveDialog drive={drive} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={message('pledge.removeTitle')}
        subject={tag}
        text={message('pledge.removeText')}
        confirm={message('pledge.removeYes')}
        color="error"
        busy={isPending}
        onClose={close}
        onConfirm={remove}
      />
    </Stack>
  );
}
