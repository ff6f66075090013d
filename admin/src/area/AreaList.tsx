import { type SxProps, type Theme } from '@mui/material';
import { List, SearchInput } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { ListPager } from '../lists/ListPager';
import { useIsPhone } from '../shell/useIsPhone';
import { AreaCards } from './AreaCards';
import { AreaEmpty } from './AreaEmpty';
import { AreaListActions } from './AreaListActions';
import { AreaNarrowed } from './AreaNarrowed';
import { AreaTable } from './AreaTable';

/** react-admin stacks search and buttons on white there; one row on the page's ground takes less of a small screen. */
const ON_PHONES: SxProps<Theme> = theme => ({
  [theme.breakpoints.down('sm')]: {
    '& .RaList-actions': { flexDirection: 'row', alignItems: 'center', flexWrap: 'nowrap', pb: 1 },
    '& .RaList-actions, & .MuiToolbar-root': { backgroundColor: 'transparent' },
    '& .RaFilterForm-filterFormInput, & .RaList-actions form': { flexGrow: 1, p: 0 },
    // The round button to add an area must not cover the last one.
    pb: 8,
  },
});

export default function AreaList() {
  const message = useMessage();
  const isPhone = useIsPhone();
  const search = (
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      placeholder={message('area.search')}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
  );
  return (
    <List
      resource="area"
      title={message('area.title')}
      filters={[search]}
      actions={<AreaListActions />}
      empty={<AreaEmpty />}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={5}
      storeKey={false}
      pagination={<ListPager />}
      component={isPhone ? 'div' : undefined}
      sx={ON_PHONES}
    >
      <AreaNarrowed />
      {isPhone ? <AreaCards /> : <AreaTable />}
    </List>
  );
}
