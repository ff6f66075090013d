import { DataTable, useRecordContext } from 'react-admin';
import { formatCount, type PledgeRecord } from '@coastok/domain';
import { Blank, DateField, MemberField } from '../fields';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';

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

/** What somebody has achieved; nothing while it was not told. */
export function AchievedField() {
  const pledge = useRecordContext<WithId<PledgeRecord>>();
  if (!pledge || pledge.achieveValue === null) return <Blank />;
  return <span>{formatCount(pledge.achieveValue)}</span>;
}
