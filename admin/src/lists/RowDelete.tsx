import { useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRecordContext } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useNotifyError } from '../messages/useMessage';
import { DeleteAction } from './DeleteAction';

interface RowDeleteProps {
  resource: string;
  label: string;
  title: string;
  /** The record's name. */
  subject: string;
  text: string;
  confirm: string;
  /** The message after the deletion. */
  done: string;
}

/** Deletes a row's record after a confirmation; the row disappears once the server has confirmed. */
export function RowDelete({ resource, label, done, ...question }: RowDeleteProps) {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const record = useRecordContext();
  const [asking, setAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete<RaRecord, Error>();
  if (!record) return null;
  const close = () => setAsking(false);
  const remove = () =>
    void deleteOne(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(done, { type: 'success' }),
        onError: notifyError,
        onSettled: close,
      },
    );
  return (
    <>
      <DeleteAction label={label} name={question.subject} onClick={() => setAsking(true)} />
      <ConfirmDialog
        {...question}
        open={asking}
        color="error"
        busy={isPending}
        onClose={close}
        onConfirm={remove}
      />
    </>
  );
}
