import { BookingStatus, displayName, formatRupees } from '@coastok/domain';
import { Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { type Booking, mayDecide } from '../booking/bookingModel';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { requestedAmount, requestedSubsidy, decisionOf } from '../subsidy/decision';
import { DecisionDialog } from '../subsidy/DecisionDialog';
import { FundsNotice } from '../subsidy/FundsNotice';
import { RejectDialog } from '../subsidy/RejectDialog';
import { BookingFacts } from './BookingFacts';
import type { Queue } from './queue';
import { QueueDesk } from './QueueDesk';

/** The requested amount and reason, and the area's available funds. */
function Request() {
  const message = useMessage();
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  const { needed } = decisionOf(booking, String(requestedAmount(booking)));
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {message('subsidy.dialogTitle')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', mb: 2 }}>{booking.subsidyReason}</Typography>
      <Facts>
        <Fact label={message('subsidy.amount')}>
          <strong>{formatRupees(requestedSubsidy(booking))}</strong>
        </Fact>
        <Fact label={message('subsidy.amountAfter')}>{formatRupees(requestedAmount(booking))}</Fact>
      </Facts>
      {booking.status === BookingStatus.SubsidyRequested && <FundsNotice booking={booking} needed={needed} />}
    </Card>
  );
}

const RequestFacts = () => (
  <BookingFacts>
    <Request />
  </BookingFacts>
);

const queue: Queue<Booking> = {
  name: 'subsidy',
  nameOf: ({ userId }) => displayName(userId),
  memberId: ({ userId }) => userId._id,
  waits: ({ status }) => status === BookingStatus.SubsidyRequested,
  readsAhead: true,
  Facts: RequestFacts,
  yes: {
    label: () => 'subsidy.accept',
    may: mayDecide,
    Dialog: ({ record, ...dialog }) => <DecisionDialog {...dialog} booking={record} />,
  },
  no: {
    label: () => 'subsidy.reject',
    may: mayDecide,
    Dialog: ({ record, ...dialog }) => <RejectDialog {...dialog} booking={record} />,
  },
};

/** `/queue/subsidy`: requests for a subsidy. */
export default function SubsidyRequests() {
  return <QueueDesk queue={queue} />;
}
