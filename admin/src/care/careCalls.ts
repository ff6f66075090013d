import type { BulkCareTaskBody } from '@coastok/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useNotify, useRefresh } from 'react-admin';
import { useNotifyError } from '../messages/useMessage';
import { call } from '../provider/call';
import { summed } from './careModel';

export type TaskChange = BulkCareTaskBody['change'];

/** Changes one or many tasks in one call; the toast about the change offers an undo. */
export function useTaskChange() {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  /** @throws when the call failed, or when its only task was refused, with the reason of the refusal */
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
    /** Reloads the tasks. A dialog calls this only when it closes, so that its task and the input stay until then. */
    refresh,
    /** Shows its own error message. */
    apply: (ids: readonly Identifier[], wanted: TaskChange) =>
      change(ids, wanted).catch(notifyError).finally(refresh),
    busy,
  };
}

/** The care figures of an area, or of one's whole scope. */
export function useCareSummary(areaId?: string) {
  return useQuery({
    queryKey: ['care', 'summary', areaId],
    queryFn: () => call('care.summary', { query: { areaId } }),
  });
}
