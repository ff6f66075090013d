import { formatDate, isCalendarDay, istDay } from '@coastok/domain';
import { Button, DialogContentText, Stack } from '@mui/material';
import type { Identifier } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ActionDialog } from '../dialogs/ActionDialog';
import { DayInput } from '../forms/MomentInput';
import { NoteInput } from '../forms/inputs';
import { useMessage } from '../messages/useMessage';
import { MemberInput } from '../pickers/MemberInput';
import type { Person } from '../pickers/PersonPicker';
import { FRONTLINER_ROLES } from '../user/userModel';
import { snoozeDays } from './careModel';
import { useTaskChange } from './careCalls';

export type TaskAct = 'snooze' | 'handOver' | 'drop';

interface TaskDialogProps {
  ids: readonly Identifier[];
  /** The area whose people are offered. */
  areaId?: string | null;
  onDone?: () => void;
  onClose: () => void;
}

const NOBODY: { assigneeId: Person | null } = { assigneeId: null };

/** Suggested days, one click away. */
function OfferedDays({ days }: { days: readonly string[] }) {
  const { setValue } = useFormContext();
  const day: unknown = useWatch({ name: 'snoozedUntil' });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {days.map(one => (
        <Button
          key={one}
          variant={one === day ? 'contained' : 'outlined'}
          aria-pressed={one === day}
          onClick={() => setValue('snoozedUntil', one, { shouldDirty: true, shouldValidate: true })}
        >
          {formatDate(one)}
        </Button>
      ))}
    </Stack>
  );
}

function SnoozeDialog({ ids, onDone, onClose }: TaskDialogProps) {
  const message = useMessage();
  const { change, refresh } = useTaskChange();
  const offered = snoozeDays(istDay(new Date()));
  return (
    <ActionDialog
      title={message('care.snoozeTitle', { smart_count: ids.length })}
      confirm={({ snoozedUntil: day }) =>
        message('care.snoozeUntil', { day: isCalendarDay(day) ? formatDate(day) : '–' })
      }
      draft="care.snooze"
      initial={{ snoozedUntil: offered[0] ?? '' }}
      ready={({ snoozedUntil }) => isCalendarDay(snoozedUntil)}
      act={typed => change(ids, typed)}
      onDone={onDone}
      refresh={refresh}
      onClose={onClose}
    >
      <OfferedDays days={offered} />
      <DayInput source="snoozedUntil" label={message('care.wakesOn')} helperText={false} />
    </ActionDialog>
  );
}

function HandOverDialog({ ids, areaId, onDone, onClose }: TaskDialogProps) {
  const message = useMessage();
  const { change, refresh } = useTaskChange();
  return (
    <ActionDialog
      title={message('care.handOverTitle', { smart_count: ids.length })}
      confirm={message('care.handOverYes')}
      draft="care.handOver"
      initial={NOBODY}
      ready={({ assigneeId }) => assigneeId !== null}
      act={({ assigneeId }) => change(ids, { assigneeId: assigneeId?._id })}
      onDone={onDone}
      refresh={refresh}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{message('care.handOverHint')}</DialogContentText>
      <MemberInput
        source="assigneeId"
        label={message('care.handOverTo')}
        filter={{ userRole: FRONTLINER_ROLES }}
        suggest={{ userRole: FRONTLINER_ROLES, areaId: areaId ?? undefined }}
        autoFocus
      />
    </ActionDialog>
  );
}

function DropDialog({ ids, onDone, onClose }: TaskDialogProps) {
  const message = useMessage();
  const { change, refresh } = useTaskChange();
  return (
    <ActionDialog
      title={message('care.dropTitle', { smart_count: ids.length })}
      confirm={message('care.dropYes')}
      draft="care.drop"
      initial={{ note: '' }}
      ready={({ note }) => note !== ''}
      act={({ note }) => change(ids, { state: 'dropped', note })}
      onDone={onDone}
      refresh={refresh}
      onClose={onClose}
    >
      <NoteInput source="note" label={message('care.dropWhy')} autoFocus minRows={2} />
    </ActionDialog>
  );
}

const DIALOGS = { snooze: SnoozeDialog, handOver: HandOverDialog, drop: DropDialog };

/** The dialog of an action, for one task or for several at once. */
export function TaskDialog({ act, ...props }: TaskDialogProps & { act: TaskAct }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
}
