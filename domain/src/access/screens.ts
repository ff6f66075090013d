import type { Role } from '../people/roles.js';
import { HEADS, STAFF } from './rule.js';

/** The console's addresses, and the roles that may open each. */
export const SCREENS = {
  dashboard: { path: '/dashboard', roles: STAFF },
  areas: { path: '/area', roles: STAFF },
  assignFrontliners: { path: '/assignFrontliners', roles: STAFF },
  questions: { path: '/answer-question', roles: STAFF },
  members: { path: '/user/:pageType', roles: STAFF },
  inactiveMembers: { path: '/user/inactive', roles: HEADS },
  importMembers: { path: '/import/members', roles: [4, 6, 7] },
  importAttendance: { path: '/import/attendance', roles: STAFF },
  duplicates: { path: '/duplicate', roles: STAFF },
  profile: { path: '/profile', roles: STAFF },
  privacy: { path: '/privacy', roles: STAFF },
  changePassword: { path: '/resetPassword', roles: STAFF },
  secondFactor: { path: '/two-step-sign-in', roles: STAFF },
  pledgeDrives: { path: '/pledging', roles: STAFF },
  scoreboard: { path: '/pledging/:pledgeId', roles: [5, 6, 7] },
  pledgeTakers: { path: '/pledging/:pledgeId/:areaId', roles: STAFF },
  customNotification: { path: '/notification', roles: [4, 6, 7] },
  notificationCalendar: { path: '/schedule-notification', roles: HEADS },
  content: { path: '/publish/:type', roles: HEADS },
  reports: { path: '/reports', roles: HEADS },
  campReport: { path: '/viplava-report', roles: STAFF },
  events: { path: '/event/manage', roles: STAFF },
  newEvent: { path: '/event/manage/create', roles: HEADS },
  event: { path: '/event/manage/:eventId', roles: STAFF },
  editEvent: { path: '/event/manage/:eventId/edit', roles: HEADS },
  subsidyRequests: { path: '/event/manage/:eventId/subsidy', roles: STAFF },
  cashRequests: { path: '/event/manage/:eventId/cash', roles: STAFF },
  bookingReport: { path: '/event/manage/:eventId/reports', roles: STAFF },
  waitlist: { path: '/event/manage/:eventId/waitlist', roles: STAFF },
  arrivals: { path: '/event/manage/:eventId/arrivals', roles: STAFF },
  rooms: { path: '/event/manage/:eventId/rooms', roles: STAFF },
  fundsOverview: { path: '/event/manage/:eventId/funds', roles: HEADS },
  bookings: { path: '/booking', roles: STAFF },
  allSubsidyRequests: { path: '/subsidy', roles: STAFF },
  funds: { path: '/fund', roles: HEADS },
  fundLedger: { path: '/fund/:areaId', roles: STAFF },
  paymentReview: { path: '/payment-review', roles: HEADS },
  settlements: { path: '/settlement', roles: HEADS },
  settlementDifferences: { path: '/settlement/difference', roles: HEADS },
  disputes: { path: '/dispute', roles: HEADS },
  privacyRequests: { path: '/privacy/request', roles: HEADS },
  accessLog: { path: '/privacy/access-log', roles: [7] },
  audit: { path: '/audit', roles: HEADS },
  care: { path: '/care', roles: STAFF },
  carers: { path: '/care/carers', roles: STAFF },
  gatherings: { path: '/gathering', roles: STAFF },
  attendance: { path: '/gathering/:gatheringId', roles: STAFF },
  memberQueue: { path: '/queue/members', roles: STAFF },
  cashQueue: { path: '/queue/cash', roles: [4, 5, 6] },
  subsidyQueue: { path: '/queue/subsidy', roles: STAFF },
  questionQueue: { path: '/queue/questions', roles: STAFF },
  reviewQueue: { path: '/queue/money', roles: [6] },
} as const satisfies Record<string, { path: string; roles: readonly Role[] }>;

export type Screen = keyof typeof SCREENS;

/** Whether a role may open a screen of the console. */
export const canOpen = (userRole: Role, screen: Screen): boolean =>
  (SCREENS[screen].roles as readonly Role[]).includes(userRole);
