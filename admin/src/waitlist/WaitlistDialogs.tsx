import { MOST_PRIORITY } from '@coastok/domain';
import { DialogContentText } from '@mui/material';
import { TextInput, useNotify } from 'react-admin';
import { ActionDialog } from '../dialogs/ActionDialog';
import { NoteInput } from '../forms/inputs';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useRefreshWaitlist, type Waiting } from './waitlistModel';

export type WaitlistAct = 'offer' | 'withdraw' | 'priority';

interface ActProps {
  entry: Waiting;
  act: WaitlistAct;
  onClose: () => void;
}

const isPriority = (typed: unknown): boolean =>
  typeof typed === 'string' && /^-?\d$/.test(typed) && Math.abs(Number(typed)) <= MOST_PRIORITY;

/** An action on one entry of the list, with a reason for the audit log. */
export function WaitlistDialog({ entry, act, onClose }: ActProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshWaitlist();
  const { name } = entry;
  return (
    <ActionDialog
      title={message(`waitlist.${act}Title`, { name })}
      confirm={message(`waitlist.${act}Yes`)}
      color={act === 'withdraw' ? 'error' : 'primary'}
      draft={`waitlist.${act}.${entry.id}`}
      initial={{ reason: '', priority: String(entry.priority) }}
      ready={({ reason, priority }) => reason !== '' && isPriority(priority)}
      act={({ reason, priority }) =>
        act === 'offer'
          ? call('waitlist.offer', { id: entry.id, body: { reason } })
          : act === 'withdraw'
            ? call('waitlist.withdraw', { id: entry.id, body: { reason } })
            : call('waitlist.priority', { id: entry.id, body: { priority: Number(priority), reason } })
      }
      onDone={() => notify(`waitlist.${act}Done`, { type: 'success', messageArgs: { name } })}
      refresh={refresh}
      onClose={onClose}
    >
      <DialogContentText>{message(`waitlist.${act}Hint`, { name })}</DialogContentText>
      {act === 'priority' && (
        <TextInput
          source="priority"
          label={message('waitlist.priority')}
          type="number"
          isRequired
          validate={typed => (isPriority(typed) ? undefined : message('waitlist.priorityRange'))}
          helperText={false}
          slotProps={{ htmlInput: { min: -MOST_PRIORITY, max: MOST_PRIORITY, step: 1 } }}
          sx={{ mt: 2 }}
        />
      )}
      <NoteInput source="reason" label={message('waitlist.reason')} autoFocus />
    </ActionDialog>
  );
}
