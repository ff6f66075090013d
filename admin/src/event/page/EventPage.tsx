import { Box, Skeleton, Stack } from '@mui/material';
import { Suspense, useCallback } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { lazyPage } from '../../screens/lazyPage';
import { Private } from '../../screens/Private';
import { PageTitle } from '../../shell/PageTitle';
import { RecordProblem } from '../../shell/RecordProblem';
import { NotFoundPage } from '../../shell/StatusPage';
import { useManagedEvent } from '../useEvents';
import { CancellationNote } from './CancelEvent';
import { EventHeading } from './EventHeading';
import { EventTabs, screenOf, TAB_PANEL, tabAt, tabId } from './EventTabs';

const Overview = lazyPage(() => import('../overview/Overview'));
const SubsidyTab = lazyPage(() => import('../../subsidy/SubsidyQueue'));
const CashTab = lazyPage(() => import('../../cash/CashTab'));
const ReportTab = lazyPage(() => import('../report/ReportTab'));
const WaitlistTab = lazyPage(() => import('../../waitlist/WaitlistTab'));
const ArrivalsTab = lazyPage(() => import('../../camp/arrivals/ArrivalsTab'));
const RoomsTab = lazyPage(() => import('../../camp/rooms/RoomsTab'));
const FundsTab = lazyPage(() => import('../../fund/FundsTab'));

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
  const lookAgain = useCallback(() => void refetch(), [refetch]);
  if (error && !event) {
    return <RecordProblem title={message('event.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Box sx={{ width: '100%', maxWidth: 1440, mx: 'auto' }}>
      {event && <PageTitle title={event.title} />}
      <RecordContextProvider value={event}>
        <EventHeading />
        {event && <CancellationNote event={event} onLookAgain={lookAgain} />}
        <EventTabs event={eventId} />
        <Box role="tabpanel" id={TAB_PANEL} aria-labelledby={tabId(tabAt(pathname))} sx={{ pt: 2 }}>
          {event ? (
            <Suspense fallback={<Loading />}>
              <Routes>
                <Route index element={<Overview />} />
                <Route path="subsidy" element={<SubsidyTab />} />
                <Route path="cash" element={<CashTab />} />
                <Route path="reports" element={<ReportTab />} />
                <Route path="waitlist" element={<WaitlistTab />} />
                <Route path="arrivals/*" element={<ArrivalsTab />} />
                <Route path="rooms/*" element={<RoomsTab />} />
                <Route path="funds" element={<FundsTab />} />
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </Suspense>
          ) : (
            <Loading />
          )}
        </Box>
      </RecordContextProvider>
    </Box>
  );
}

/** `/event/manage/:eventId`: an event's tabs, with the tab in the address open. */
export default function EventPage() {
  const { pathname } = useLocation();
  return <Private screen={screenOf(tabAt(pathname))} page={OpenEvent} />;
}
