import { Alert, Skeleton, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Edit, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { StaleRecord } from '../../forms/StaleRecord';
import { READ_FOR_FORM, useSaveRefusal } from '../../forms/useSaveRefusal';
import { useMessage } from '../../messages/useMessage';
import { RecordProblem } from '../../layout/StatusPage';
import { eventAddress } from '../eventModel';
import { type ManagedEvent, useManagedEvent } from '../useEvents';
import { textsOfThePast } from './eventCopy';
import { type EventForm, toForm, toRecord } from './eventForm';
import { EventFormFields } from './EventFormFields';
import { EventSaved } from './EventSaved';

const Loading = () => (
  <Stack spacing={2} sx={{ pt: 2 }}>
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={240} />
    ))}
  </Stack>
);

interface FormProps {
  event: ManagedEvent;
  refusal: string | null;
  onClose: () => void;
}

/** Memoised by record, so that only a newer record refills the form. */
function Form({ event, refusal, onClose }: FormProps) {
  const form = useMemo(() => toForm(event), [event]);
  return (
    <EventFormFields form={form} cancelTo={eventAddress(event.eventId)}>
      <StaleRecord refusal={refusal} onClose={onClose} />
      <PastNotices />
    </EventFormFields>
  );
}

/** `/event/manage/:eventId/edit`; accepts the event's public id or its record's id. */
export default function EventEdit() {
  const message = useMessage();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { refusal, close, onError } = useSaveRefusal();
  const { data: event, error, refetch } = useManagedEvent();
  const onSuccess = (event: ManagedEvent) => {
    notify(<EventSaved event={event} text="eventForm.saved" />, { type: 'success' });
    // Also invalidates the query by public id, which react-admin does not know.
    void queryClient.invalidateQueries({ queryKey: ['event'] });
    void navigate(eventAddress(event.eventId));
  };
  if (error && !event) {
    return <RecordProblem title={message('event.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!event) return <Loading />;
  return (
    <Edit<ManagedEvent>
      resource="event"
      id={event.id}
      title={message('eventForm.editTitle', { title: event.title })}
      actions={false}
      component="div"
      queryOptions={READ_FOR_FORM}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      transform={(form: EventForm, options?: { previousData: ManagedEvent }) =>
        toRecord(form, options?.previousData)
      }
      sx={{ width: '100%', maxWidth: 1440, mx: 'auto' }}
      render={({ record }) =>
        record ? <Form event={record} refusal={refusal} onClose={close} /> : <Loading />
      }
    />
  );
}

const isPast = (instant: string | null | undefined): boolean =>
  Boolean(instant && Date.parse(instant) < Date.now());

/** What must be checked before a copied event is published: texts and dates from a past year. */
function PastNotices() {
  const message = useMessage();
  const form = useWatch() as EventForm;
  if (form.published) return null;
  const texts = textsOfThePast(form);
  const isLate = isPast(form.registrationOpensAt) || isPast(form.registrationClosesAt);
  return (
    <>
      {isLate && <Alert severity="warning">{message('eventForm.copyClosed')}</Alert>}
      {texts.length > 0 && (
        <Alert severity="warning">
          {message('eventForm.copyPast')}
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {texts.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
