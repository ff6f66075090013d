import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ActionDialog } from '../../dialogs/ActionDialog';
import { NoteInput } from '../../forms/NoteInput';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { type ConflictResolution, MOST_DESK_NOTE } from '@coastok/domain';
import type { Conflict } from './arrivalsModel';

interface ConflictDialogProps {
  conflict: Conflict;
  resolution: ConflictResolution;
  onClose: () => void;
}

/** Resolves a person's double check-in, with a note that explains the decision. */
export function ConflictDialog({ conflict, resolution, onClose }: ConflictDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const client = useQueryClient();
  return (
    <ActionDialog
      title={message(`conflict.title.${resolution}`, { name: conflict.name })}
      confirm={message('conflict.yes')}
      draft={`conflict.${conflict.id}`}
      initial={{ note: '' }}
      act={({ note }) =>
        call('checkin.resolve', { id: conflict.id, body: { resolution, note: note || undefined } })
      }
      onDone={() => notify('conflict.done', { type: 'success' })}
      refresh={() => client.invalidateQueries({ queryKey: ['checkin/conflict'] })}
      onClose={onClose}
    >
      <DialogContentText>{message(`conflict.hint.${resolution}`)}</DialogContentText>
      <NoteInput
        source="note"
        label={message('conflict.note')}
        isRequired={false}
        autoFocus
        minRows={2}
        max={MOST_DESK_NOTE}
      />
    </ActionDialog>
  );
}
