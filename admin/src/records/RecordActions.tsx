import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RowAction, RowDelete } from '../lists/RowActions';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { RecordForm } from './RecordForm';
import { nameFieldOf, type RecordView, rightTo, useOpened, useTexts } from './recordView';

/** The actions on the surrounding record. */
export function RecordActions({ view }: { view: RecordView }) {
  const { resource, toView } = view;
  const message = useMessage();
  const say = useTexts(resource);
  const mayEdit = useMay(rightTo('update', resource));
  const mayDelete = useMay(rightTo('delete', resource));
  const { addressOf } = useOpened();
  const [editing, setEditing] = useState(false);
  const record = useRecordContext();
  if (!record) return null;
  const name = String(record[nameFieldOf(resource)]);
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {toView ?? (
        <RowAction icon={ViewIcon} label={message('records.view', { name })} to={addressOf(record.id)} />
      )}
      {mayEdit && (
        <RowAction
          icon={EditIcon}
          label={message('records.edit', { name })}
          onClick={() => setEditing(true)}
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
      {editing && <RecordForm view={view} record={record} onClose={() => setEditing(false)} />}
    </Stack>
  );
}
