import type { BulkCareTaskBody } from '@coastok/domain';
import { useState } from 'react';
import { type Identifier, useNotify, useRefresh } from 'react-admin';
import { useNotifyError } from '../messages/useMessage';
import { call } from '../provider/call';
import { summed } from './careModel';

export type TaskChange = BulkCareTaskBody['change'];

/** One change to one task or to many in one call; the toast that tells of it offers to take it back. */
export function useTaskChange() {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  /** @throws when it could not be asked for at all, and why the only one of its tasks was refused */
  async function change(ids: readonly Identifier[], wanted: TaskChange): Promise<void> {
    setBusy(true);
    try {
      const { done, total, reason } = summed(
        await call('careTask.updateMany', { body: { ids: ids.map(String), change: wanted } }),
      );
      if (total === 1 && done === 0) throw new Error(reason);
      if (done === total) notify('care.changed', { type: 'success', messageArgs: { smart_count: total } });
      else notify('care.changedSome', { type: 'warning', messageArgs: { done, total, reason } });
    } finally {
      setBusy(false);
    }
  }
  return {
    change,
    /** Reads the tasks as they are by now; a dialog waits with it, so that its task, and what was typed, stays until it is left. */
    refresh,
    /** Tells of a failure by itself. */
    apply: (ids: readonly Identifier[], wanted: TaskChange) =>
      change(ids, wanted).catch(notifyError).finally(refresh),
    busy,
  };
}
