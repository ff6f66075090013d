import { Box, Skeleton, Stack } from '@mui/material';
import { Suspense } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { Private } from '../../screens/Private';
import { PageTitle } from '../../shell/PageTitle';
import { RecordProblem } from '../../shell/RecordProblem';
import { useManagedEvent } from '../useEvents';
import { EventHeading } from './EventHeading';
import { EventTabs, screenOf, TAB_PANEL, tabAt, tabId } from './EventTabs';

const Loading = () => (
  <Stack spacing={2} sx={{ pt: 2 }}>
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
);

function OpenEvent() {
  const message = useMessage();
  const { eventId = '' } = useParams();
  const { pathname } = useLocation();
  const { data: event, error, refetch } = useManagedEvent();
  if (error && !event) {
    return <RecordProblem title={message('event.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Box sx={{ width: '100%', maxWidth: 1440, mx: 'auto' }}>
      {event && <PageTitle title={event.title} />}
      <RecordContextProvider value={event}>
        <EventHeading />
        <EventTabs event={eventId} />
        <Box role="tabpanel" id={TAB_PANEL} aria-labelledby={tabId(tabAt(pathname))} sx={{ pt: 2 }}>
          {event ? (
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          ) : (
            <Loading />
          )}
        </Box>
      </RecordContextProvider>
    </Box>
  );
}

/** `/event/manage/:eventId`: an event, and below its tabs the part that the address names. */
export default function EventPage() {
  const { pathname } = useLocation();
  return <Private screen={screenOf(tabAt(pathname))} page={OpenEvent} />;
}
