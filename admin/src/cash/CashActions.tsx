import CancelIcon from '@mui/icons-material/MoneyOffOutlined';
import UpgradeIcon from '@mui/icons-material/UpgradeOutlined';
import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { BookingChangeButton } from '../booking/actions/BookingChangeButton';
import { mayCancelCash, mayUpgrade, ROOM, type Booking } from '../booking/bookingModel';
import { OwnBookingNote } from '../booking/OwnBookingNote';
import type { ManagedEvent } from '../event/useEvents';
import { call } from '../provider/call';
import { useProfile } from '../session/useProfile';
import { ReceiveCashButton } from './ReceiveCashButton';

/** The actions that one booking of the queue allows now. */
export function CashActions({ event }: { event: ManagedEvent }) {
  const actor = useProfile();
  const booking = useRecordContext<Booking>();
  if (!actor || !booking) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
      {mayUpgrade(actor, booking, event) && (
        <BookingChangeButton
          booking={booking}
          icon={UpgradeIcon}
          color="primary"
          label="cash.upgrade"
          labelOf="cash.upgradeOf"
          title="cash.upgradeTitle"
          text="cash.upgradeText"
          confirm="cash.upgradeYes"
          done="cash.upgraded"
          change={id => call('booking.update', { id, body: { accomodationCategory: ROOM } })}
        />
      )}
      {mayCancelCash(actor, booking) && (
        <BookingChangeButton
          booking={booking}
          icon={CancelIcon}
          color="error"
          label="cash.cancelMode"
          labelOf="cash.cancelModeOf"
          title="cash.cancelModeTitle"
          text="cash.cancelModeText"
          confirm="cash.cancelModeYes"
          done="cash.modeCanceled"
          change={id => call('booking.update', { id, body: { paymentMode: null } })}
        />
      )}
      <ReceiveCashButton />
      <OwnBookingNote booking={booking} short />
    </Box>
  );
}
