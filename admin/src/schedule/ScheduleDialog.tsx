import {
  AUDIENCE_NAMES,
  AUDIENCES,
  audienceOf,
  formatDate,
  nineOClock,
  receiverOf,
  type Role,
  type ScheduleRecord,
} from '@coastok/domain';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useCreate, useDelete, useNotify, useRefresh, useUpdate } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { fromIndianField, toIndianField } from '../forms/indianTime';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { useIsPhone } from '../shell/useIsPhone';

export type Scheduled = WithId<ScheduleRecord>;

interface ScheduleDialogProps {
  /** The Indian day of a new item. */
  day?: string;
  item?: Scheduled;
  userRole: Role;
  onClose: () => void;
}

/** Schedules a notification or changes one that is not sent. */
export function ScheduleDialog({ day, item, userRole, onClose }: ScheduleDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const isPhone = useIsPhone();
  const id = useId();
  const everybody = receiverOf('all', userRole);
  const [typed, setTyped] = useState({
    heading: item?.heading ?? '',
    body: item?.body ?? '',
    when: toIndianField(item?.sendAt ?? (day && nineOClock(day).toISOString())),
    receiver: item?.receiver ?? everybody,
  });
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [create, creation] = useCreate<Scheduled, Error>();
  const [update, change] = useUpdate<Scheduled, Error>();
  const [deleteOne, deletion] = useDelete<Scheduled, Error>();
  const busy = creation.isPending || change.isPending || deletion.isPending;
  const error = creation.error ?? change.error ?? deletion.error;
  const sendAt = fromIndianField(typed.when);
  const past = sendAt !== null && sendAt !== item?.sendAt && Date.parse(sendAt) <= Date.now();

  const done = (key: 'schedule.saved' | 'schedule.removed') => () => {
    notify(key, { type: 'success' });
    refresh();
    onClose();
  };

  function save(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const { heading, body, receiver } = typed;
    if (!heading.trim() || !body.trim() || !sendAt || past) return;
    const data = { heading: heading.trim(), body: body.trim(), receiver };
    const onSuccess = done('schedule.saved');
    if (!item) void create('schedule', { data: { ...data, date: sendAt } }, { onSuccess });
    else
      void update(
        'schedule',
        // The record's own `date` is the day alone; what is sent is the instant, if it changed.
        { id: item.id, data: { ...data, date: sendAt }, previousData: { ...item, date: item.sendAt } },
        { mutationMode: 'pessimistic', onSuccess },
      );
  }

  const remove = () =>
    item &&
    void deleteOne(
      'schedule',
      { id: item.id, previousData: item },
      { mutationMode: 'pessimistic', onSuccess: done('schedule.removed'), onError: () => setAsking(false) },
    );

  const missing = (value: string) => (tried && !value.trim() ? message('schedule.required') : undefined);
  const field = (name: 'heading' | 'body') => ({
    label: message(`schedule.${name}`),
    value: typed[name],
    required: true,
    error: missing(typed[name]) !== undefined,
    helperText: missing(typed[name]),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
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
        <DialogTitle id={id}>
          {message(item ? 'schedule.edit' : 'schedule.create')}
          {day && ` · ${formatDate(day)}`}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={1}>
            {error && <Alert severity="error">{error.message}</Alert>}
            <TextField {...field('heading')} autoFocus />
            <TextField {...field('body')} multiline minRows={3} />
            <TextField
              type="datetime-local"
              label={message('schedule.when')}
              value={typed.when}
              onChange={({ target }) => setTyped({ ...typed, when: target.value })}
              required
              error={past || (tried && !sendAt)}
              helperText={message(past ? 'schedule.past' : 'schedule.indianTime')}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <TextField
              select
              label={message('schedule.audience')}
              value={typed.receiver}
              onChange={({ target }) => setTyped({ ...typed, receiver: target.value })}
            >
              {AUDIENCES.map(audience => (
                <MenuItem key={audience} value={receiverOf(audience, userRole)}>
                  {AUDIENCE_NAMES[audience]}
                </MenuItem>
              ))}
              {item && audienceOf(item.receiver, userRole) === null && (
                <MenuItem value={item.receiver}>{item.audience}</MenuItem>
              )}
            </TextField>
          </Stack>
        </DialogContent>
        <DialogActions>
          {item && (
            <Button color="error" onClick={() => setAsking(true)} disabled={busy} sx={{ mr: 'auto' }}>
              {message('schedule.remove')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {message('dialogs.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {message('schedule.save')}
          </Button>
        </DialogActions>
      </form>
      <ConfirmDialog
        open={asking}
        title={message('schedule.removeTitle')}
        subject={item?.heading}
        confirm={message('schedule.removeYes')}
        color="error"
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      />
    </Dialog>
  );
}
