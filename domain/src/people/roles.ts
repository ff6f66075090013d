/** The roles of people in the community; the numbers are on the wire. */
export const Role = {
  NonCoastok: 0,
  Member: 1,
  Frontliner: 2,
  Facilitator: 3,
  AreaLeader: 4,
  AssistantDirector: 5,
  GeneralSecretary: 6,
  Director: 7,
} as const;

export type Role = (typeof Role)[keyof typeof Role];

export const ROLE_NAMES: Record<Role, string> = {
  0: 'Non Coastok',
  1: 'Coastok Member',
  2: 'Frontliner',
  3: 'Facilitator',
  4: 'Area Leader',
  5: 'Assistant Director',
  6: 'General Secretary',
  7: 'Director',
};

export const ALL_ROLES: readonly Role[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** A role and all above it. */
export const rolesFrom = (least: Role): Role[] => ALL_ROLES.filter(role => role >= least);

export const isRole = (value: unknown): value is Role => ALL_ROLES.includes(value as Role);

export const isStaffRole = (role: number): boolean => role >= Role.AreaLeader && role <= Role.Director;

/** The staff roles among those a person holds, highest first. */
export const staffRolesOf = (roles: readonly Role[]): Role[] =>
  roles.filter(isStaffRole).sort((a, b) => b - a);

/**
 * The value of `roles` after a person's `userRole` is set to `next`: the new role is added, and every higher one is
 * removed (docs/rules/access.md#6).
 */
export const rolesAfter = (roles: readonly Role[], next: Role): Role[] =>
  [...new Set([...roles.filter(role => role <= next), next])].sort((a, b) => a - b);
