import { Role } from '../people/roles.js';
import type { UpdateAreaBody } from '../schemas/area.js';
import type { UpdateUserBody } from '../schemas/user.js';

type AreaField = keyof UpdateAreaBody;

const CONTACT = ['contactName', 'contactPhone'] as const satisfies readonly AreaField[];

/**
 * The only fields of an area that these roles may change; a leader may change them on their own area
 * (docs/rules/access.md#6).
 */
const AREA_FIELDS: Partial<Record<Role, readonly AreaField[]>> = {
  [Role.AreaLeader]: ['facilitators', 'frontliners', ...CONTACT],
  [Role.Director]: CONTACT,
};

/** The fields of an area that a role may change; null for all of them. */
export const areaFieldsOf = (role: Role): readonly string[] | null => AREA_FIELDS[role] ?? null;

/** The fields that people may change on their own record (docs/rules/access.md#6). */
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
  'language',
];
