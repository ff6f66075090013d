import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RowAction } from '../lists/RowAction';
import { RowDelete } from '../lists/RowDelete';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { useIsPhone } from '../shell/useIsPhone';
import { otherColumns, RecordFacts } from './recordFields';
import { RecordForm } from './RecordForm';
import { nameFieldOf, type RecordView, rightTo, useTexts } from './recordView';

/** The actions on the surrounding record. */
export function RecordActions({ look }: { look: RecordView }) {
  const { resource, toView } = look;
  const message = useMessage();
  const say = useTexts(resource);
  const mayEdit = useMay(rightTo('update', resource));
  const mayDelete = useMay(rightTo('delete', resource));
  const [open, setOpen] = useState<'view' | 'edit' | null>(null);
  const record = useRecordContext();
  if (!record) return null;
  const close = () => setOpen(null);
  const name = String(record[nameFieldOf(resource)]);
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {toView ?? (
        <RowAction
          icon={ViewIcon}
          label={message('records.view', { name })}
          onClick={() => setOpen('view')}
        />
      )}
      {mayEdit && (
        <RowAction
          icon={EditIcon}
          label={message('records.edit', { name })}
          onClick={() => setOpen('edit')}
        />
      )}
      {mayDelete && (
        <RowDelete
          resource={resource.path}
          label={message('records.delete', { name })}
          title={say('removeTitle')}
          subject={name}
          text={say('removeText')}
          confirm={say('removeYes')}
          done={say('removed', { name })}
        />
      )}
      {open === 'view' && <RecordViewDialog look={look} name={name} onClose={close} />}
      {open === 'edit' && <RecordForm look={look} record={record} onClose={close} />}
    </Stack>
  );
}

interface RecordViewDialogProps {
  look: RecordView;
  name: string;
  onClose: () => void;
}

/** Shows the surrounding record. */
function RecordViewDialog({ look, name, onClose }: RecordViewDialogProps) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{name}</DialogTitle>
      <DialogContent>
        {look.view ?? <RecordFacts look={look} names={otherColumns(look, nameFieldOf(look.resource))} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{message('dialogs.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
