import { DataTable, TextField } from 'react-admin';
import type { Booking } from '../booking/bookingModel';
import { DateField, MailField, MemberField, PhoneField, RupeeField } from '../fields';
import { tableLook } from '../lists/listLook';
import { useMessage } from '../messages/useMessage';
import { ViewReasonButton } from './ViewReasonButton';

const SHAPE = ['2fr', '1.5fr', '2.5fr', '1.5fr', '1.5fr', '2fr', '1fr', '1.5fr', '1fr'];

export const shapeOf = (acrossEvents: boolean): string[] => (acrossEvents ? ['2fr', ...SHAPE] : SHAPE);

interface SubsidyTableProps {
  acrossEvents: boolean;
  onView: (booking: Booking) => void;
}

/** The queue of requests with the specification's columns. */
export function SubsidyTable({ acrossEvents, onView }: SubsidyTableProps) {
  const message = useMessage();
  return (
    <DataTable
      rowClick={(_id, _resource, booking) => {
        onView(booking as Booking);
        return false;
      }}
      bulkActionButtons={false}
      sx={tableLook}
    >
      <DataTable.Col source="userId" label={message('booking.name')} disableSort>
        <MemberField source="userId" />
      </DataTable.Col>
      {acrossEvents && <DataTable.Col source="eventName" label={message('booking.event')} disableSort />}
      <DataTable.Col source="userId.phone" label={message('booking.phone')} disableSort>
        <PhoneField source="userId.phone" />
      </DataTable.Col>
      <DataTable.Col source="userId.email" label={message('booking.email')} disableSort>
        <MailField source="userId.email" />
      </DataTable.Col>
      <DataTable.Col source="userId.facilitator" label={message('booking.facilitator')} disableSort>
        <MemberField source="userId.facilitator" />
      </DataTable.Col>
      <DataTable.Col source="bookingReferenceNo" label={message('booking.reference')} disableSort />
      <DataTable.Col source="createdAt" label={message('booking.bookedAt')}>
        <DateField source="bookingDateTime" time />
      </DataTable.Col>
      <DataTable.Col
        align="right"
        source="amountAfterSubsidy"
        label={message('subsidy.amountAfter')}
        disableSort
      >
        <RupeeField source="amountAfterSubsidy" />
      </DataTable.Col>
      <DataTable.Col source="connectedAreaId" label={message('booking.area')} disableSort>
        <TextField source="connectedAreaId.name" emptyText="–" />
      </DataTable.Col>
      <DataTable.Col source="actions" label={message('lists.actions')} disableSort>
        <ViewReasonButton onView={onView} />
      </DataTable.Col>
    </DataTable>
  );
}
