import {
  attendanceFilters,
  type AttendanceRecord,
  careContactFilters,
  type CareContactRecord,
  carePeopleFilters,
  type CarePersonRecord,
  careReportFilters,
  careTaskFilters,
  type CareTaskRecord,
  gatheringFilters,
  type GatheringRecord,
} from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';
import { sortKeyPath } from '../platform/lists/search.js';

export const carePeopleList = {
  resource: 'care/people',
  filters: carePeopleFilters,
  sort: {
    name: 'nameKey',
    createdAt: 'createdAt',
    chantingRounds: 'chantingRounds',
    lastContactAt: 'care.lastContactAt',
  },
  fields: wireFields<CarePersonRecord>({
    name: true,
    initiatedName: true,
    phone: true,
    areaId: true,
    areaName: true,
    carerIds: true,
    chantingRounds: true,
    lastContactAt: true,
    openTasks: true,
    nextDueOn: true,
    recentAttendance: true,
  }),
} satisfies ListSpec<typeof carePeopleFilters>;

export const careTaskList = {
  resource: 'care/task',
  filters: careTaskFilters,
  sort: { dueOn: 'dueOn', createdAt: 'createdAt', closedAt: 'closedAt', kind: 'kind', state: 'state' },
  defaultSort: { dueOn: 1, _id: 1 },
  fields: wireFields<CareTaskRecord>({
    kind: true,
    cause: true,
    memberId: true,
    memberName: true,
    memberPhone: true,
    areaId: true,
    assigneeId: true,
    assigneeName: true,
    text: true,
    dueOn: true,
    state: true,
    snoozedUntil: true,
    outcome: true,
    note: true,
    createdAt: true,
    closedAt: true,
    closedBy: true,
  }),
} satisfies ListSpec<typeof careTaskFilters>;

export const careReportList = {
  ...careTaskList,
  filters: careReportFilters,
} satisfies ListSpec<typeof careReportFilters>;

export const careContactList = {
  resource: 'care/contact',
  filters: careContactFilters,
  sort: { at: 'at', createdAt: 'createdAt' },
  defaultSort: { at: -1, _id: -1 },
  fields: wireFields<CareContactRecord>({
    memberId: true,
    by: true,
    byName: true,
    at: true,
    how: true,
    outcome: true,
    note: true,
    noteAudio: true,
    taskId: true,
  }),
} satisfies ListSpec<typeof careContactFilters>;

export const gatheringList = {
  resource: 'gathering',
  filters: gatheringFilters,
  sort: { startsAt: 'startsAt', createdAt: 'createdAt', title: sortKeyPath('title') },
  fields: wireFields<GatheringRecord>({
    title: true,
    areaId: true,
    areaName: true,
    startsAt: true,
    place: true,
    state: true,
    listClosedAt: true,
    present: true,
    absent: true,
    guests: true,
    guestList: true,
    createdAt: true,
  }),
} satisfies ListSpec<typeof gatheringFilters>;

export const attendanceList = {
  resource: 'attendance',
  filters: attendanceFilters,
  sort: { name: 'name' },
  fields: wireFields<AttendanceRecord>({ memberId: true, name: true, present: true, by: true, at: true }),
} satisfies ListSpec<typeof attendanceFilters>;
