import {
  AUDIENCE_NAMES,
  audienceOf,
  AUDIENCES,
  formatDate,
  FREE_PURPOSES,
  type FreePurpose,
  nineOClock,
  PURPOSES,
  receiverOf,
  type Role,
  schedule,
} from '@coastok/domain';
import { Button } from '@mui/material';
import { useState } from 'react';
import { required, SelectInput, useDelete, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { InstantInput } from '../forms/MomentInput';
import { useMessage } from '../messages/useMessage';
import { ReachText, useReach } from '../notification/ReachText';
import { RecordDialog } from '../records/RecordDialog';
import { filled, formFieldsOf, RecordInputs, useEagerValidation } from '../records/RecordForm';
import { type Scheduled, toChange } from './monthModel';

interface ScheduleDialogProps {
  /** The Indian day of a new item. */
  day?: string;
  item?: Scheduled;
  userRole: Role;
  onClose: () => void;
}

/** The time of sending; a past time is accepted only if it is unchanged. */
function WhenInput() {
  const message = useMessage();
  const item = useRecordContext<Scheduled>();
  useEagerValidation('date', ['date']);
  const ahead = (date: string | null) =>
    date && date !== item?.sendAt && Date.parse(date) <= Date.now() ? message('schedule.past') : undefined;
  return (
    <InstantInput
      source="date"
      helperText="records.indianTime"
      validate={[filled(message('records.missing')), ahead]}
    />
  );
}

/** The audience; an existing item may have one that is not among the choices. */
function AudienceInput({ userRole }: { userRole: Role }) {
  const item = useRecordContext<Scheduled>();
  const choices = AUDIENCES.map(audience => ({
    id: receiverOf(audience, userRole),
    name: AUDIENCE_NAMES[audience],
  }));
  if (item && audienceOf(item.receiver, userRole) === null)
    choices.push({ id: item.receiver, name: item.audience });
  return <SelectInput source="receiver" choices={choices} validate={required()} helperText={false} />;
}

const PURPOSE_CHOICES = FREE_PURPOSES.map(id => ({ id, name: PURPOSES[id].title }));

/** The purpose, and the number of people it reaches. */
function PurposeInput() {
  const message = useMessage();
  const [receiver, purpose] = useWatch<{ receiver: string; purpose: FreePurpose }, ['receiver', 'purpose']>({
    name: ['receiver', 'purpose'],
  });
  const reach = useReach(receiver, undefined, purpose);
  return (
    <>
      <SelectInput
        source="purpose"
        choices={PURPOSE_CHOICES}
        validate={required()}
        helperText={message(`notification.purposes.${purpose}`)}
      />
      <ReachText chosen reach={reach} />
    </>
  );
}

/** Schedules a notification, or changes one that is not sent yet. */
export function ScheduleDialog({ day, item, userRole, onClose }: ScheduleDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [deleteOne, deletion] = useDelete<Scheduled, Error>();
  const view = {
    resource: schedule,
    form: ['heading', 'body', 'date', 'receiver', 'purpose'],
    inputs: {
      date: <WhenInput />,
      receiver: <AudienceInput userRole={userRole} />,
      purpose: <PurposeInput />,
    },
  };
  const done = (key: 'schedule.saved' | 'schedule.removed') => () => {
    notify(key, { type: 'success' });
    refresh();
    onClose();
  };
  const remove = () =>
    item &&
    void deleteOne(
      'schedule',
      { id: item.id, previousData: item },
      { mutationMode: 'pessimistic', onSuccess: done('schedule.removed'), onError: () => setAsking(false) },
    );
  const title = message(item ? 'schedule.edit' : 'schedule.create');
  return (
    <RecordDialog
      resource="schedule"
      title={day ? `${title} · ${formatDate(day)}` : title}
      record={item}
      toForm={toChange}
      initial={{
        date: day && nineOClock(day).toISOString(),
        receiver: receiverOf('all', userRole),
        purpose: 'notices' satisfies FreePurpose,
      }}
      fields={formFieldsOf(view)}
      busy={deletion.isPending}
      problem={deletion.error?.message}
      aside={
        item && (
          <Button color="error" onClick={() => setAsking(true)}>
            {message('schedule.remove')}
          </Button>
        )
      }
      onSaved={done('schedule.saved')}
      onClose={onClose}
    >
      <RecordInputs view={view} />
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
    </RecordDialog>
  );
}
