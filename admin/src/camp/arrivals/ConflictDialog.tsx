import { DialogContentText, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../dialogs/FormDialog';
import { useKeptState } from '../../forms/useKeptState';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { fieldProblem } from '../../provider/httpError';
import { type ConflictResolution, MOST_DESK_NOTE } from '@coastok/domain';
import type { Conflict } from './arrivalsModel';

interface ConflictDialogProps {
  conflict: Conflict;
  resolution: ConflictResolution;
  onClose: () => void;
}

/** Settles who came in twice, with a note for whoever wonders later. */
export function ConflictDialog({ conflict, resolution, onClose }: ConflictDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const client = useQueryClient();
  const [note, setNote] = useKeptState(`conflict.${conflict.id}`, '');
  const settling = useMutation({
    mutationFn: () =>
      call('checkin.resolve', {
        id: conflict.id,
        body: { resolution, note: note.trim() || undefined },
      }),
    onSuccess: () => {
      notify('conflict.done', { type: 'success' });
      onClose();
    },
    // Also after a refusal, which came of what somebody else did meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: ['checkin/conflict'] }),
  });
  const problem = fieldProblem(settling.error, 'note');
  return (
    <FormDialog
      title={message(`conflict.title.${resolution}`, { name: conflict.name })}
      confirm={message('conflict.yes')}
      busy={settling.isPending}
      problem={problem ? null : settling.error?.message}
      onClose={onClose}
      onSubmit={() => settling.mutate()}
    >
      <DialogContentText>{message(`conflict.hint.${resolution}`)}</DialogContentText>
      <TextField
        label={message('conflict.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        autoFocus
        multiline
        minRows={2}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: MOST_DESK_NOTE } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}
