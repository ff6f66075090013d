import { displayName } from '@coastok/domain';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { useProfile } from '../../session/access';
import { type Booking, mayCancel } from '../bookingModel';
import { useBookingMutation } from './useBookingMutation';
import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import { Button } from '@mui/material';
import { BehindMenu } from '../../lists/RowActions';
import { useIsPhone } from '../../layout/useIsPhone';

/** Cancels an unpaid booking. */
export function CancelBookingButton() {
  const message = useMessage();
  const notify = useNotify();
  const actor = useProfile();
  const booking = useRecordContext<Booking>();
  const [asking, setAsking] = useState(false);
  const cancel = useBookingMutation(
    () => call('booking.cancel', { id: booking?.id ?? '' }),
    ({ userId }) => {
      notify('bookingAction.canceled', { type: 'success', messageArgs: { name: displayName(userId) } });
      setAsking(false);
    },
  );
  if (!actor || !booking || !(mayCancel(actor, booking) || asking)) return null;
  return (
    <>
      <CancelAction booking={booking} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={message('bookingAction.cancelTitle')}
        text={message('bookingAction.cancelText', { name: displayName(booking.userId) })}
        confirm={message('bookingAction.cancelYes')}
        color="error"
        busy={cancel.isPending}
        problem={cancel.error?.message}
        onClose={() => {
          setAsking(false);
          cancel.leave();
        }}
        onConfirm={() => cancel.mutate()}
      />
    </>
  );
}

/** The button that ends a booking; on a phone behind a menu. */
export function CancelAction({ booking, onClick }: { booking: Booking; onClick: () => void }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const label = message('bookingAction.cancel');
  if (isPhone) return <BehindMenu label={label} name={booking.bookingReferenceNo} onClick={onClick} />;
  return (
    <Button color="error" startIcon={<CancelIcon />} onClick={onClick}>
      {label}
    </Button>
  );
}
