import { booking, formatRupees } from '@coastok/domain';
import { Box, Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../booking/bookingModel';
import { CardHeading } from '../booking/list/CardHeading';
import { Blank, DateField, RupeeField } from '../fields';
import { actionsColumn } from '../records/ListTable';
import { otherColumns, RecordFacts } from '../records/recordFields';
import { type ListView, withColumns } from '../records/recordView';
import { requestedSubsidy } from './decision';
import { ViewReasonButton } from './ViewReasonButton';

const AMOUNT_AFTER = (
  <strong>
    <RupeeField source="amountAfterSubsidy" />
  </strong>
);

/** The amount requested from the area. */
function AskedSum() {
  const request = useRecordContext<Booking>();
  return request ? (
    <strong style={{ whiteSpace: 'nowrap' }}>{formatRupees(requestedSubsidy(request))}</strong>
  ) : null;
}

/** The reason, cut to two lines; the dialog shows it in full. */
function Reason() {
  const request = useRecordContext<Booking>();
  if (!request?.subsidyReason) return <Blank />;
  return (
    <Typography
      variant="body2"
      title={request.subsidyReason}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        minWidth: 160,
      }}
    >
      {request.subsidyReason}
    </Typography>
  );
}

type View = (booking: Booking) => void;

/** The columns of the subsidy queue: amount and reason first, then the specification's columns. */
export const subsidyLook = (acrossEvents: boolean, onView: View): ListView =>
  withColumns(booking, [
    { source: 'userId', width: '2fr' },
    { source: 'subsidy', display: <AskedSum /> },
    { source: 'subsidyReason', display: <Reason />, width: '2fr' },
    ...(acrossEvents ? (['eventName'] as const) : []),
    'userId.phone',
    'userId.email',
    'userId.facilitator',
    { source: 'bookingReferenceNo', width: '1.5fr' },
    { source: 'createdAt', display: <DateField source="bookingDateTime" time />, width: '2fr' },
    { source: 'amountAfterSubsidy', onCard: AMOUNT_AFTER },
    'connectedAreaId',
    { ...actionsColumn(<ViewReasonButton onView={onView} />, '1fr'), align: 'left' },
  ]);

/** One request on a phone. */
export function SubsidyCard({ look, onView }: { look: ListView; onView: View }) {
  const others = otherColumns(look, 'userId', 'bookingReferenceNo', 'amountAfterSubsidy', 'actions');
  return (
    <Card component="li" sx={{ p: 2 }}>
      <CardHeading />
      <RecordFacts look={look} names={['amountAfterSubsidy', ...others]} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <ViewReasonButton onView={onView} />
      </Box>
    </Card>
  );
}
