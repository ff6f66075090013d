import { displayName, formatRupees } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useNotify, type Identifier } from 'react-admin';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import type { MessageKey } from '../../messages/en';
import { useMessage } from '../../messages/useMessage';
import type { Booking } from '../bookingModel';
import { useBookingMutation } from './useBookingMutation';

interface BookingChangeButtonProps {
  booking: Booking;
  icon: SvgIconComponent;
  label: MessageKey;
  labelOf: MessageKey;
  title: MessageKey;
  text: MessageKey;
  confirm: MessageKey;
  done: MessageKey;
  color: 'primary' | 'error';
  change: (id: Identifier) => Promise<Booking>;
}

/** One change of one booking as an icon in a row, after a question. */
export function BookingChangeButton({
  booking,
  icon: Icon,
  label,
  labelOf,
  title,
  text,
  confirm,
  done,
  color,
  change,
}: BookingChangeButtonProps) {
  const message = useMessage();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const name = displayName(booking.userId);
  const mutation = useBookingMutation(
    () => change(booking.id),
    after => {
      const amount = formatRupees(after.finalAmount);
      notify(done, { type: 'success', messageArgs: { name, amount } });
      setAsking(false);
    },
  );
  return (
    <>
      <Tooltip title={message(label)}>
        <IconButton
          size="small"
          color={color}
          aria-label={message(labelOf, { name })}
          onClick={event => {
            event.stopPropagation();
            setAsking(true);
          }}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title={message(title)}
        text={message(text, { name })}
        confirm={message(confirm)}
        color={color}
        busy={mutation.isPending}
        problem={mutation.error?.message}
        onClose={() => {
          setAsking(false);
          mutation.leave();
        }}
        onConfirm={() => mutation.mutate()}
      />
    </>
  );
}
