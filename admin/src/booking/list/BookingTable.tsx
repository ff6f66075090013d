import { DataTable, TextField } from 'react-admin';
import { DateField, MailField, MemberField, PhoneField } from '../../fields';
import { tableLook } from '../../lists/listLook';
import { useMessage } from '../../messages/useMessage';
import { AccommodationField, BookingStatusField, TransportationField } from '../BookingFields';

/** The choice of columns holds wherever bookings are listed. */
export const COLUMNS = 'booking.columns';

export const SHAPE = ['2fr', '1.5fr', '2.5fr', '1.5fr', '1.5fr', '1.5fr', '1.5fr', '1.5fr'];

const HIDDEN_AT_FIRST = ['bookingReferenceNo', 'createdAt'];

/** Bookings with the columns of the Reports tab; across events also the event. */
export function BookingTable({ acrossEvents }: { acrossEvents?: boolean }) {
  const message = useMessage();
  return (
    <DataTable
      storeKey={COLUMNS}
      hiddenColumns={HIDDEN_AT_FIRST}
      rowClick="show"
      bulkActionButtons={false}
      sx={tableLook}
    >
      <DataTable.Col source="userId" label={message('booking.name')} disableSort>
        <MemberField source="userId" />
      </DataTable.Col>
      <DataTable.Col source="userId.phone" label={message('booking.phone')} disableSort>
        <PhoneField source="userId.phone" />
      </DataTable.Col>
      <DataTable.Col source="userId.email" label={message('booking.email')} disableSort>
        <MailField source="userId.email" />
      </DataTable.Col>
      {acrossEvents && <DataTable.Col source="eventName" label={message('booking.event')} disableSort />}
      <DataTable.Col source="connectedAreaId" label={message('booking.area')} disableSort>
        <TextField source="connectedAreaId.name" emptyText="–" />
      </DataTable.Col>
      <DataTable.Col source="userId.facilitator" label={message('booking.facilitator')} disableSort>
        <MemberField source="userId.facilitator" />
      </DataTable.Col>
      <DataTable.Col source="status" label={message('booking.status')}>
        <BookingStatusField />
      </DataTable.Col>
      <DataTable.Col source="accomodationCategoryName" label={message('booking.accommodation')} disableSort>
        <AccommodationField />
      </DataTable.Col>
      <DataTable.Col source="transportation" label={message('booking.transportation')} disableSort>
        <TransportationField />
      </DataTable.Col>
      <DataTable.Col source="bookingReferenceNo" label={message('booking.reference')} disableSort />
      <DataTable.Col source="createdAt" label={message('booking.bookedAt')}>
        <DateField source="createdAt" time />
      </DataTable.Col>
    </DataTable>
  );
}
