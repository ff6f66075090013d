import type { SxProps, Theme } from '@mui/material';
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

const LOOK: SxProps<Theme> = [
  listLook,
  // Leaves room so that the floating add button does not cover the last area.
  theme => ({ [theme.breakpoints.down('sm')]: { pb: 8 } }),
];

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
      sx={LOOK}
    >
      <AreaNarrowed />
      {isPhone ? <AreaCards /> : <AreaTable />}
    </List>
  );
}
