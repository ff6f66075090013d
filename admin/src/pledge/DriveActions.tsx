import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { canOpen } from '@coastok/domain';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RowAction } from '../lists/RowAction';
import { RowDelete } from '../lists/RowDelete';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/useMay';
import { useOwnAreas } from '../session/useOwnAreas';
import { useProfile } from '../session/useProfile';
import { boardAddress, takersAddress } from './addresses';
import { DriveDialog } from './DriveDialog';
import type { Drive } from './driveModel';

/** What one may do with a drive; a leader goes straight to the own area. */
export function DriveActions() {
  const message = useMessage();
  const profile = useProfile();
  const [ownArea] = useOwnAreas();
  const mayEdit = useMay('pledgeDrive.update');
  const mayDelete = useMay('pledgeDrive.delete');
  const [editing, setEditing] = useState(false);
  const drive = useRecordContext<Drive>();
  if (!drive || !profile) return null;
  const { id, tag } = drive;
  const view = canOpen(profile.userRole, 'scoreboard')
    ? boardAddress(id)
    : ownArea && takersAddress(id, ownArea.id);
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {view && <RowAction icon={ViewIcon} label={message('pledge.viewOf', { tag })} to={view} />}
      {mayEdit && (
        <RowAction
          icon={EditIcon}
          label={message('pledge.editOf', { tag })}
          onClick={() => setEditing(true)}
        />
      )}
      {mayDelete && (
        <RowDelete
          resource="pledgedetail"
          label={message('pledge.removeOf', { tag })}
          title={message('pledge.removeTitle')}
          subject={tag}
          text={message('pledge.removeText')}
          confirm={message('pledge.removeYes')}
          done={message('pledge.removed')}
        />
      )}
      {editing && <DriveDialog drive={drive} onClose={() => setEditing(false)} />}
    </Stack>
  );
}
