import { type PoolState, WAITLIST_STATE_LABELS, WAITLIST_STATES } from '@coastok/domain';
import WaitIcon from '@mui/icons-material/HourglassEmptyOutlined';
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  MenuItem,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListBase, useListContext, useNotify, useRecordContext, useUpdate } from 'react-admin';
import type { ManagedEvent } from '../event/useEvents';
import { EmptyState } from '../lists/EmptyState';
import { Fact, Facts } from '../lists/Facts';
import { ListBody, ListPager } from '../lists/ListBody';
import { DownloadButton } from '../lists/ToolbarButtons';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { call } from '../provider/call';
import { useMay } from '../session/access';
import { SHAPE, WaitlistCard, WaitlistTable } from './WaitlistRows';
import { poolsKey, useRefreshWaitlist } from './waitlistModel';

const REFETCH_MS = 10_000;
/** The height of a kind of place, in pixels. */
const POOL_HEIGHT = 135;

/** For each kind of place the numbers of free, offered and requested places, and why nothing is offered now. */
function PoolsPanel({ eventId }: { eventId: string }) {
  const message = useMessage();
  const { data, error } = useQuery({
    queryKey: poolsKey(eventId),
    queryFn: () => call('waitlist.blocked', { query: { eventId } }),
    refetchInterval: REFETCH_MS,
  });
  if (error && !data) return <Alert severity="error">{message('waitlist.poolsFailed')}</Alert>;
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
        gap: 1,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {!data && <Skeleton component="li" variant="rounded" height={POOL_HEIGHT} />}
      {data?.map(pool => (
        <PoolCard key={pool.pool} standing={pool} />
      ))}
    </Box>
  );
}

function PoolCard({ standing: { name, free, offered, waiting, why } }: { standing: PoolState }) {
  const message = useMessage();
  return (
    <Card component="li">
      <CardContent>
        <Typography component="h2" variant="h3" gutterBottom>
          {name}
        </Typography>
        <Facts>
          <Fact label={message('waitlist.free')}>{free ?? message('waitlist.unlimited')}</Fact>
          <Fact label={message('waitlist.offered')}>{offered}</Fact>
          <Fact label={message('waitlist.waiting')}>{waiting}</Fact>
        </Facts>
        {why && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {why}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

const BY_POSITION = { field: 'position', order: 'ASC' } as const;

/** Pauses the waiting list, or resumes it. */
function PauseButton({ event }: { event: ManagedEvent }) {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefreshWaitlist();
  const queryClient = useQueryClient();
  // The page reads the event by the id in the address, but react-admin caches the answer under the record's id.
  const readEvent = () => void queryClient.invalidateQueries({ queryKey: ['event'] });
  const [update, { isPending }] = useUpdate<ManagedEvent>();
  const waitlist = !event.waitlist;
  const toggle = () =>
    void update(
      'event',
      { id: event.id, data: { waitlist }, previousData: event },
      {
        onSuccess: () => {
          notify(waitlist ? 'waitlist.resumedNow' : 'waitlist.pausedNow', { type: 'success' });
          void refresh();
          readEvent();
        },
        onError: error => {
          notifyError(error);
          readEvent();
        },
      },
    );
  return (
    <Button variant="outlined" disabled={isPending} onClick={toggle}>
      {message(waitlist ? 'waitlist.resume' : 'waitlist.pause')}
    </Button>
  );
}

function StateFilter() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      select
      size="small"
      label={message('waitlist.state')}
      value={(filterValues as { state?: string }).state ?? ''}
      onChange={({ target }) => setFilters(target.value ? { state: target.value } : {})}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      fullWidth={false}
      sx={{ width: { xs: '100%', sm: 200 } }}
    >
      <MenuItem value="">{message('waitlist.allStates')}</MenuItem>
      {WAITLIST_STATES.map(state => (
        <MenuItem key={state} value={state}>
          {WAITLIST_STATE_LABELS[state]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Line({ event }: { event: ManagedEvent }) {
  const message = useMessage();
  const mayPause = useMay('event.update');
  const { filterValues, total } = useListContext();
  return (
    <Stack spacing={1.5}>
      {!event.waitlist && (
        <Alert severity="info">{message(total ? 'waitlist.paused' : 'waitlist.off')}</Alert>
      )}
      <PoolsPanel eventId={event.eventId} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <StateFilter />
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mayPause && (event.waitlist || Boolean(total)) && <PauseButton event={event} />}
          <DownloadButton
            report="report.waitlist"
            filter={{ ...(filterValues as { state?: string }), eventId: event.eventId }}
          />
        </Box>
      </Stack>
      <ListBody
        shape={SHAPE}
        table={<WaitlistTable />}
        card={<WaitlistCard />}
        empty={
          <EmptyState icon={WaitIcon} title={message('waitlist.none')} hint={message('waitlist.noneHint')} />
        }
      />
      <ListPager />
    </Stack>
  );
}

/** The waiting list of an event, and why nothing is offered now. */
export default function WaitlistTab() {
  const event = useRecordContext<ManagedEvent>();
  if (!event) return null;
  return (
    <ListBase
      resource="waitlist"
      filter={{ eventId: event.eventId }}
      sort={BY_POSITION}
      perPage={25}
      storeKey={false}
      disableAuthentication
      queryOptions={{ refetchInterval: REFETCH_MS }}
    >
      <Line event={event} />
    </ListBase>
  );
}
