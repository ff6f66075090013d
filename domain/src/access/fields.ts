import type { UpdateAreaBody } from '../schemas/area.js';
import type { UpdateUserBody } from '../schemas/user.js';

/** The only fields that a leader may change on the own area (docs/rules/access.md#6). */
export const AREA_FIELDS_OF_LEADER: readonly (keyof UpdateAreaBody)[] = ['facilitators', 'frontliners'];

/** What people may change on their own record (docs/rules/access.md#6). */
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
