import { BOOKING_GROUPS, Role, type SummaryRecord } from '@coastok/domain';
import type { MessageKey } from '../messages/en';
import { listAddress } from '../provider/addresses';

export interface SummaryFilter {
  areaId?: string;
  /** Indian days, `yyyy-MM-dd`, both inclusive. */
  fromDate?: string;
  toDate?: string;
}

export type FigureName = Exclude<keyof SummaryRecord, 'series'>;

interface CountedList {
  path: string;
  /** The list's filter that selects the records that the figure counts. */
  filter?: Record<string, unknown>;
  /** The list's name for the area filter. */
  areaFilter: string;
}

export interface Figure {
  name: FigureName;
  label: MessageKey;
  hint?: MessageKey;
  /** The list of the counted records. */
  list: CountedList;
}

export interface FigureGroup {
  title: MessageKey;
  figures: readonly Figure[];
}

const members = (segment: string, userRole?: Role): CountedList => ({
  path: `/user/${segment}`,
  filter: { userRole },
  areaFilter: 'connectedAreaId',
});

const questions = (answer: 0 | 1 | 2): CountedList => ({
  path: '/answer-question',
  filter: { answer },
  areaFilter: 'areaId',
});

const bookings = (group: keyof typeof BOOKING_GROUPS): CountedList => ({
  path: '/booking',
  filter: { status: BOOKING_GROUPS[group].map(String) },
  areaFilter: 'areaId',
});

/** The dashboard's sixteen figures in their groups, each with the list that counts the same. */
export const FIGURE_GROUPS: readonly FigureGroup[] = [
  {
    title: 'dashboard.members',
    figures: [
      {
        name: 'pendingMembers',
        label: 'dashboard.pendingMembers',
        hint: 'dashboard.pendingHint',
        list: members('pending'),
      },
      {
        name: 'nonCoastokMembers',
        label: 'dashboard.nonCoastokMembers',
        hint: 'dashboard.nonCoastokHint',
        list: members('non-coastok'),
      },
      { name: 'approvedMembers', label: 'dashboard.approvedMembers', list: members('approved') },
      { name: 'totalUsers', label: 'dashboard.totalUsers', list: members('all') },
    ],
  },
  {
    title: 'dashboard.questions',
    figures: [
      { name: 'pendingQuestions', label: 'dashboard.pendingQuestions', list: questions(0) },
      { name: 'queriesResolved', label: 'dashboard.queriesResolved', list: questions(1) },
      { name: 'totalQuestions', label: 'dashboard.totalQuestions', list: questions(2) },
    ],
  },
  {
    title: 'dashboard.community',
    figures: [
      { name: 'frontliners', label: 'dashboard.frontliners', list: members('all', Role.Frontliner) },
      { name: 'facilitators', label: 'dashboard.facilitators', list: members('all', Role.Facilitator) },
      { name: 'areaLeaders', label: 'dashboard.areaLeaders', list: members('all', Role.AreaLeader) },
      {
        name: 'assistantDirectors',
        label: 'dashboard.assistantDirectors',
        list: members('all', Role.AssistantDirector),
      },
      { name: 'areasCovered', label: 'dashboard.areasCovered', list: { path: '/area', areaFilter: 'id' } },
    ],
  },
  {
    title: 'dashboard.bookings',
    figures: [
      {
        name: 'incompleteBookings',
        label: 'dashboard.incompleteBookings',
        list: bookings('incompleteBookings'),
      },
      { name: 'paymentsPending', label: 'dashboard.paymentsPending', list: bookings('paymentsPending') },
      {
        name: 'paymentsCompleted',
        label: 'dashboard.paymentsCompleted',
        list: bookings('paymentsCompleted'),
      },
      {
        name: 'subsidyRequested',
        label: 'dashboard.subsidyRequested',
        list: { path: '/subsidy', areaFilter: 'areaId' },
      },
    ],
  },
];

/** The address of a figure's list, filtered by the dashboard's area and dates. */
export function addressOf({ list }: Figure, { areaId, fromDate, toDate }: SummaryFilter): string {
  // The list of areas filters by react-admin's `id`, which takes several ids.
  const area = list.areaFilter === 'id' && areaId ? [areaId] : areaId;
  return listAddress(list.path, { ...list.filter, [list.areaFilter]: area, fromDate, toDate });
}
