import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RowAction } from '../lists/RowAction';
import { RowDelete } from '../lists/RowDelete';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/useMay';
import { ContentDialog } from './ContentDialog';
import type { Content } from './contentModel';
import { ContentView } from './ContentView';

/** What one may do with a video or an image. */
export function ContentActions() {
  const message = useMessage();
  const mayEdit = useMay('content.update');
  const mayDelete = useMay('content.delete');
  const [open, setOpen] = useState<'view' | 'edit' | null>(null);
  const content = useRecordContext<Content>();
  if (!content) return null;
  const { name } = content;
  const close = () => setOpen(null);
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <RowAction
        icon={ViewIcon}
        label={message('content.viewOf', { name })}
        onClick={() => setOpen('view')}
      />
      {mayEdit && (
        <RowAction
          icon={EditIcon}
          label={message('content.editOf', { name })}
          onClick={() => setOpen('edit')}
        />
      )}
      {mayDelete && (
        <RowDelete
          resource="static"
          label={message('content.removeOf', { name })}
          title={message('content.removeTitle')}
          subject={name}
          text={message('content.removeText')}
          confirm={message('content.removeYes')}
          done={message('content.removed', { name })}
        />
      )}
      {open === 'view' && <ContentView content={content} onClose={close} />}
      {open === 'edit' && <ContentDialog fileType={content.fileType} content={content} onClose={close} />}
    </Stack>
  );
}
