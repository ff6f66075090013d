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

  /** @throws when it could not be asked for at all */
  async function change(ids: readonly Identifier[], wanted: TaskChange): Promise<void> {
    setBusy(true);
    try {
      const { done, total, reason } = summed(
        await call('careTask.updateMany', { body: { ids: ids.map(String), change: wanted } }),
      );
      if (done === total) notify('care.changed', { type: 'success', messageArgs: { smart_count: total } });
      else if (total === 1) notify(reason, { type: 'error', messageArgs: { _: reason } });
      else notify('care.changedSome', { type: 'warning', messageArgs: { done, total, reason } });
    } finally {
      setBusy(false);
      refresh();
    }
  }
  return {
    change,
    /** Tells of a failure by itself. */
    apply: (ids: readonly Identifier[], wanted: TaskChange) => change(ids, wanted).catch(notifyError),
    busy,
  };
}
