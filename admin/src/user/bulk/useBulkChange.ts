import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { useMessage, useNotifyError } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { progress } from '../../provider/progress';
import { type BulkChange, bulkResult, type BulkResult } from './bulkModel';

/** Changes all selected members in one call, and keeps the result for its dialog; a full success needs no dialog. */
export function useBulkChange() {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const { selectedIds, onUnselectItems } = useListContext();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BulkResult | null>(null);

  async function apply(change: BulkChange): Promise<void> {
    setBusy(true);
    try {
      const count = { smart_count: selectedIds.length };
      const label = message('memberBulk.working', count);
      const outcome = bulkResult(
        await progress.track(label, () =>
          call('user.bulkUpdate', { body: { ids: selectedIds.map(String), change } }),
        ),
      );
      if (outcome.failures.length > 0) setResult(outcome);
      else notify('memberBulk.doneAll', { type: 'success', messageArgs: { smart_count: outcome.done } });
      onUnselectItems();
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return { apply, busy, result, close: () => setResult(null), count: selectedIds.length };
}
