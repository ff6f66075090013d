import { DataTable } from 'react-admin';
import { DateField } from '../../fields';
import { tableLook } from '../../lists/listLook';
import { useMessage } from '../../messages/useMessage';
import { AfterField, AmountField, ByField, CommentField, KindField } from './MovementFields';

export const SHAPE = ['1.5fr', '1.5fr', '1fr', '2fr', '1.5fr', '3fr'];

/** The movements, each with the balances after it. */
export function LedgerTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableLook}>
      <DataTable.Col source="at" label={message('ledger.at')}>
        <DateField source="at" time />
      </DataTable.Col>
      <DataTable.Col source="kind" label={message('ledger.kind')} disableSort>
        <KindField />
      </DataTable.Col>
      <DataTable.Col align="right" source="amount" label={message('ledger.amount')} disableSort>
        <AmountField />
      </DataTable.Col>
      <DataTable.Col align="right" source="totalBalance" label={message('ledger.after')} disableSort>
        <AfterField />
      </DataTable.Col>
      <DataTable.Col source="by" label={message('ledger.by')} disableSort>
        <ByField />
      </DataTable.Col>
      <DataTable.Col source="comment" label={message('ledger.comment')} disableSort>
        <CommentField />
      </DataTable.Col>
    </DataTable>
  );
}
