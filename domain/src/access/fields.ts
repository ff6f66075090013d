import type { UpdateAreaBody } from '../schemas/area.js';
import type { UpdateUserBody } from '../schemas/user.js';

/** The only fields that a leader may change on the own area (contract 3). */
export const AREA_FIELDS_OF_LEADER: readonly (keyof UpdateAreaBody)[] = ['facilitators', 'frontliners'];

/** What people may change on their own record (contract 10, People). */
export const OWN_PROFILE_FIELDS: readonly (keyof UpdateUserBody)[] = [
  'name',
  'initiatedName',
  'phone',
  'facilitator',
  'mentor',
  'residenceArea',
  'expertiseArea',
  'profession',
  'chantingRounds',
  'sadhnaGroup',
  'gender',
  'maritalStatus',
  'dob',
  'imageUrl',
];
