import { RecordStatus, Role, type Segment } from '@coastok/domain';
import ActivateIcon from '@mui/icons-material/RestoreOutlined';
import ApproveIcon from '@mui/icons-material/HowToRegOutlined';
import FacilitatorIcon from '@mui/icons-material/SupervisorAccountOutlined';
import FrontlinerIcon from '@mui/icons-material/AssignmentIndOutlined';
import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { useIsPhone } from '../../shell/useIsPhone';
import { BulkResultDialog } from './BulkResultDialog';
import { useBulkChange } from './useBulkChange';

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
