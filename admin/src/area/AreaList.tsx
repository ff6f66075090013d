import { List } from 'react-admin';
import { listLook } from '../lists/listLook';
import { ListPager } from '../lists/ListPager';
import { searchInput } from '../lists/ListSearch';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../shell/useIsPhone';
import { AreaCards } from './AreaCards';
import { AreaEmpty } from './AreaEmpty';
import { AreaListActions } from './AreaListActions';
import { AreaNarrowed } from './AreaNarrowed';
import { AreaTable } from './AreaTable';

export default function AreaList() {
  const message = useMessage();
  const isPhone = useIsPhone();
  return (
    <List
      resource="area"
      title={message('area.title')}
      filters={[searchInput(message('area.search'))]}
      actions={<AreaListActions />}
      empty={<AreaEmpty />}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={5}
      storeKey={false}
      pagination={<ListPager />}
      component={isPhone ? 'div' : undefined}
      sx={listLook}
    >
      <AreaNarrowed />
      {isPhone ? <AreaCards /> : <AreaTable />}
    </List>
  );
}
