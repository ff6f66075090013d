import { displayName, hasTicket } from '@coastok/domain';
import TicketIcon from '@mui/icons-material/QrCode2';
import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { FormDialog } from '../../dialogs/FormDialog';
import { NoteField, useNoteForm } from '../../dialogs/noteForm';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import type { Booking } from '../bookingModel';
import { useRefreshBookings } from './useBookingMutation';

/** Issues a lost or given away ticket anew. */
export function NewTicketButton() {
  const message = useMessage();
  const booking = useRecordContext<Booking>();
  const [asking, setAsking] = useState(false);
  if (!booking || !hasTicket(booking.status)) return null;
  return (
    <>
      <Button startIcon={<TicketIcon />} onClick={() => setAsking(true)}>
        {message('bookingAction.ticket')}
      </Button>
      {asking && <NewTicketDialog booking={booking} onClose={() => setAsking(false)} />}
    </>
  );
}

function NewTicketDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBookings();
  const name = displayName(booking.userId);
  const { note, form } = useNoteForm({
    draft: `ticket.${booking.id}`,
    field: 'reason',
    send: reason => call('booking.reissueTicket', { id: booking.id, body: { reason } }),
    onSent: () => notify('bookingAction.ticketDone', { type: 'success', messageArgs: { name } }),
    refresh,
    onClose,
  });
  return (
    <FormDialog
      {...form}
      title={message('bookingAction.ticketTitle', { name })}
      confirm={message('bookingAction.ticketYes')}
    >
      <DialogContentText>{message('bookingAction.ticketHint', { name })}</DialogContentText>
      <NoteField label={message('bookingAction.ticketReason')} note={note} />
    </FormDialog>
  );
}
