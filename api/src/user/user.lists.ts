import {
  CLASS_LEVELS,
  displayName,
  formatSlashDate,
  GENDERS,
  MARITAL_STATUSES,
  RecordStatus,
  ROLE_NAMES,
  searchFilters,
  type SearchRecord,
  user,
  USER_STATUSES,
} from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';
import { type StoredList, storedList } from '../platform/records/storedList.js';

const label = (labels: Record<number, string>, code: number | null) =>
  code === null ? null : (labels[code] ?? null);
const day = (date: string | null) => (date === null ? null : formatSlashDate(date));

export const userList: StoredList<typeof user> = storedList(user, {
  paths: { name: 'nameKey' },
  report: {
    name: 'users',
    fileName: () => 'users',
    columns: [
      { title: 'Name', width: 26, of: user => user.name },
      { title: 'Initiated name', width: 26, of: user => user.initiatedName },
      { title: 'Email', width: 32, of: user => user.email },
      { title: 'Phone', width: 14, of: user => user.phone },
      { title: 'Facilitator', width: 26, of: user => displayName(user.facilitatorData) },
      { title: 'Chanting rounds', width: 16, of: user => user.chantingRounds },
      { title: 'Area', width: 20, of: user => user.connectedArea?.name ?? null },
      { title: 'Role', width: 20, of: user => ROLE_NAMES[user.userRole] },
      { title: 'Gender', width: 10, of: user => label(GENDERS, user.gender) },
      { title: 'Marital status', width: 14, of: user => label(MARITAL_STATUSES, user.maritalStatus) },
      { title: 'Date of birth', width: 14, of: user => day(user.dob) },
      { title: 'Profession', width: 24, of: user => user.profession },
      { title: 'Expertise', width: 36, of: user => user.expertiseArea },
      { title: 'Residence area', width: 24, of: user => user.residenceArea },
      { title: 'Class level', width: 12, of: user => label(CLASS_LEVELS, user.sadhnaGroup) },
      { title: 'Connected since', width: 16, of: user => day(user.connectedSince) },
      { title: '2 rounds reached', width: 16, of: user => day(user.chantingTarget2) },
      { title: '4 rounds reached', width: 16, of: user => day(user.chantingTarget4) },
      // The console makes a person inactive with status 0; its label 'Default' would be meaningless here.
      { title: 'Status', width: 10, of: user => USER_STATUSES[user.status === RecordStatus.Active ? 1 : 2] },
    ],
  },
});

export const searchList = {
  resource: 'search',
  filters: searchFilters,
  sort: { name: 'nameKey', createdAt: 'createdAt' },
  fields: wireFields<SearchRecord>({
    name: true,
    initiatedName: true,
    userRole: true,
    email: true,
    phone: true,
    connectedAreaId: true,
    roles: true,
  }),
} satisfies ListSpec<typeof searchFilters>;
