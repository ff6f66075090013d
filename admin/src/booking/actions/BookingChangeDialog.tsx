import { displayName, formatRupees } from '@coastok/domain';
import { useNotify, type Identifier } from 'react-admin';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import type { MessageKey } from '../../messages/en';
import { useMessage } from '../../messages/useMessage';
import type { Booking } from '../bookingModel';
import { useBookingMutation } from './useBookingMutation';

export interface BookingChangeDialogProps {
  booking: Booking;
  open: boolean;
  title: MessageKey;
  text: MessageKey;
  confirm: MessageKey;
  done: MessageKey;
  color: 'primary' | 'error';
  change: (id: Identifier) => Promise<Booking>;
  onDone?: () => void;
  onClose: () => void;
}

/** Confirms one change of one booking. */
export function BookingChangeDialog({
  booking,
  open,
  title,
  text,
  confirm,
  done,
  color,
  change,
  onDone,
  onClose,
}: BookingChangeDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const name = displayName(booking.userId);
  const mutation = useBookingMutation(
    () => change(booking.id),
    after => {
      const amount = formatRupees(after.finalAmount);
      notify(done, { type: 'success', messageArgs: { name, amount } });
      onDone?.();
      onClose();
    },
  );
  return (
    <ConfirmDialog
      open={open}
      title={message(title)}
      text={message(text, { name })}
      confirm={message(confirm)}
      color={color}
      busy={mutation.isPending}
      problem={mutation.error?.message}
      onClose={() => {
        onClose();
        mutation.leave();
      }}
      onConfirm={() => mutation.mutate()}
    />
  );
}
