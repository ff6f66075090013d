import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Stack, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useDelete, useNotify, useRecordContext } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useMessage } from '../messages/useMessage';
import { useNotifyError } from '../messages/useNotifyError';
import { useMay } from '../session/useMay';
import { ContentDialog } from './ContentDialog';
import type { Content } from './contentModel';
import { ContentView } from './ContentView';

type Open = 'view' | 'edit' | 'delete' | null;

export function ContentActions() {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const mayEdit = useMay('content.update');
  const mayDelete = useMay('content.delete');
  const [open, setOpen] = useState<Open>(null);
  const content = useRecordContext<Content>();
  const [deleteOne, { isPending }] = useDelete<Content, Error>();
  if (!content) return null;
  const { name } = content;
  const close = () => setOpen(null);
  const remove = () =>
    void deleteOne(
      'static',
      { id: content.id, previousData: content },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('content.removed', { type: 'success', messageArgs: { name } });
          close();
        },
        onError: error => {
          notifyError(error);
          close();
        },
      },
    );
  const button = (what: Exclude<Open, null>, label: string, icon: ReactNode) => (
    <Tooltip title={label}>
      <IconButton onClick={() => setOpen(what)} aria-label={label}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {button('view', message('content.viewOf', { name }), <ViewIcon />)}
      {mayEdit && button('edit', message('content.editOf', { name }), <EditIcon />)}
      {mayDelete && button('delete', message('content.removeOf', { name }), <DeleteIcon />)}
      {open === 'view' && <ContentView content={content} onClose={close} />}
      {open === 'edit' && <ContentDialog fileType={content.fileType} content={content} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={message('content.removeTitle')}
        subject={name}
        text={message('content.removeText')}
        confirm={message('content.removeYes')}
        color="error"
        busy={isPending}
        onClose={close}
        onConfirm={remove}
      />
    </Stack>
  );
}
