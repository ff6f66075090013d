import { MOST_PRIORITY } from '@coastok/domain';
import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../dialogs/FormDialog';
import { NoteField, useNoteForm } from '../dialogs/noteForm';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useRefreshWaitlist, type Waiting } from './waitlistModel';

export type WaitlistAct = 'offer' | 'withdraw' | 'priority';

interface ActProps {
  entry: Waiting;
  act: WaitlistAct;
  onClose: () => void;
}

/** One thing that is done about somebody in the list, with the reason that the trail keeps. */
export function WaitlistDialog({ entry, act, onClose }: ActProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshWaitlist();
  const [priority, setPriority] = useState(String(entry.priority));
  const { name } = entry;
  const isPriority = /^-?\d$/.test(priority);
  const { note, form } = useNoteForm({
    draft: `waitlist.${act}.${entry.id}`,
    field: 'reason',
    send: reason =>
      act === 'offer'
        ? call('waitlist.offer', { id: entry.id, body: { reason } })
        : act === 'withdraw'
          ? call('waitlist.withdraw', { id: entry.id, body: { reason } })
          : call('waitlist.priority', { id: entry.id, body: { priority: Number(priority), reason } }),
    onSent: () => notify(`waitlist.${act}Done`, { type: 'success', messageArgs: { name } }),
    refresh,
    onClose,
  });
  return (
    <FormDialog
      {...form}
      title={message(`waitlist.${act}Title`, { name })}
      confirm={message(`waitlist.${act}Yes`)}
      color={act === 'withdraw' ? 'error' : 'primary'}
      disabled={form.disabled || (act === 'priority' && !isPriority)}
    >
      <DialogContentText>{message(`waitlist.${act}Hint`, { name })}</DialogContentText>
      {act === 'priority' && (
        <TextField
          label={message('waitlist.priority')}
          type="number"
          value={priority}
          onChange={({ target }) => setPriority(target.value)}
          required
          error={!isPriority}
          slotProps={{ htmlInput: { min: -MOST_PRIORITY, max: MOST_PRIORITY, step: 1 } }}
          sx={{ mt: 2 }}
        />
      )}
      <NoteField label={message('waitlist.reason')} note={note} />
    </FormDialog>
  );
}
