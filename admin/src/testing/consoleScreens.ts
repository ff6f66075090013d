import type { Role } from '@coastok/domain';

const ALL: readonly Role[] = [4, 5, 6, 7];
const HEADS: readonly Role[] = [6, 7];
const ID = 'a'.repeat(24);

export const STAFF_ROLES = ALL;

/** A screen in the specification: its address, who may open it, and its name in the drawer. */
export interface ConsoleScreen {
  address: string;
  roles: readonly Role[];
  name?: string;
  /** The menu group of its entry. */
  group?: string;
}

const inMenu = (name: string, address: string, roles: readonly Role[], group?: string): ConsoleScreen => ({
  address,
  roles,
  name,
  group,
});

/** Written out by hand, not read from the table of screens, so that a change of rights there needs a change here. */
export const DRAWER: readonly ConsoleScreen[] = [
  inMenu('Dashboard', '/dashboard', ALL, 'Today'),
  inMenu('Answer Questions', '/answer-question', ALL, 'Today'),
  inMenu('Care', '/care', ALL, 'Today'),
  inMenu('Gatherings', '/gathering', ALL, 'Today'),
  inMenu('Inactive', '/user/inactive', HEADS, 'People'),
  inMenu('Non Coastok', '/user/non-coastok', ALL, 'People'),
  inMenu('Pending', '/user/pending', ALL, 'People'),
  inMenu('Approved', '/user/approved', ALL, 'People'),
  inMenu('All Members', '/user/all', ALL, 'People'),
  inMenu('Duplicates', '/duplicate', ALL, 'People'),
  inMenu('Manage Area', '/area', ALL, 'People'),
  inMenu('Carers', '/care/carers', ALL, 'People'),
  inMenu('Manage Events', '/event/manage', ALL, 'Events'),
  inMenu('Bookings', '/booking', ALL, 'Events'),
  inMenu('Subsidy Requests', '/subsidy', ALL, 'Events'),
  inMenu('Viplava Report', '/viplava-report', ALL, 'Events'),
  inMenu('Payments to check', '/payment-review', HEADS, 'Money'),
  inMenu('Funds', '/fund', HEADS, 'Money'),
  inMenu('Settlements', '/settlement', HEADS, 'Money'),
  inMenu('Differences', '/settlement/difference', HEADS, 'Money'),
  inMenu('Disputes', '/dispute', HEADS, 'Money'),
  inMenu('Pledging', '/pledging', ALL, 'Reach out'),
  inMenu('Custom Notification', '/notification', [4, 6, 7], 'Reach out'),
  inMenu('Scheduled Notification', '/schedule-notification', HEADS, 'Reach out'),
  inMenu('Videos', '/publish/videos', HEADS, 'Reach out'),
  inMenu('Images', '/publish/images', HEADS, 'Reach out'),
  inMenu('Reports', '/reports', HEADS, 'Office'),
  inMenu('Privacy Requests', '/privacy/request', HEADS, 'Office'),
  inMenu('Access Log', '/privacy/access-log', [7], 'Office'),
  inMenu('Audit', '/audit', HEADS, 'Office'),
];

const reached = (address: string, roles: readonly Role[] = ALL): ConsoleScreen => ({ address, roles });

/** Screens without an entry in the drawer, and the lists of resources at react-admin's own addresses. */
export const ELSEWHERE: readonly ConsoleScreen[] = [
  reached(`/assignFrontliners`),
  reached('/profile'),
  reached('/resetPassword'),
  reached('/two-step-sign-in'),
  reached(`/pledging/${ID}`, [5, 6, 7]),
  reached(`/pledging/${ID}/${ID}`),
  reached('/event/manage/create', HEADS),
  reached('/event/manage/a-camp'),
  reached('/event/manage/a-camp/edit', HEADS),
  reached(`/fund/${ID}`),
  reached(`/gathering/${ID}`),
  reached('/import/members', [4, 6, 7]),
  reached('/import/attendance'),
  reached('/queue/members'),
  reached('/queue/cash', [4, 5, 6]),
  reached('/queue/subsidy'),
  reached('/queue/questions'),
  reached('/queue/money', [6]),
  reached('/static', HEADS),
  reached('/pledgedetail'),
  reached('/question'),
  reached('/schedule', HEADS),
  reached('/send/gcm', [4, 6, 7]),
];

/** Addresses without a page, most of them below the address of a resource. */
export const NO_PAGES: readonly string[] = [
  '/nowhere',
  '/user/nonsense',
  '/area/nonsense',
  '/audit/nonsense',
  '/settlement/nonsense',
  '/settlement/nonsense/show',
  '/dispute/nonsense',
  '/fund/nonsense/show',
  '/pledging/more/than/two',
];
