import { canOpen, pledgeDrive } from '@coastok/domain';
import DriveIcon from '@mui/icons-material/EmojiEventsOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext } from 'react-admin';
import { StatusChip } from '../fields';
import { RowAction } from '../lists/RowActions';
import { useMessage } from '../messages/useMessage';
import type { RecordView } from '../records/recordView';
import { RecordPage } from '../records/RecordPage';
import { useOwnAreas } from '../session/useOwnAreas';
import { useProfile } from '../session/access';
import { boardAddress, type Drive, takersAddress } from './drive';

/** Whether a drive accepts pledges now. */
function DriveStatusField() {
  const drive = useRecordContext<Drive>();
  return drive && <StatusChip label={drive.active} tone={drive.active === 'ACTIVE' ? 'good' : 'neutral'} />;
}

/** The link to a drive's pledges; for a leader directly to their own area. */
function ViewLink() {
  const message = useMessage();
  const profile = useProfile();
  const [ownArea] = useOwnAreas();
  const drive = useRecordContext<Drive>();
  if (!drive || !profile) return null;
  const { id, tag } = drive;
  const view = canOpen(profile.userRole, 'scoreboard')
    ? boardAddress(id)
    : ownArea && takersAddress(id, ownArea.id);
  return view && <RowAction icon={ViewIcon} label={message('records.view', { name: tag })} to={view} />;
}

const VIEW: RecordView = {
  resource: pledgeDrive,
  icon: DriveIcon,
  columns: ['tag', { source: 'active', display: <DriveStatusField /> }, 'createdAt', 'startTime', 'endTime'],
  toView: <ViewLink />,
};

/** The pledge drives, newest first. */
export default function PledgeDrivesPage() {
  const message = useMessage();
  return <RecordPage view={VIEW} title={message('pledge.title')} />;
}
