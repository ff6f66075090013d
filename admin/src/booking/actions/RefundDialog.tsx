import { displayName, formatRupees, parseRupees } from '@coastok/domain';
import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { RadioButtonGroupInput, TextInput, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ActionDialog } from '../../dialogs/ActionDialog';
import { NoteInput, AmountInput, EverythingButton } from '../../forms/inputs';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import type { BookingDetail } from '../bookingModel';
import { useRefreshBookings } from './useBookingMutation';

const MOST_REFERENCE = 100;

type Way = 'gateway' | 'outside';

/** The maximum refund for each way of refunding. */
type Limits = Record<Way, number>;

interface Typed {
  how: Way;
  amount: string;
  reference: string;
  reason: string;
}

const amountIn = ({ how, amount }: Pick<Typed, 'how' | 'amount'>, limits: Limits): number | null => {
  const rupees = parseRupees(amount);
  return rupees !== null && rupees >= 1 && rupees <= limits[how] ? rupees : null;
};

const isReady = (typed: Typed, limits: Limits): boolean =>
  amountIn(typed, limits) !== null &&
  typed.reason !== '' &&
  (typed.how === 'gateway' || typed.reference !== '');

/** Asks for the amount and the reason; an idempotency key prevents a second refund by a double click or a retry. */
export function RefundDialog({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBookings();
  // Kept as they were at the start: the amounts change as soon as the refund is made.
  const [limits] = useState<Limits>({ gateway: booking.refundableAmount, outside: booking.outsideAmount });
  const name = displayName(booking.userId);
  const rupees = ({ amount }: Typed) => formatRupees(parseRupees(amount) ?? 0);
  return (
    <ActionDialog<Typed, unknown>
      title={message('bookingAction.refundTitle', { name })}
      confirm={typed =>
        message(typed.how === 'outside' ? 'bookingAction.refundOutsideYes' : 'bookingAction.refundYes', {
          amount: rupees(typed),
        })
      }
      color="error"
      draft="refund"
      initial={{ how: 'gateway', amount: '', reference: '', reason: '' }}
      ready={typed => isReady(typed, limits)}
      once
      act={({ how, amount, reference, reason }, key) =>
        call('booking.refund', {
          id: booking.id,
          body: {
            amount: parseRupees(amount) ?? 0,
            reason,
            ...(how === 'outside' && { how, reference }),
          },
          key,
        })
      }
      onDone={(_booking, typed) =>
        notify(typed.how === 'outside' ? 'bookingAction.refundedOutside' : 'bookingAction.refunded', {
          type: 'success',
          messageArgs: { name, amount: rupees(typed) },
        })
      }
      refresh={refresh}
      onClose={onClose}
    >
      {locked => <RefundFields limits={limits} locked={locked} />}
    </ActionDialog>
  );
}

function RefundFields({ limits, locked }: { limits: Limits; locked: boolean }) {
  const message = useMessage();
  const how = useWatch<Typed, 'how'>({ name: 'how' });
  const most = limits[how] ?? limits.gateway;
  const range = message('bookingAction.refundRange', { most: formatRupees(most) });
  const inRange = (typed: unknown) =>
    !typed || amountIn({ how, amount: String(typed) }, limits) !== null ? undefined : range;
  return (
    <>
      <DialogContentText sx={{ mb: 1 }}>{message('bookingAction.refundHint')}</DialogContentText>
      {limits.outside > 0 && (
        <RadioButtonGroupInput
          source="how"
          label={message('bookingAction.refundHow')}
          choices={[
            { id: 'gateway', name: message('bookingAction.refundGateway') },
            {
              id: 'outside',
              name: message('bookingAction.refundOutside', { most: formatRupees(limits.outside) }),
            },
          ]}
          helperText={false}
          disabled={locked}
          row={false}
        />
      )}
      <AmountInput
        source="amount"
        label={message('bookingAction.refundAmount')}
        validate={inRange}
        helperText={range}
        disabled={locked}
        autoFocus={limits.outside === 0}
      />
      <EverythingButton source="amount" most={most} disabled={locked} />
      {how === 'outside' && (
        <TextInput
          source="reference"
          label={message('bookingAction.refundReference')}
          slotProps={{ htmlInput: { maxLength: MOST_REFERENCE, autoComplete: 'off' } }}
          helperText={false}
          disabled={locked}
          fullWidth
        />
      )}
      <NoteInput source="reason" label={message('bookingAction.reason')} disabled={locked} minRows={2} />
    </>
  );
}
