import { booking } from '@coastok/domain';
import { Box, Card } from '@mui/material';
import { AccommodationField, TransportationField } from '../booking/BookingFields';
import { CardHeading } from '../booking/list/CardHeading';
import type { ManagedEvent } from '../event/useEvents';
import { RupeeField } from '../fields';
import { actionsColumn } from '../records/ListTable';
import { RecordFacts } from '../records/recordFields';
import { type ListLook, withColumns } from '../records/recordLook';
import { CashActions } from './CashActions';
import { PaidField, PayModeField } from './CashFields';

const TOTAL = (
  <strong>
    <RupeeField source="finalAmount" />
  </strong>
);

/** The queue of cash with the specification's columns. */
export const cashLook = (event: ManagedEvent): ListLook =>
  withColumns(booking, [
    { source: 'userId', width: '2fr' },
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
export const CashCard = ({ look, event }: { look: ListLook; event: ManagedEvent }) => (
  <Card component="li" sx={{ p: 2 }}>
    <CardHeading />
    <RecordFacts look={look} names={FACTS} />
    <Box sx={{ mt: 1.5 }}>
      <CashActions event={event} />
    </Box>
  </Card>
);
