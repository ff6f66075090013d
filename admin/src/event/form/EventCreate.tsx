import { Create, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useFormKey } from '../../forms/FormParts';
import { useMessage } from '../../messages/useMessage';
import { eventAddress, EVENTS } from '../eventModel';
import type { ManagedEvent } from '../useEvents';
import { type EventForm, NEW_EVENT_FORM, toRecord } from './eventForm';
import { EventFormFields } from './EventFormFields';
import { EventSaved } from './EventSaved';

/** `/event/manage/create`: a new event, hidden until it is published. */
export default function EventCreate() {
  const message = useMessage();
  const notify = useNotify();
  const navigate = useNavigate();
  const meta = useFormKey();
  const onSuccess = (event: ManagedEvent) => {
    notify(<EventSaved event={event} text="eventForm.created" />, { type: 'success' });
    void navigate(eventAddress(event.eventId));
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
      <EventFormFields begin={NEW_EVENT_FORM} cancelTo={EVENTS} />
    </Create>
  );
}
