import { istDay } from '@coastok/domain';
import { Button, DialogContentText, Stack, TextField } from '@mui/material';
import { formatDate } from '@coastok/domain';
import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { FormDialog } from '../dialogs/FormDialog';
import { DayField } from '../forms/DayField';
import { useMessage } from '../messages/useMessage';
import { MemberPicker } from '../pickers/MemberPicker';
import type { Person } from '../pickers/PersonPicker';
import { snoozeDays } from './careModel';
import { type TaskChange, useTaskChange } from './useTaskChange';

export type TaskAct = 'snooze' | 'handOver' | 'drop';

interface TaskDialogProps {
  ids: readonly Identifier[];
  /** Whose people are offered. */
  areaId?: string | null;
  onDone?: () => void;
  onClose: () => void;
}

const LONGEST_NOTE = 1000;
/** Who looks after members, or leads those who do. */
const HELPERS = '2,3,4,5,6,7';

/** Sends a change to the tasks of a dialog, and closes it. */
function useSend({ ids, onDone, onClose }: TaskDialogProps) {
  const { apply, busy } = useTaskChange();
  const send = async (change: TaskChange) => {
    if (!(await apply(ids, change))) return;
    onDone?.();
    onClose();
  };
  return { send, form: { busy, onClose } };
}

function SnoozeDialog(props: TaskDialogProps) {
  const message = useMessage();
  const { send, form } = useSend(props);
  const offered = snoozeDays(istDay(new Date()));
  const [day, setDay] = useState(offered[0] ?? '');
  return (
    <FormDialog
      {...form}
      title={message('care.snoozeTitle', { smart_count: props.ids.length })}
      confirm={message('care.snoozeUntil', { day: formatDate(day) || '–' })}
      disabled={!day}
      onSubmit={() => void send({ snoozedUntil: day })}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {offered.map(one => (
          <Button
            key={one}
            variant={one === day ? 'contained' : 'outlined'}
            aria-pressed={one === day}
            onClick={() => setDay(one)}
          >
            {formatDate(one)}
          </Button>
        ))}
      </Stack>
      <DayField label={message('care.wakesOn')} value={day} onChange={setDay} fullWidth />
    </FormDialog>
  );
}

function HandOverDialog(props: TaskDialogProps) {
  const message = useMessage();
  const { send, form } = useSend(props);
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <FormDialog
      {...form}
      title={message('care.handOverTitle', { smart_count: props.ids.length })}
      confirm={message('care.handOverYes')}
      disabled={!person}
      onSubmit={() => person && void send({ assigneeId: person._id })}
    >
      <DialogContentText sx={{ mb: 2 }}>{message('care.handOverHint')}</DialogContentText>
      <MemberPicker
        multiple={false}
        value={person}
        onChange={setPerson}
        filter={{ userRole: HELPERS }}
        suggest={{ userRole: HELPERS, areaId: props.areaId ?? undefined }}
        input={{ label: message('care.handOverTo'), autoFocus: true }}
      />
    </FormDialog>
  );
}

function DropDialog(props: TaskDialogProps) {
  const message = useMessage();
  const { send, form } = useSend(props);
  const [why, setWhy] = useState('');
  const note = why.trim();
  return (
    <FormDialog
      {...form}
      title={message('care.dropTitle', { smart_count: props.ids.length })}
      confirm={message('care.dropYes')}
      disabled={!note}
      onSubmit={() => void send({ state: 'dropped', note })}
    >
      <TextField
        label={message('care.dropWhy')}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        autoFocus
        required
        fullWidth
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
      />
    </FormDialog>
  );
}

const DIALOGS = { snooze: SnoozeDialog, handOver: HandOverDialog, drop: DropDialog };

/** What has to be asked before it is done with one task, or with many at once. */
export function TaskDialog({ act, ...props }: TaskDialogProps & { act: TaskAct }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
}
