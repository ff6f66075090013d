import { useRecordContext } from 'react-admin';
import { StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import type { Drive } from './driveModel';

/** Whether a drive takes pledges now. */
export function DriveStatusField() {
  const drive = useRecordContext<Drive>();
  const message = useMessage();
  if (!drive) return null;
  return (
    <StatusChip
      label={message(`pledge.${drive.active}`)}
      tone={drive.active === 'ACTIVE' ? 'good' : 'neutral'}
    />
  );
}
