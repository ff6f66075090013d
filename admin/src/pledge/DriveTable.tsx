import { DataTable } from 'react-admin';
import { DateField } from '../fields';
import { useMessage } from '../messages/useMessage';
import { DriveActions } from './DriveActions';
import { DriveStatusField } from './DriveStatusField';

export const DRIVE_COLUMNS = 'pledgedetail.columns';
export const DRIVE_SHAPE = ['3fr', '1fr', '1.5fr', '2fr', '2fr', '1.5fr'];

export function DriveTable() {
  const message = useMessage();
  return (
    <DataTable storeKey={DRIVE_COLUMNS} rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="tag" label={message('pledge.tag')} />
      <DataTable.Col source="active" label={message('pledge.status')} disableSort>
        <DriveStatusField />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label={message('pledge.createdAt')}>
        <DateField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col source="startTime" label={message('pledge.startTime')}>
        <DateField source="startTime" time />
      </DataTable.Col>
      <DataTable.Col source="endTime" label={message('pledge.endTime')}>
        <DateField source="endTime" time />
      </DataTable.Col>
      <DataTable.Col source="actions" label={message('lists.actions')} disableSort align="right">
        <DriveActions />
      </DataTable.Col>
    </DataTable>
  );
}
