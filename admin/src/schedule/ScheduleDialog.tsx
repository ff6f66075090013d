import {
  AUDIENCE_NAMES,
  AUDIENCES,
  audienceOf,
  type FreePurpose,
  formatDate,
  nineOClock,
  receiverOf,
  type Role,
} from '@coastok/domain';
import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { FormDialog } from '../dialogs/FormDialog';
import { fromIndianField, toIndianField } from '../forms/indianTime';
import { useKeptState } from '../forms/useKeptState';
import { useRecordSave } from '../forms/useRecordSave';
import { useMessage } from '../messages/useMessage';
import { PurposeSelect } from '../notification/PurposeSelect';
import { ReachText } from '../notification/ReachText';
import { useReach } from '../notification/useReach';
import { type Scheduled, toChange } from './scheduled';

const NOTICES: FreePurpose = 'notices';

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
  const [typed, setTyped] = useKeptState(`schedule.${item?.id ?? 'new'}`, {
    heading: item?.heading ?? '',
    body: item?.body ?? '',
    when: toIndianField(item?.sendAt ?? (day && nineOClock(day).toISOString())),
    receiver: item?.receiver ?? receiverOf('all', userRole),
    purpose: item?.purpose ?? NOTICES,
  });
  const reach = useReach(typed.receiver, undefined, typed.purpose);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const done = (key: 'schedule.saved' | 'schedule.removed') => () => {
    notify(key, { type: 'success' });
    refresh();
    onClose();
  };
  const { save, busy, problem } = useRecordSave('schedule', item && toChange(item), done('schedule.saved'));
  const [deleteOne, deletion] = useDelete<Scheduled, Error>();
  const sendAt = fromIndianField(typed.when);
  const past = sendAt !== null && sendAt !== item?.sendAt && Date.parse(sendAt) <= Date.now();

  function submit(): void {
    setTried(true);
    const [heading, body] = [typed.heading.trim(), typed.body.trim()];
    if (!heading || !body || !sendAt || past) return;
    save({ heading, body, receiver: typed.receiver, purpose: typed.purpose, date: sendAt });
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
  const title = message(item ? 'schedule.edit' : 'schedule.create');
  return (
    <FormDialog
      title={day ? `${title} · ${formatDate(day)}` : title}
      confirm={message('schedule.save')}
      wide
      busy={busy || deletion.isPending}
      problem={problem ?? deletion.error?.message}
      aside={
        item && (
          <Button color="error" onClick={() => setAsking(true)}>
            {message('schedule.remove')}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={submit}
    >
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
      <PurposeSelect value={typed.purpose} onChange={purpose => setTyped({ ...typed, purpose })} />
      <ReachText chosen reach={reach} />
      <ConfirmDialog
        open={asking}
        title={message('schedule.removeTitle')}
        subject={item?.heading}
        confirm={message('schedule.removeYes')}
        color="error"
        busy={deletion.isPending}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      />
    </FormDialog>
  );
}
