import { area } from '@coastok/domain';
import AreaIcon from '@mui/icons-material/PlaceOutlined';
import { Box, Button, Card, Chip, Skeleton, Stack, Typography } from '@mui/material';
import {
  ColumnsButton,
  CreateButton,
  DataTable,
  type Identifier,
  List,
  RecordContextProvider,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ListPager } from '../lists/ListBody';
import { searchInput } from '../lists/ListFilters';
import { AddLink, DownloadButton } from '../lists/ToolbarButtons';
import { without } from '../lists/listFilter';
import { listPageStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { ListTable } from '../records/ListTable';
import { otherColumns, RecordFacts } from '../records/recordFields';
import { withColumns } from '../records/recordView';
import { useOwnAreas } from '../session/useOwnAreas';
import { useIsPhone } from '../layout/useIsPhone';
import { AreaActions, useAreaRights } from './AreaActions';
import { type Area, type AreaFilter, cardAddress, narrowedTo, reportFilter } from './areaModel';

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

export const AREAS = withColumns(area, ['code', 'name', 'areaLeader', 'assistantDirector']);

function AreaTable() {
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

function AreaCard({ area }: { area: Area }) {
  return (
    <Card component="li" sx={{ p: 2, pb: 1, listStyle: 'none' }}>
      <Typography variant="h3" component="h2">
        {area.name}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {area.code}
      </Typography>
      <Box sx={{ my: 1 }}>
        <RecordFacts view={AREAS} names={otherColumns(AREAS, 'code', 'name')} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <AreaActions />
      </Box>
    </Card>
  );
}

/** The list on a phone. */
function AreaCards() {
  const { data, isPending, perPage } = useListContext<Area>();
  if (!isPending && data?.length === 0) return <AreaNoMatch />;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0 }}>
      {isPending
        ? Array.from({ length: perPage }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={148} />
          ))
        : data?.map(area => (
            <RecordContextProvider key={area.id} value={area}>
              <AreaCard area={area} />
            </RecordContextProvider>
          ))}
    </Stack>
  );
}

/** Shown when there is no area at all: the reason, and the next step for those who can take it. */
function AreaEmpty() {
  const message = useMessage();
  const rights = useAreaRights();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2 }}>
      <AreaIcon color="primary" sx={{ fontSize: 56, opacity: 0.6 }} />
      <Typography variant="h2">{message('area.none')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
        {message(rights.create ? 'area.noneAdd' : 'area.noneYours')}
      </Typography>
      {rights.create && <CreateButton label={message('area.add')} variant="contained" />}
    </Stack>
  );
}

/** Shown when no area matches the filters. */
function AreaNoMatch() {
  const message = useMessage();
  const { setFilters } = useListContext();
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', py: 5, px: 2 }}>
      <Typography color="textSecondary">{message('area.noMatch')}</Typography>
      <Button onClick={() => setFilters({})}>{message('area.showAll')}</Button>
    </Stack>
  );
}
