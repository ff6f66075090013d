import { EVENT_PARTS, type EventPart, isCalendarDay, istDay } from '@coastok/domain';
import { DialogContentText } from '@mui/material';
import { CheckboxGroupInput, required, TextInput, useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../dialogs/ActionDialog';
import { DayInput } from '../../forms/MomentInput';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { editEventAddress } from '../eventModel';
import { nextFirstDay, nextTitle } from '../form/eventCopy';
import type { ManagedEvent } from '../useEvents';

interface Typed {
  title: string;
  fromDate: string;
  parts: EventPart[];
}

/** Asks for the copy's title, first day and contents; all other changes are made in the form that opens next. */
export default function CopyEventDialog({ event, onClose }: { event: ManagedEvent; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const firstDay = nextFirstDay(event.fromDate, istDay(new Date()));
  const initial: Typed = { title: nextTitle(event, firstDay), fromDate: firstDay, parts: [...EVENT_PARTS] };
  return (
    <ActionDialog
      wide
      once
      title={message('event.copy.title', { title: event.title })}
      confirm={message('event.copy.yes')}
      draft={`copy-event.${event.id}`}
      initial={initial}
      ready={({ title, fromDate }) => title !== '' && isCalendarDay(fromDate)}
      act={(body, key) => call('event.copy', { id: event._id, body, key })}
      onDone={({ title, eventId }) => {
        notify('eventForm.created', { type: 'success', messageArgs: { title } });
        void navigate(editEventAddress(eventId));
      }}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['event'] })}
      onClose={onClose}
    >
      {locked => (
        <>
          <DialogContentText sx={{ mb: 2 }}>{message('event.copy.hint')}</DialogContentText>
          <TextInput
            source="title"
            label={message('event.copy.named')}
            validate={required()}
            disabled={locked}
            fullWidth
          />
          <DayInput
            source="fromDate"
            label={message('event.copy.firstDay')}
            validate={required()}
            disabled={locked}
          />
          <CheckboxGroupInput
            source="parts"
            label={message('event.copy.parts')}
            choices={EVENT_PARTS.map(id => ({ id, name: message(`event.copy.part.${id}`) }))}
            helperText={message('event.copy.without')}
            disabled={locked}
            row={false}
          />
        </>
      )}
    </ActionDialog>
  );
}
