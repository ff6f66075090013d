import { type EventRecord, istDay } from '@coastok/domain';
import { Skeleton } from '@mui/material';
import { useState } from 'react';
import { Create, useGetOne, useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFormKey } from '../../forms/useFormKey';
import { useMessage } from '../../messages/useMessage';
import { RecordProblem } from '../../shell/RecordProblem';
import { COPIED, eventAddress, EVENTS } from '../eventModel';
import type { ManagedEvent } from '../useEvents';
import { CopyPanel } from './CopyPanel';
import { copyOf, nextFirstDay } from './eventCopy';
import { type EventForm, NEW_EVENT_FORM, toRecord } from './eventForm';
import { EventFormFields } from './EventFormFields';

/** The form is filled once: the event may be read anew while somebody types. */
function CopiedForm({ event }: { event: EventRecord }) {
  const [begin] = useState(() => copyOf(event, nextFirstDay(event.fromDate, istDay(new Date()))));
  return (
    <EventFormFields begin={begin} cancelTo={eventAddress(event.eventId)}>
      <CopyPanel event={event} />
    </EventFormFields>
  );
}

function Copied({ reference }: { reference: string }) {
  const message = useMessage();
  const { data: event, error, refetch } = useGetOne<ManagedEvent>('event', { id: reference });
  if (event) return <CopiedForm key={event.eventId} event={event} />;
  if (error) {
    return <RecordProblem title={message('event.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  return <Skeleton variant="rounded" height={240} />;
}

/** `/event/manage/create`: a new event, unseen until it is published; with `?copy=` one like another. */
export default function EventCreate() {
  const message = useMessage();
  const notify = useNotify();
  const navigate = useNavigate();
  const copied = useSearchParams()[0].get(COPIED);
  const meta = useFormKey();
  const onSuccess = ({ title, eventId }: ManagedEvent) => {
    notify('eventForm.created', { type: 'success', messageArgs: { title } });
    void navigate(eventAddress(eventId));
  };
  return (
    <Create
      resource="event"
      title={message('eventForm.createTitle')}
      actions={false}
      component="div"
      mutationOptions={{ onSuccess, meta }}
      transform={(form: EventForm) => toRecord(form)}
      sx={{ width: '100%', maxWidth: 1440, mx: 'auto' }}
    >
      {copied ? <Copied reference={copied} /> : <EventFormFields begin={NEW_EVENT_FORM} cancelTo={EVENTS} />}
    </Create>
  );
}
