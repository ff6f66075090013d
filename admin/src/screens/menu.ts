import { SCREENS, type Screen } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import CareIcon from '@mui/icons-material/FavoriteBorderOutlined';
import CampIcon from '@mui/icons-material/SummarizeOutlined';
import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import SubsidyIcon from '@mui/icons-material/VolunteerActivismOutlined';
import type { MessageKey } from '../messages/en';

export interface MenuLink {
  label: MessageKey;
  /** Who sees the entry is the screen's row in the domain's table. */
  screen: Screen;
  to: string;
}

export interface MenuEntry {
  label: MessageKey;
  /** Its icon, or the resource whose icon it is. */
  icon: SvgIconComponent | string;
  /** A link of its own, or a group of links. */
  link?: Omit<MenuLink, 'label'>;
  group?: readonly MenuLink[];
  /** The group goes on with a link for every event. */
  withEvents?: true;
}

/** A link to a screen whose address has no parameters. */
const entry = (label: MessageKey, icon: MenuEntry['icon'], screen: Screen): MenuEntry => ({
  label,
  icon,
  link: { screen, to: SCREENS[screen].path },
});

/** The drawer from top to bottom: the specification's entries in its order, then what came later. */
export const menuEntries: readonly MenuEntry[] = [
  entry('menu.dashboard', DashboardIcon, 'dashboard'),
  entry('menu.areas', 'area', 'areas'),
  entry('menu.questions', 'question', 'questions'),
  {
    label: 'menu.members',
    icon: 'user',
    group: [
      { label: 'menu.inactive', screen: 'inactiveMembers', to: '/user/inactive' },
      { label: 'menu.nonCoastok', screen: 'members', to: '/user/non-coastok' },
      { label: 'menu.pending', screen: 'members', to: '/user/pending' },
      { label: 'menu.approved', screen: 'members', to: '/user/approved' },
      { label: 'menu.allMembers', screen: 'members', to: '/user/all' },
      { label: 'menu.duplicates', screen: 'duplicates', to: '/duplicate' },
    ],
  },
  {
    label: 'menu.content',
    icon: 'static',
    group: [
      { label: 'menu.videos', screen: 'content', to: '/publish/videos' },
      { label: 'menu.images', screen: 'content', to: '/publish/images' },
    ],
  },
  {
    label: 'menu.events',
    icon: 'event',
    group: [{ label: 'menu.allEvents', screen: 'events', to: '/event/manage' }],
    withEvents: true,
  },
  entry('menu.pledging', 'pledgedetail', 'pledgeDrives'),
  entry('menu.notification', 'send/gcm', 'customNotification'),
  entry('menu.schedule', 'schedule', 'notificationCalendar'),
  entry('menu.reports', ReportIcon, 'reports'),
  entry('menu.bookings', 'booking', 'bookings'),
  entry('menu.subsidy', SubsidyIcon, 'allSubsidyRequests'),
  entry('menu.paymentReview', ReviewIcon, 'paymentReview'),
  {
    label: 'menu.accounts',
    icon: 'settlement',
    group: [
      { label: 'menu.settlements', screen: 'settlements', to: '/settlement' },
      { label: 'menu.differences', screen: 'settlementDifferences', to: '/settlement/difference' },
      { label: 'menu.disputes', screen: 'disputes', to: '/dispute' },
    ],
  },
  {
    label: 'menu.privacy',
    icon: 'privacy/request',
    group: [
      { label: 'menu.privacyRequests', screen: 'privacyRequests', to: '/privacy/request' },
      { label: 'menu.accessLog', screen: 'accessLog', to: '/privacy/access-log' },
    ],
  },
  {
    label: 'menu.care',
    icon: CareIcon,
    group: [
      { label: 'menu.careTasks', screen: 'care', to: '/care' },
      { label: 'menu.gatherings', screen: 'gatherings', to: '/gathering' },
      { label: 'menu.carers', screen: 'carers', to: '/care/carers' },
    ],
  },
  entry('menu.campReport', CampIcon, 'campReport'),
  entry('menu.audit', 'audit', 'audit'),
];
