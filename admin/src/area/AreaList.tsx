import { ColumnsButton, List, TopToolbar, useListContext } from 'react-admin';
import { listPageStyle } from '../lists/listStyle';
import { ListPager } from '../lists/ListPager';
import { searchInput } from '../lists/ListSearch';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../shell/useIsPhone';
import { AreaCards } from './AreaCards';
import { AreaEmpty } from './AreaEmpty';
import { AreaTable } from './AreaTable';
import { AddLink } from '../lists/AddButton';
import { DownloadButton } from '../lists/DownloadButton';
import { useAreaRights } from './AreaActions';
import { type AreaFilter, narrowedTo, reportFilter } from './areaModel';
import { Chip, Stack } from '@mui/material';
import { without } from '../lists/listFilter';
import { useOwnAreas } from '../session/useOwnAreas';

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
      sx={listPageStyle}
    >
      <AreaNarrowed />
      {isPhone ? <AreaCards /> : <AreaTable />}
    </List>
  );
}

export function AreaListActions() {
  const message = useMessage();
  const isPhone = useIsPhone();
  const rights = useAreaRights();
  const { filterValues } = useListContext();
  return (
    <TopToolbar>
      {!isPhone && <ColumnsButton size="medium" />}
      <DownloadButton report="report.areas" filter={reportFilter(filterValues as AreaFilter)} />
      {rights.create && <AddLink label={message('area.add')} to="/area/create" />}
    </TopToolbar>
  );
}

/** The filters that a dashboard link has set, and a button that clears them. */
function AreaNarrowed() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as AreaFilter;
  const names = new Map(useOwnAreas().map(({ id, name }) => [String(id), name]));
  const narrowed = narrowedTo(filter, names);
  if (!narrowed) return null;
  const { areas, from, to } = narrowed;
  const days =
    from && to
      ? message('area.createdBetween', { from, to })
      : from
        ? message('area.createdSince', { from })
        : to && message('area.createdUntil', { to });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, pb: 1.5, px: { xs: 1, sm: 0 } }}>
      {areas.length > 0 && (
        <Chip label={areas.join(', ')} onDelete={() => setFilters(without(filter, 'id'))} />
      )}
      {days && <Chip label={days} onDelete={() => setFilters(without(filter, 'fromDate', 'toDate'))} />}
    </Stack>
  );
}
