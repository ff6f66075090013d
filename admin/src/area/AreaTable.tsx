import { DataTable, type Identifier } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { MemberField } from '../fields';
import { useMessage } from '../messages/useMessage';
import { AreaActions } from './AreaActions';
import { AreaNoMatch } from './AreaEmpty';
import { cardAddress } from './areaModel';

export function AreaTable() {
  const message = useMessage();
  const { search } = useLocation();
  return (
    <DataTable
      rowClick={(id: Identifier) => cardAddress(id, search)}
      bulkActionButtons={false}
      empty={<AreaNoMatch />}
    >
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
      <DataTable.Col source="areaLeader" disableSort>
        <MemberField source="areaLeader" />
      </DataTable.Col>
      <DataTable.Col source="assistantDirector" disableSort>
        <MemberField source="assistantDirector" />
      </DataTable.Col>
      <DataTable.Col label={message('area.actions')} disableSort>
        <AreaActions />
      </DataTable.Col>
    </DataTable>
  );
}
