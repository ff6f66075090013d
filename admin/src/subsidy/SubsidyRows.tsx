import { booking } from '@coastok/domain';
import { Box, Card } from '@mui/material';
import type { Booking } from '../booking/bookingModel';
import { CardHeading } from '../booking/list/CardHeading';
import { DateField, RupeeField } from '../fields';
import { actionsColumn } from '../records/ListTable';
import { otherColumns, RecordFacts } from '../records/recordFields';
import { type ListLook, withColumns } from '../records/recordLook';
import { ViewReasonButton } from './ViewReasonButton';

const AMOUNT_AFTER = (
  <strong>
    <RupeeField source="amountAfterSubsidy" />
  </strong>
);

type View = (booking: Booking) => void;

/** The queue of requests with the specification's columns. */
export const subsidyLook = (acrossEvents: boolean, onView: View): ListLook =>
  withColumns(booking, [
    { source: 'userId', width: '2fr' },
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
export function SubsidyCard({ look, onView }: { look: ListLook; onView: View }) {
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
