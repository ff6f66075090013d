import { SCREENS } from '@coastok/domain';
import type { PageDeclaration } from './declareResource';
import { lazyPage } from './lazyPage';
import { resources } from './resources';

const care = () => import('../care/carePages');
const importPage = lazyPage(() => import('../sheetImport/ImportPage'));
const gatherings = () => import('../gathering/gatheringPages');

/** The screens with their own address: lists of resources, and other pages. */
export const pages: readonly PageDeclaration[] = [
  ...resources.flatMap(resource => resource.pages),
  { screen: 'dashboard', page: lazyPage(() => import('../dashboard/DashboardPage')) },
  { screen: 'assignFrontliners', page: lazyPage(() => import('../assignFrontliners/AssignFrontlinersPage')) },
  { screen: 'allSubsidyRequests', page: lazyPage(() => import('../subsidy/SubsidyPage')) },
  { screen: 'paymentReview', page: lazyPage(() => import('../paymentReview/ReviewPage')) },
  { screen: 'reports', page: lazyPage(() => import('../report/ReportsPage')) },
  { screen: 'campReport', page: lazyPage(() => import('../viplavaReport/ViplavaReportPage')) },
  { screen: 'profile', page: lazyPage(() => import('../account/ProfilePage')) },
  { screen: 'changePassword', page: lazyPage(() => import('../account/ChangePasswordPage')) },
  { screen: 'secondFactor', page: lazyPage(() => import('../account/secondFactor/SecondFactorPage')) },
  { screen: 'care', page: lazyPage(() => care().then(({ CarePage }) => ({ default: CarePage }))) },
  { screen: 'carers', page: lazyPage(() => care().then(({ CarersPage }) => ({ default: CarersPage }))) },
  {
    screen: 'gatherings',
    page: lazyPage(() => gatherings().then(({ GatheringsPage }) => ({ default: GatheringsPage }))),
  },
  {
    screen: 'attendance',
    page: lazyPage(() => gatherings().then(({ AttendancePage }) => ({ default: AttendancePage }))),
  },
  { screen: 'importMembers', page: importPage },
  { screen: 'importAttendance', page: importPage },
  { screen: 'memberQueue', page: lazyPage(() => import('../queues/PendingMembers')) },
  { screen: 'cashQueue', page: lazyPage(() => import('../queues/WaitingCash')) },
  { screen: 'subsidyQueue', page: lazyPage(() => import('../queues/SubsidyRequests')) },
  { screen: 'questionQueue', page: lazyPage(() => import('../queues/PendingQuestions')) },
  { screen: 'reviewQueue', page: lazyPage(() => import('../queues/PaymentsToCheck')) },
];

export const pathOf = ({ screen, opensRecords }: PageDeclaration): string =>
  SCREENS[screen].path + (opensRecords ? '/*' : '');
