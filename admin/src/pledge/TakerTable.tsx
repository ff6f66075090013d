import { DataTable } from 'react-admin';
import { DateField, MemberField } from '../fields';
import { useMessage } from '../messages/useMessage';
import { AchievedField } from './AchievedField';

export const TAKER_SHAPE = ['3fr', '1.5fr', '1fr', '1fr'];

export function TakerTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="userId" label={message('pledge.name')} disableSort>
        <MemberField source="userId" link full />
      </DataTable.Col>
      <DataTable.Col source="pledgeTime" label={message('pledge.pledgedOn')}>
        <DateField source="pledgeTime" />
      </DataTable.Col>
      <DataTable.NumberCol source="pledgeValue" label={message('pledge.taken')} />
      <DataTable.Col source="achieveValue" label={message('pledge.achieved')} align="right">
        <AchievedField />
      </DataTable.Col>
    </DataTable>
  );
}
