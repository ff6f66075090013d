import { DataTable, TextField } from 'react-admin';
import { BookingStatusField } from '../booking/BookingFields';
import { DateField, MailField, PhoneField } from '../fields';
import { tableLook } from '../lists/listLook';
import { useMessage } from '../messages/useMessage';

export const REGISTRATION_SHAPE = ['2fr', '1.5fr', '1.5fr', '1.5fr', '2.5fr', '1.5fr'];

export function RegistrationTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableLook}>
      <DataTable.Col source="name" label={message('viplava.name')} disableSort />
      <DataTable.Col source="connectedAreaId" label={message('viplava.area')} disableSort>
        <TextField source="connectedAreaId.name" emptyText="–" />
      </DataTable.Col>
      <DataTable.Col source="status" label={message('viplava.status')}>
        <BookingStatusField />
      </DataTable.Col>
      <DataTable.Col source="phone" label={message('viplava.phone')} disableSort>
        <PhoneField source="phone" />
      </DataTable.Col>
      <DataTable.Col source="email" label={message('viplava.email')} disableSort>
        <MailField source="email" />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label={message('viplava.registered')}>
        <DateField source="createdAt" />
      </DataTable.Col>
    </DataTable>
  );
}
