import { area } from '@coastok/domain';
import { DataTable, type Identifier } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { ListTable } from '../records/ListTable';
import { withColumns } from '../records/recordView';
import { AreaActions } from './AreaActions';
import { AreaNoMatch } from './AreaEmpty';
import { cardAddress } from './areaModel';

export const AREAS = withColumns(area, ['code', 'name', 'areaLeader', 'assistantDirector']);

export function AreaTable() {
  const message = useMessage();
  const { search } = useLocation();
  return (
    <ListTable view={AREAS} rowClick={(id: Identifier) => cardAddress(id, search)} empty={<AreaNoMatch />}>
      {/* Without a source: the column selector identifies it by its label. */}
      <DataTable.Col label={message('area.actions')} disableSort>
        <AreaActions />
      </DataTable.Col>
    </ListTable>
  );
}
