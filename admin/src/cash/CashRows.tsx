import { booking } from '@coastok/domain';
import { Box, Card } from '@mui/material';
import { AccommodationField, TransportationField } from '../booking/BookingFields';
import { CardHeading } from '../booking/list/CardHeading';
import type { ManagedEvent } from '../event/useEvents';
import { DateField, RupeeField } from '../fields';
import { actionsColumn } from '../records/ListTable';
import { RecordFacts } from '../records/recordFields';
import { type ListView, withColumns } from '../records/recordView';
import { CashActions } from './CashActions';
import { PaidField, PayModeField } from './CashFields';

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
export const cashLook = (event: ManagedEvent): ListView =>
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
export const CashCard = ({ look, event }: { look: ListView; event: ManagedEvent }) => (
  <Card component="li" sx={{ p: 2 }}>
    <CardHeading />
    <RecordFacts look={look} names={FACTS} />
    <Box sx={{ mt: 1.5 }}>
      <CashActions event={event} />
    </Box>
  </Card>
);
