import { DRIVE_ENDS_EARLY } from '@coastok/domain';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../dialogs/FormDialog';
import { fromIndianField, toIndianField } from '../forms/indianTime';
import { useKeptState } from '../forms/useKeptState';
import { useRecordSave } from '../forms/useRecordSave';
import { useMessage } from '../messages/useMessage';
import type { Drive } from './driveModel';

interface DriveDialogProps {
  /** The drive to edit; a new one when absent. */
  drive?: Drive;
  onClose: () => void;
}

/** Makes or edits a pledge drive; a refusal stays readable below what was typed. */
export function DriveDialog({ drive, onClose }: DriveDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const [typed, setTyped] = useKeptState(`drive.${drive?.id ?? 'new'}`, {
    tag: drive?.tag ?? '',
    msg: drive?.msg ?? '',
    startTime: toIndianField(drive?.startTime),
    endTime: toIndianField(drive?.endTime),
  });
  const [tried, setTried] = useState(false);
  const { save, busy, problem } = useRecordSave('pledgedetail', drive, () => {
    notify('pledge.saved', { type: 'success' });
    onClose();
  });
  const tag = typed.tag.trim();
  const startTime = fromIndianField(typed.startTime);
  const endTime = fromIndianField(typed.endTime);
  const reversed = startTime !== null && endTime !== null && endTime <= startTime;

  function submit(): void {
    setTried(true);
    if (tag && startTime && endTime && !reversed) {
      save({ tag, msg: typed.msg.trim(), startTime, endTime });
    }
  }

  const missing = (value: unknown) => (tried && !value ? message('pledge.required') : undefined);
  const field = (name: keyof typeof typed, problem?: string, hint?: string) => ({
    label: message(`pledge.${name}`),
    value: typed[name],
    error: problem !== undefined,
    helperText: problem ?? hint,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const time = {
    type: 'datetime-local',
    slotProps: { inputLabel: { shrink: true } },
    required: true,
  } as const;
  const indianTime = message('pledge.indianTime');
  return (
    <FormDialog
      title={message(drive ? 'pledge.edit' : 'pledge.create')}
      confirm={message('pledge.save')}
      wide
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...field('tag', missing(tag))} required autoFocus />
      <TextField {...field('msg')} multiline minRows={2} />
      <TextField {...field('startTime', missing(startTime), indianTime)} {...time} />
      <TextField
        {...field('endTime', missing(endTime) ?? (reversed ? DRIVE_ENDS_EARLY : undefined), indianTime)}
        {...time}
      />
    </FormDialog>
  );
}
