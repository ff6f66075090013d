import { canOpen, type Screen } from '@coastok/domain';
import { Tab, Tabs } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { useProfile } from '../../session/useProfile';
import { eventAddress, type EventTab } from '../eventModel';

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

export const TAB_PANEL = 'event.tabpanel';
export const tabId = (tab: EventTab): string => `event.tab.${tab}`;

/** The tab's position in `/event/manage/:eventId/:tab`. */
const PLACE_OF_TAB = 4;

/** The tab of an address, or of an address below it. */
export const tabAt = (pathname: string): EventTab =>
  TABS.find(({ tab }) => tab === pathname.split('/')[PLACE_OF_TAB])?.tab ?? 'overview';

/** The screen of a tab. */
export const screenOf = (open: EventTab): Screen => TABS.find(({ tab }) => tab === open)?.screen ?? 'event';

/** The tabs of an event that this person may open; each is a link that can be shared. */
export function EventTabs({ event }: { event: string }) {
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
