import type { UndoRecord } from '@coastok/domain';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useNotifyError } from '../messages/useMessage';
import { call } from '../provider/call';

/** Undoes a change and reloads all data; a refusal is shown as an alert. */
export function useUndo(): { undo: (offer: UndoRecord) => Promise<void>; busy: boolean } {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  async function undo({ id }: UndoRecord): Promise<void> {
    setBusy(true);
    try {
      await call('undo.take', { id });
      notify('undo.done', { type: 'info' });
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
      refresh();
    }
  }
  return { undo, busy };
}
