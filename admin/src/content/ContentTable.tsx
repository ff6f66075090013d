import { CONTENT_CATEGORY_NAMES } from '@coastok/domain';
import { DataTable } from 'react-admin';
import { DateField, EnumField, StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import { ContentActions } from './ContentActions';
import { Thumbnail } from './Thumbnail';

export const CONTENT_COLUMNS = 'static.columns';
export const CONTENT_SHAPE = ['1fr', '3fr', '2fr', '1.5fr', '1fr', '1.5fr'];

export function ContentTable() {
  const message = useMessage();
  return (
    <DataTable storeKey={CONTENT_COLUMNS} rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="url" label={message('content.picture')} disableSort>
        <Thumbnail />
      </DataTable.Col>
      <DataTable.Col source="name" label={message('content.name')} />
      <DataTable.Col source="festType" label={message('content.festType')}>
        <EnumField source="festType" labels={CONTENT_CATEGORY_NAMES} />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label={message('content.createdAt')}>
        <DateField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col source="status" label={message('content.status')} disableSort>
        <StatusChip label={message('content.active')} tone="good" />
      </DataTable.Col>
      <DataTable.Col source="actions" label={message('lists.actions')} disableSort align="right">
        <ContentActions />
      </DataTable.Col>
    </DataTable>
  );
}
