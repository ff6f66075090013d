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

  /** @returns whether it could be asked for at all */
  async function apply(ids: readonly Identifier[], change: TaskChange): Promise<boolean> {
    setBusy(true);
    try {
      const { done, total, reason } = summed(
        await call('careTask.updateMany', { body: { ids: ids.map(String), change } }),
      );
      if (done === total) notify('care.changed', { type: 'success', messageArgs: { smart_count: total } });
      else if (total === 1) notify(reason, { type: 'error', messageArgs: { _: reason } });
      else notify('care.changedSome', { type: 'warning', messageArgs: { done, total, reason } });
      return true;
    } catch (error) {
      notifyError(error);
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  }
  return { apply, busy };
}
