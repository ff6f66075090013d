import { booking, formatRupees } from '@coastok/domain';
import CancelIcon from '@mui/icons-material/MoneyOffOutlined';
import UpgradeIcon from '@mui/icons-material/UpgradeOutlined';
import { Box, Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { AccommodationField, TransportationField } from '../booking/BookingFields';
import { OwnBookingNote } from '../booking/OwnBookingNote';
import { BookingChangeButton } from '../booking/actions/BookingChangeButton';
import {
  type Booking,
  ROOM,
  cashWaiting,
  mayCancelCash,
  mayUpgrade,
  payModeOf,
} from '../booking/bookingModel';
import { CardHeading } from '../booking/list/CardHeading';
import type { ManagedEvent } from '../event/useEvents';
import { DateField, RupeeField } from '../fields';
import { call } from '../provider/call';
import { actionsColumn } from '../records/ListTable';
import { RecordFacts } from '../records/recordFields';
import { type ListView, withColumns } from '../records/recordView';
import { useProfile } from '../session/access';
import { ReceiveCashButton } from './ReceiveCashButton';
import { useMessage } from '../messages/useMessage';

const DUE = (
  <strong>
    <RupeeField source="due" />
  </strong>
);

const TOTAL = (
  <strong>
    <RupeeField source="finalAmount" />
  </strong>
);

/** The columns of the cash queue: the amount due and its deadline, then the specification's columns. */
export const cashView = (event: ManagedEvent): ListView =>
  withColumns(booking, [
    { source: 'userId', width: '2fr' },
    { source: 'due', display: DUE },
    { source: 'holdUntil', display: <DateField source="holdUntil" />, width: '1.5fr' },
    'userId.phone',
    'userId.facilitator',
    { source: 'transportation', display: <TransportationField /> },
    { source: 'accomodationCategoryName', display: <AccommodationField />, width: '1.5fr' },
    { source: 'finalAmount', onCard: TOTAL },
    { source: 'paidAmount', display: <PaidField /> },
    { source: 'paymentMode', display: <PayModeField />, width: '1fr' },
    'connectedAreaId',
    actionsColumn(<CashActions event={event} />, '2fr'),
  ]);

const FACTS = [
  'due',
  'holdUntil',
  'finalAmount',
  'paidAmount',
  'paymentMode',
  'userId.phone',
  'userId.facilitator',
  'transportation',
  'accomodationCategoryName',
  'connectedAreaId',
];

/** One booking of the queue on a phone. */
export const CashCard = ({ view, event }: { view: ListView; event: ManagedEvent }) => (
  <Card component="li" sx={{ p: 2 }}>
    <CardHeading />
    <RecordFacts view={view} names={FACTS} />
    <Box sx={{ mt: 1.5 }}>
      <CashActions event={event} />
    </Box>
  </Card>
);

/** The actions that one booking of the queue allows now. */
function CashActions({ event }: { event: ManagedEvent }) {
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

/** The approved amount, and below it the cash that waits for approval. */
function PaidField() {
  const message = useMessage();
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  const waiting = cashWaiting(booking);
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{formatRupees(booking.paidAmount)}</span>
      {waiting > 0 && (
        <Typography
          component="span"
          variant="caption"
          color="warning"
          sx={{ display: 'block', whiteSpace: 'normal' }}
        >
          {message('cash.toApprove', { amount: formatRupees(waiting) })}
        </Typography>
      )}
    </>
  );
}

/** Cash or Online. */
function PayModeField() {
  const booking = useRecordContext<Booking>();
  return booking ? <span>{payModeOf(booking)}</span> : null;
}
