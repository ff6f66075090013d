import { booking, formatRupees } from '@coastok/domain';
import { Box, Card, Typography } from '@mui/material';
import { TextField, useRecordContext } from 'react-admin';
import type { Booking } from '../booking/bookingModel';
import { CardHeading } from '../booking/list/CardHeading';
import { Blank, DateField, MailField, RupeeField } from '../fields';
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
function RequestedSum() {
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
        minWidth: 140,
      }}
    >
      {request.subsidyReason}
    </Typography>
  );
}

const REFERENCE = (
  <span style={{ whiteSpace: 'nowrap' }}>
    <TextField source="bookingReferenceNo" variant="inherit" />
  </span>
);

type View = (booking: Booking) => void;

const opener = (onView: View) => ({
  ...actionsColumn(<ViewReasonButton onView={onView} />, '1fr'),
  align: 'left' as const,
});

const REQUEST_COLUMNS = [
  { source: 'userId', width: '2fr' },
  { source: 'subsidy', display: <RequestedSum /> },
  { source: 'subsidyReason', display: <Reason />, width: '2fr' },
] as const;
const REQUESTED_AT = {
  source: 'createdAt',
  display: <DateField source="bookingDateTime" time="below" />,
  width: '2fr',
} as const;
const LEFT_TO_PAY = { source: 'amountAfterSubsidy', onCard: AMOUNT_AFTER } as const;

/** The requests of one event: amount and reason first, then the specification's columns. */
export const requestsOfEvent = (onView: View): ListView =>
  withColumns(booking, [
    ...REQUEST_COLUMNS,
    'userId.phone',
    { source: 'userId.email', display: <MailField source="userId.email" width={140} /> },
    'userId.facilitator',
    { source: 'bookingReferenceNo', display: REFERENCE, width: '1.5fr' },
    REQUESTED_AT,
    LEFT_TO_PAY,
    'connectedAreaId',
    opener(onView),
  ]);

/** The requests of all events; the hidden columns can be added. */
export const requestsAcrossEvents = (onView: View): ListView =>
  withColumns(
    booking,
    [
      ...REQUEST_COLUMNS,
      'eventName',
      'userId.phone',
      { source: 'userId.email', hidden: true },
      { source: 'userId.facilitator', hidden: true },
      { source: 'bookingReferenceNo', hidden: true },
      REQUESTED_AT,
      LEFT_TO_PAY,
      'connectedAreaId',
      opener(onView),
    ],
    'subsidies.columns',
  );

/** One request on a phone. */
export function SubsidyCard({ view, onView }: { view: ListView; onView: View }) {
  const others = otherColumns(view, 'userId', 'bookingReferenceNo', 'amountAfterSubsidy', 'actions');
  return (
    <Card component="li" sx={{ p: 2 }}>
      <CardHeading />
      <RecordFacts view={view} names={['amountAfterSubsidy', ...others]} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <ViewReasonButton onView={onView} />
      </Box>
    </Card>
  );
}
