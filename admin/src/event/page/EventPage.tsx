import { type Screen, canOpen } from '@coastok/domain';
import { Box, Skeleton, Stack, Tab, Tabs } from '@mui/material';
import { Suspense, useCallback } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Link, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { lazyPage } from '../../screens/lazyPage';
import { Private } from '../../screens/declareResource';
import { useProfile } from '../../session/access';
import { PageTitle } from '../../layout/PageTitle';
import { RecordProblem, NotFoundPage } from '../../layout/StatusPage';
import { type EventTab, eventAddress } from '../eventModel';
import { useManagedEvent } from '../useEvents';
import { CancellationNote } from './CancelEvent';
import { EventHeading } from './EventHeading';

/** The tabs in their order; each names its screen, which decides who may open it. */
const TABS: readonly { tab: EventTab; screen: Screen }[] = [
  { tab: 'overview', screen: 'event' },
  { tab: 'subsidy', screen: 'subsidyRequests' },
  { tab: 'cash', screen: 'cashRequests' },
  { tab: 'reports', screen: 'bookingReport' },
  { tab: 'waitlist', screen: 'waitlist' },
  { tab: 'arrivals', screen: 'arrivals' },
  { tab: 'rooms', screen: 'rooms' },
  { tab: 'funds', screen: 'fundsOverview' },
];

const TAB_PANEL = 'event.tabpanel';
const tabId = (tab: EventTab): string => `event.tab.${tab}`;

/** The tab's position in `/event/manage/:eventId/:tab`. */
const PLACE_OF_TAB = 4;

/** The tab of an address, or of an address below it. */
const tabAt = (pathname: string): EventTab =>
  TABS.find(({ tab }) => tab === pathname.split('/')[PLACE_OF_TAB])?.tab ?? 'overview';

/** The screen of a tab. */
const screenOf = (open: EventTab): Screen => TABS.find(({ tab }) => tab === open)?.screen ?? 'event';

/** The tabs of an event that this person may open; each is a link that can be shared. */
function EventTabs({ event }: { event: string }) {
  const message = useMessage();
  const profile = useProfile();
  const { pathname } = useLocation();
  if (!profile) return null;
  return (
    <Tabs
      value={tabAt(pathname)}
      aria-label={message('event.tabs')}
      variant="scrollable"
      scrollButtons={false}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {TABS.filter(({ screen }) => canOpen(profile.userRole, screen)).map(({ tab }) => (
        <Tab
          key={tab}
          value={tab}
          id={tabId(tab)}
          aria-controls={TAB_PANEL}
          label={message(`event.tab.${tab}`)}
          component={Link}
          to={eventAddress(event, tab)}
        />
      ))}
    </Tabs>
  );
}

const Overview = lazyPage(() => import('../overview/Overview'));
const SubsidyTab = lazyPage(() => import('../../subsidy/SubsidyQueue'));
const CashTab = lazyPage(() => import('../../cash/CashTab'));
const ReportTab = lazyPage(() => import('./ReportTab'));
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
  const reload = useCallback(() => void refetch(), [refetch]);
  if (error && !event) {
    return <RecordProblem title={message('event.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Box sx={{ width: '100%', maxWidth: 1440, mx: 'auto' }}>
      {event && <PageTitle title={event.title} />}
      <RecordContextProvider value={event}>
        <EventHeading />
        {event && <CancellationNote event={event} onRefetch={reload} />}
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
