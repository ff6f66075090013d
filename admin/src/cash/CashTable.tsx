import { DataTable, TextField } from 'react-admin';
import { AccommodationField, TransportationField } from '../booking/BookingFields';
import type { ManagedEvent } from '../event/useEvents';
import { MemberField, PhoneField, RupeeField } from '../fields';
import { tableLook } from '../lists/listLook';
import { useMessage } from '../messages/useMessage';
import { CashActions } from './CashActions';
import { PaidField, PayModeField } from './CashFields';

export const SHAPE = ['2fr', '1.5fr', '1.5fr', '1fr', '1.5fr', '1fr', '1fr', '1fr', '1.5fr', '2fr'];

/** The queue of cash with the specification's columns. */
export function CashTable({ event }: { event: ManagedEvent }) {
  const message = useMessage();
  return (
    <DataTable rowClick="show" bulkActionButtons={false} sx={tableLook}>
      <DataTable.Col source="userId" label={message('booking.name')} disableSort>
        <MemberField source="userId" />
      </DataTable.Col>
      <DataTable.Col source="userId.phone" label={message('booking.phone')} disableSort>
        <PhoneField source="userId.phone" />
      </DataTable.Col>
      <DataTable.Col source="userId.facilitator" label={message('booking.facilitator')} disableSort>
        <MemberField source="userId.facilitator" />
      </DataTable.Col>
      <DataTable.Col source="transportation" label={message('booking.transportation')} disableSort>
        <TransportationField />
      </DataTable.Col>
      <DataTable.Col source="accomodationCategoryName" label={message('booking.accommodation')} disableSort>
        <AccommodationField />
      </DataTable.Col>
      <DataTable.Col align="right" source="finalAmount" label={message('cash.total')} disableSort>
        <RupeeField source="finalAmount" />
      </DataTable.Col>
      <DataTable.Col align="right" source="paidAmount" label={message('cash.paid')} disableSort>
        <PaidField />
      </DataTable.Col>
      <DataTable.Col source="paymentMode" label={message('cash.payMode')} disableSort>
        <PayModeField />
      </DataTable.Col>
      <DataTable.Col source="connectedAreaId" label={message('booking.area')} disableSort>
        <TextField source="connectedAreaId.name" emptyText="–" />
      </DataTable.Col>
      <DataTable.Col source="actions" label={message('lists.actions')} disableSort align="right">
        <CashActions event={event} />
      </DataTable.Col>
    </DataTable>
  );
}
