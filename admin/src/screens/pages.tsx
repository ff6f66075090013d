import { SCREENS, type Screen } from '@coastok/domain';
import { type ComponentType } from 'react';
import { lazyPage } from './lazyPage';

export interface PageDeclaration {
  /** The screen in the domain's table: its address and its roles. */
  screen: Screen;
  page: ComponentType;
  /** Where the address differs from the table's pattern, e.g. the static form of a parameter. */
  path?: string;
}

/** The pages that are not a react-admin resource's own; one line each. */
export const pages: readonly PageDeclaration[] = [
  { screen: 'dashboard', page: lazyPage(() => import('../dashboard/DashboardPage')) },
  { screen: 'assignFrontliners', page: lazyPage(() => import('../assignFrontliners/AssignFrontlinersPage')) },
  { screen: 'questions', page: lazyPage(() => import('../question/QuestionPage')) },
  { screen: 'allSubsidyRequests', page: lazyPage(() => import('../subsidy/SubsidyPage')) },
  { screen: 'fundLedger', page: lazyPage(() => import('../fund/ledger/LedgerPage')) },
  { screen: 'paymentReview', page: lazyPage(() => import('../paymentReview/ReviewPage')) },
  { screen: 'pledgeDrives', page: lazyPage(() => import('../pledge/PledgeDrivesPage')) },
  { screen: 'scoreboard', page: lazyPage(() => import('../pledge/ScoreboardPage')) },
  { screen: 'pledgeTakers', page: lazyPage(() => import('../pledge/TakersPage')) },
  { screen: 'content', page: lazyPage(() => import('../content/ContentPage')) },
  { screen: 'customNotification', page: lazyPage(() => import('../notification/NotificationPage')) },
  { screen: 'notificationCalendar', page: lazyPage(() => import('../schedule/SchedulePage')) },
  { screen: 'reports', page: lazyPage(() => import('../report/ReportsPage')) },
  { screen: 'campReport', page: lazyPage(() => import('../viplavaReport/ViplavaReportPage')) },
  { screen: 'audit', page: lazyPage(() => import('../audit/AuditPage')) },
  { screen: 'profile', page: lazyPage(() => import('../account/ProfilePage')) },
  { screen: 'changePassword', page: lazyPage(() => import('../account/ChangePasswordPage')) },
  {
    screen: 'secondFactor',
    page: lazyPage(() => import('../account/secondFactor/SecondFactorPage')),
  },
];

export const pathOf = ({ screen, path }: PageDeclaration): string => path ?? SCREENS[screen].path;
