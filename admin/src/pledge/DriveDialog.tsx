import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import { fromIndianField, toIndianField } from '../forms/indianTime';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../shell/useIsPhone';
import type { Drive } from './DriveRows';

interface DriveDialogProps {
  /** The drive to edit; a new one when absent. */
  drive?: Drive;
  onClose: () => void;
}

/** Makes or edits a pledge drive; a refusal stays readable beside what was typed. */
export function DriveDialog({ drive, onClose }: DriveDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const isPhone = useIsPhone();
  const id = useId();
  const [typed, setTyped] = useState({
    tag: drive?.tag ?? '',
    msg: drive?.msg ?? '',
    startTime: toIndianField(drive?.startTime),
    endTime: toIndianField(drive?.endTime),
  });
  const [tried, setTried] = useState(false);
  const [create, creation] = useCreate<Drive, Error>();
  const [update, change] = useUpdate<Drive, Error>();
  const busy = creation.isPending || change.isPending;
  const error = creation.error ?? change.error;
  const start = fromIndianField(typed.startTime);
  const end = fromIndianField(typed.endTime);
  const reversed = start !== null && end !== null && end <= start;

  function save(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!typed.tag.trim() || !start || !end || reversed) return;
    const data = { tag: typed.tag.trim(), msg: typed.msg.trim(), startTime: start, endTime: end };
    const onSuccess = () => {
      notify('pledge.saved', { type: 'success' });
      onClose();
    };
    if (!drive) void create('pledgedetail', { data }, { onSuccess });
    else
      void update(
        'pledgedetail',
        { id: drive.id, data: { ...data }, previousData: drive },
        { mutationMode: 'pessimistic', onSuccess },
      );
  }

  const missing = (value: unknown) => (tried && !value ? message('pledge.required') : undefined);
  const field = (name: keyof typeof typed) => ({
    label: message(`pledge.${name}`),
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const time = {
    type: 'datetime-local',
    slotProps: { inputLabel: { shrink: true } },
    required: true,
  } as const;
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>{message(drive ? 'pledge.edit' : 'pledge.create')}</DialogTitle>
        <DialogContent>
          <Stack spacing={1}>
            {error && <Alert severity="error">{error.message}</Alert>}
            <TextField
              {...field('tag')}
              required
              autoFocus
              error={!!missing(typed.tag)}
              helperText={missing(typed.tag)}
            />
            <TextField {...field('msg')} multiline minRows={2} />
            <TextField
              {...field('startTime')}
              {...time}
              error={!!missing(start)}
              helperText={missing(start) ?? message('pledge.indianTime')}
            />
            <TextField
              {...field('endTime')}
              {...time}
              error={!!missing(end) || reversed}
              helperText={
                missing(end) ?? (reversed ? message('pledge.endsEarly') : message('pledge.indianTime'))
              }
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {message('dialogs.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {message('pledge.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
