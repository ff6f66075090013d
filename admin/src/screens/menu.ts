import { SCREENS, type Screen, canOpen, type Role } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import MoneyIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import ReachIcon from '@mui/icons-material/CampaignOutlined';
import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import EventsIcon from '@mui/icons-material/EventOutlined';
import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import TodayIcon from '@mui/icons-material/SpaceDashboardOutlined';
import type { MessageKey } from '../messages/en';

export interface MenuLink {
  label: MessageKey;
  /** The screen in the domain's table, which decides who sees the link. */
  screen: Screen;
  to: string;
  /** The heading within the group; consecutive links with the same heading share it. */
  part?: MessageKey;
  /** Whether links to the events follow below this link. */
  withEvents?: true;
}

export interface MenuGroup {
  label: MessageKey;
  icon: SvgIconComponent;
  links: readonly MenuLink[];
  /** Whether the group is initially open on every page. */
  startsOpen?: true;
}

/** A link to a screen whose address has no parameters. */
const link = (label: MessageKey, screen: Screen, part?: MessageKey): MenuLink => ({
  label,
  screen,
  to: SCREENS[screen].path,
  part,
});

const segment = (label: MessageKey, name: string, screen: Screen = 'members'): MenuLink => ({
  label,
  screen,
  to: `/user/${name}`,
  part: 'menu.members',
});

const media = (label: MessageKey, name: string): MenuLink => ({
  label,
  screen: 'content',
  to: `/publish/${name}`,
  part: 'menu.content',
});

/** The drawer from top to bottom: six groups with the specification's labels. */
export const menuGroups: readonly MenuGroup[] = [
  {
    label: 'menu.today',
    icon: TodayIcon,
    startsOpen: true,
    links: [
      link('menu.dashboard', 'dashboard'),
      link('menu.questions', 'questions'),
      link('menu.care', 'care'),
      link('menu.gatherings', 'gatherings'),
    ],
  },
  {
    label: 'menu.people',
    icon: PeopleIcon,
    links: [
      segment('menu.inactive', 'inactive', 'inactiveMembers'),
      segment('menu.nonCoastok', 'non-coastok'),
      segment('menu.pending', 'pending'),
      segment('menu.approved', 'approved'),
      segment('menu.allMembers', 'all'),
      link('menu.duplicates', 'duplicates', 'menu.members'),
      link('menu.areas', 'areas'),
      link('menu.carers', 'carers'),
    ],
  },
  {
    label: 'menu.eventsGroup',
    icon: EventsIcon,
    links: [
      { ...link('menu.events', 'events'), withEvents: true },
      link('menu.bookings', 'bookings'),
      link('menu.subsidy', 'allSubsidyRequests'),
      link('menu.campReport', 'campReport'),
    ],
  },
  {
    label: 'menu.money',
    icon: MoneyIcon,
    links: [
      link('menu.paymentReview', 'paymentReview'),
      link('menu.funds', 'funds'),
      link('menu.settlements', 'settlements', 'menu.accounts'),
      link('menu.differences', 'settlementDifferences', 'menu.accounts'),
      link('menu.disputes', 'disputes', 'menu.accounts'),
    ],
  },
  {
    label: 'menu.reachOut',
    icon: ReachIcon,
    links: [
      link('menu.pledging', 'pledgeDrives'),
      link('menu.notification', 'customNotification'),
      link('menu.schedule', 'notificationCalendar'),
      media('menu.videos', 'videos'),
      media('menu.images', 'images'),
    ],
  },
  {
    label: 'menu.office',
    icon: ReportIcon,
    links: [
      link('menu.reports', 'reports'),
      link('menu.privacyRequests', 'privacyRequests', 'menu.privacy'),
      link('menu.accessLog', 'accessLog', 'menu.privacy'),
      link('menu.audit', 'audit'),
    ],
  },
];

/** The groups that a role sees, each with the links that it may open. */
export const groupsFor = (role: Role, groups: readonly MenuGroup[]): MenuGroup[] =>
  groups
    .map(group => ({ ...group, links: group.links.filter(({ screen }) => canOpen(role, screen)) }))
    .filter(({ links }) => links.length > 0);

/**
 * The most specific link target that contains an address: below `/event/manage/camp` the link of the camp, not
 * that of all events.
 */
export const closest = (pathname: string, targets: readonly string[]): string | null =>
  targets.filter(to => isUnder(pathname, to)).sort((a, b) => b.length - a.length)[0] ?? null;

/** Whether an address belongs to a menu link: the page itself, or a record below it. */
export const isUnder = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);
