import type { Screen } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import BookingIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import AreaIcon from '@mui/icons-material/PlaceOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import MembersIcon from '@mui/icons-material/GroupsOutlined';
import QuestionsIcon from '@mui/icons-material/QuestionAnswerOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import CampIcon from '@mui/icons-material/SummarizeOutlined';
import ContentIcon from '@mui/icons-material/PermMediaOutlined';
import NotificationIcon from '@mui/icons-material/CampaignOutlined';
import PledgeIcon from '@mui/icons-material/EmojiEventsOutlined';
import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import ScheduleIcon from '@mui/icons-material/EventNoteOutlined';
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
  icon: SvgIconComponent;
  /** A link of its own, or a group of links. */
  link?: Omit<MenuLink, 'label'>;
  group?: readonly MenuLink[];
  /** The group goes on with a link for every event. */
  withEvents?: true;
}

/** The drawer from top to bottom: the specification's entries in its order, then what came later. */
export const menuEntries: readonly MenuEntry[] = [
  { label: 'menu.dashboard', icon: DashboardIcon, link: { screen: 'dashboard', to: '/dashboard' } },
  { label: 'menu.areas', icon: AreaIcon, link: { screen: 'areas', to: '/area' } },
  { label: 'menu.questions', icon: QuestionsIcon, link: { screen: 'questions', to: '/answer-question' } },
  {
    label: 'menu.members',
    icon: MembersIcon,
    group: [
      { label: 'menu.inactive', screen: 'inactiveMembers', to: '/user/inactive' },
      { label: 'menu.nonCoastok', screen: 'members', to: '/user/non-coastok' },
      { label: 'menu.pending', screen: 'members', to: '/user/pending' },
      { label: 'menu.approved', screen: 'members', to: '/user/approved' },
      { label: 'menu.allMembers', screen: 'members', to: '/user/all' },
    ],
  },
  {
    label: 'menu.content',
    icon: ContentIcon,
    group: [
      { label: 'menu.videos', screen: 'content', to: '/publish/videos' },
      { label: 'menu.images', screen: 'content', to: '/publish/images' },
    ],
  },
  {
    label: 'menu.events',
    icon: EventIcon,
    group: [{ label: 'menu.allEvents', screen: 'events', to: '/event/manage' }],
    withEvents: true,
  },
  { label: 'menu.pledging', icon: PledgeIcon, link: { screen: 'pledgeDrives', to: '/pledging' } },
  {
    label: 'menu.notification',
    icon: NotificationIcon,
    link: { screen: 'customNotification', to: '/notification' },
  },
  {
    label: 'menu.schedule',
    icon: ScheduleIcon,
    link: { screen: 'notificationCalendar', to: '/schedule-notification' },
  },
  { label: 'menu.reports', icon: ReportIcon, link: { screen: 'reports', to: '/reports' } },
  { label: 'menu.bookings', icon: BookingIcon, link: { screen: 'bookings', to: '/booking' } },
  {
    label: 'menu.subsidy',
    icon: SubsidyIcon,
    link: { screen: 'allSubsidyRequests', to: '/subsidy' },
  },
  { label: 'menu.paymentReview', icon: ReviewIcon, link: { screen: 'paymentReview', to: '/payment-review' } },
  { label: 'menu.campReport', icon: CampIcon, link: { screen: 'campReport', to: '/viplava-report' } },
  { label: 'menu.audit', icon: AuditIcon, link: { screen: 'audit', to: '/audit' } },
];
