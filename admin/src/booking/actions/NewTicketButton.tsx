import { displayName, hasTicket } from '@coastok/domain';
import TicketIcon from '@mui/icons-material/QrCode2';
import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { ActionDialog } from '../../dialogs/ActionDialog';
import { NoteInput } from '../../forms/inputs';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import type { Booking } from '../bookingModel';
import { useRefreshBookings } from './useBookingMutation';

/** Issues a new ticket in place of one that was lost or given away. */
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
  return (
    <ActionDialog
      title={message('bookingAction.ticketTitle', { name })}
      confirm={message('bookingAction.ticketYes')}
      draft={`ticket.${booking.id}`}
      initial={{ reason: '' }}
      ready={({ reason }) => reason !== ''}
      act={({ reason }) => call('booking.reissueTicket', { id: booking.id, body: { reason } })}
      onDone={() => notify('bookingAction.ticketDone', { type: 'success', messageArgs: { name } })}
      refresh={refresh}
      onClose={onClose}
    >
      <DialogContentText>{message('bookingAction.ticketHint', { name })}</DialogContentText>
      <NoteInput source="reason" label={message('bookingAction.ticketReason')} autoFocus />
    </ActionDialog>
  );
}
