import { WAITLIST_STATE_LABELS, WAITLIST_STATES } from '@coastok/domain';
import WaitIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Alert, Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { ListBase, useListContext, useNotify, useRecordContext, useUpdate } from 'react-admin';
import type { ManagedEvent } from '../event/useEvents';
import { DownloadButton } from '../lists/ToolbarButtons';
import { EmptyState } from '../lists/EmptyState';
import { ListBody, ListPager } from '../lists/ListBody';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { useMay } from '../session/access';
import { PoolsPanel } from './PoolsPanel';
import { useRefreshWaitlist } from './waitlistModel';
import { SHAPE, WaitlistCard, WaitlistTable } from './WaitlistRows';

const REFETCH_MS = 10_000;
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
