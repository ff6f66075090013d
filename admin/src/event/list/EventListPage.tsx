import AddIcon from '@mui/icons-material/Add';
import EventIcon from '@mui/icons-material/EventOutlined';
import { Box, Button, Card, Skeleton, Stack } from '@mui/material';
import { ListBase, RecordContextProvider, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState, NoMatch } from '../../lists/EmptyState';
import { ListFailed, ListPager } from '../../lists/ListBody';
import { ListSearch } from '../../lists/ListFilters';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { PageTitle } from '../../layout/PageTitle';
import { NEW_EVENT } from '../eventModel';
import type { ManagedEvent } from '../useEvents';
import { EventCard } from './EventCard';

const LATEST_FIRST = { field: 'fromDate', order: 'DESC' } as const;

const GRID = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  p: 0,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
};

function AddButton() {
  const message = useMessage();
  if (!useMay('event.create')) return null;
  return (
    <Button variant="contained" component={Link} to={NEW_EVENT} startIcon={<AddIcon />}>
      {message('event.add')}
    </Button>
  );
}

function NoEvents() {
  const message = useMessage();
  const mayAdd = useMay('event.create');
  const { filterValues } = useListContext();
  if (Object.keys(filterValues as object).length > 0)
    return <NoMatch icon={EventIcon} title={message('event.noMatch')} />;
  return (
    <EmptyState
      icon={EventIcon}
      title={message('event.none')}
      hint={message(mayAdd ? 'event.noneAdd' : 'event.noneHint')}
    >
      <AddButton />
    </EmptyState>
  );
}

function Cards() {
  const { data, error, isPending, perPage } = useListContext<ManagedEvent>();
  if (error && !data) return <ListFailed />;
  if (!isPending && !data?.length) {
    return (
      <Card>
        <NoEvents />
      </Card>
    );
  }
  return (
    <Box component="ul" sx={GRID}>
      {isPending
        ? Array.from({ length: perPage }, (_, index) => (
            <Skeleton key={index} component="li" variant="rounded" height={156} />
          ))
        : data?.map(event => (
            <RecordContextProvider key={event.id} value={event}>
              <EventCard />
            </RecordContextProvider>
          ))}
    </Box>
  );
}

/** `/event/manage`: the events that one may see, the latest first. */
export default function EventListPage() {
  const message = useMessage();
  return (
    <>
      <PageTitle title={message('event.title')} />
      <ListBase resource="event" sort={LATEST_FIRST} perPage={10} storeKey={false}>
        <Stack spacing={1.5} sx={{ pt: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <ListSearch
              label={message('event.search')}
              placeholder={message('event.searchHint')}
              sx={{ flex: '1 1 220px', maxWidth: 360 }}
            />
            <Box sx={{ flex: 1 }} />
            <AddButton />
          </Box>
          <Cards />
          <ListPager />
        </Stack>
      </ListBase>
    </>
  );
}
