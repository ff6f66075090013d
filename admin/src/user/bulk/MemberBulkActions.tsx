import { RecordStatus, Role, type Segment, displayName } from '@coastok/domain';
import ActivateIcon from '@mui/icons-material/RestoreOutlined';
import ApproveIcon from '@mui/icons-material/HowToRegOutlined';
import FacilitatorIcon from '@mui/icons-material/SupervisorAccountOutlined';
import FrontlinerIcon from '@mui/icons-material/AssignmentIndOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type ReactNode, Suspense, lazy, useId, useState } from 'react';
import { useGetMany, useListContext, useNotify, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { useMessage, useNotifyError } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { progress } from '../../provider/progress';
import { useMay } from '../../session/access';
import { useIsPhone } from '../../layout/useIsPhone';
import type { Member } from '../userModel';
import { type BulkChange, type BulkResult, bulkResult } from './bulkModel';

const MOST_NAMED = 10;

function Names({ ids }: { ids: string[] }) {
  const { data } = useGetMany<Member>('user', { ids: ids.slice(0, MOST_NAMED) });
  const names = (data ?? []).map(member => displayName(member)).filter(Boolean);
  const rest = ids.length - names.length;
  return [names.join(', '), rest > 0 ? `+${rest}` : ''].filter(Boolean).join(' ');
}

/** The result of a change that failed for some members: how many succeeded, and who was left out for which reason. */
function BulkResultDialog({ result, onClose }: { result: BulkResult | null; onClose: () => void }) {
  const message = useMessage();
  const id = useId();
  if (!result) return null;
  const { done, total, failures } = result;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{message('memberBulk.resultTitle', { done, total })}</DialogTitle>
      <DialogContent>
        <DialogContentText gutterBottom>{message('memberBulk.resultHint')}</DialogContentText>
        {failures.map(({ reason, ids }) => (
          <Box key={reason} sx={{ mt: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {ids.length} · {reason}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <Names ids={ids} />
            </Typography>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {message('memberBulk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// Lazy: its picker is large, and is only needed to assign.
const AssignDialog = lazy(() => import('./AssignDialog'));

type Task = 'approve' | 'activate' | 'facilitator' | 'frontliner';

const ICONS: Record<Task, ReactNode> = {
  approve: <ApproveIcon />,
  activate: <ActivateIcon />,
  facilitator: <FacilitatorIcon />,
  frontliner: <FrontlinerIcon />,
};

/** The actions for all selected members of a segment. */
export function MemberBulkActions({ segment }: { segment: Segment }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const [task, setTask] = useState<Task | null>(null);
  const { apply, busy, result, close, count } = useBulkChange();
  const may: Record<Task, boolean> = {
    approve: useMay('user.approve') && segment === 'pending',
    activate: useMay('user.activate') && segment === 'inactive',
    facilitator: useMay('user.bulkUpdate') && segment !== 'inactive',
    frontliner: useMay('area.assignFrontliner') && segment !== 'inactive',
  };
  const run = (change: Parameters<typeof apply>[0]) => void apply(change).then(() => setTask(null));
  const smart = { smart_count: count };

  return (
    <>
      {(Object.keys(may) as Task[])
        .filter(name => may[name])
        .map(name => (
          <Button
            key={name}
            size="small"
            startIcon={isPhone ? undefined : ICONS[name]}
            onClick={() => setTask(name)}
          >
            {message(`memberBulk.${name}`)}
          </Button>
        ))}
      <ConfirmDialog
        open={task === 'approve'}
        title={message('memberBulk.approveTitle', smart)}
        confirm={message('memberBulk.approve')}
        color="success"
        busy={busy}
        onClose={() => setTask(null)}
        onConfirm={() => run({ userRole: Role.Member })}
      />
      <ConfirmDialog
        open={task === 'activate'}
        title={message('memberBulk.activateTitle', smart)}
        confirm={message('memberBulk.activate')}
        color="success"
        busy={busy}
        onClose={() => setTask(null)}
        onConfirm={() => run({ status: RecordStatus.Active })}
      />
      {(task === 'facilitator' || task === 'frontliner') && (
        <Suspense>
          <AssignDialog
            role={task}
            busy={busy}
            onClose={() => setTask(null)}
            onAssign={id => run({ [task]: id })}
          />
        </Suspense>
      )}
      <BulkResultDialog result={result} onClose={close} />
    </>
  );
}

/** Changes all selected members in one call, and keeps the result for its dialog; a full success needs no dialog. */
function useBulkChange() {
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
