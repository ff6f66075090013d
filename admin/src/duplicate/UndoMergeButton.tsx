import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { call } from '../provider/call';

interface UndoMergeButtonProps {
  mergeId: string;
  /** Name on the record that was merged. */
  name: string;
  undoUntil: string;
}

/** Separates two merged records again, within 30 days; after that there is no button. */
export function UndoMergeButton({ mergeId, name, undoUntil }: UndoMergeButtonProps) {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const undoing = useMutation({
    mutationFn: () => call('merge.undo', { id: mergeId }),
    onSuccess: ({ stayed }) => {
      notify(stayed.length > 0 ? 'duplicate.undoneSome' : 'duplicate.undone', {
        type: 'success',
        messageArgs: { smart_count: stayed.length, name },
      });
      refresh();
    },
    onError: notifyError,
    onSettled: () => setOpen(false),
  });
  if (new Date(undoUntil) <= new Date()) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={message('duplicate.undoOf', { name })}
        onClick={() => setOpen(true)}
      >
        {message('duplicate.undo')}
      </Button>
      <ConfirmDialog
        open={open}
        title={message('duplicate.undoTitle')}
        subject={name}
        text={message('duplicate.undoText')}
        confirm={message('duplicate.undo')}
        color="primary"
        busy={undoing.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => undoing.mutate()}
      />
    </>
  );
}
