import { ALL_ROLES, Role } from '../people/roles.js';
import { ROLES_ABOVE_LEADERS, rolesReceiver } from './receiver.js';

/** Whom the console's form can address, in its order. */
export const AUDIENCES = [
  'all',
  'coastok',
  'nonCoastok',
  'facilitators',
  'frontliners',
  'areaLeaders',
  'assistantDirectors',
] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_NAMES: Record<Audience, string> = {
  all: 'All members',
  coastok: 'Coastok members',
  nonCoastok: 'Non-Coastok members',
  facilitators: 'Facilitators',
  frontliners: 'Frontliners',
  areaLeaders: 'Area leaders',
  assistantDirectors: 'Assistant directors',
};

const ROLES_OF: Record<Audience, readonly Role[]> = {
  all: ALL_ROLES,
  coastok: [Role.Member],
  nonCoastok: [Role.NonCoastok],
  facilitators: [Role.Facilitator],
  frontliners: [Role.Frontliner],
  areaLeaders: [Role.AreaLeader],
  assistantDirectors: [Role.AssistantDirector],
};

const belowLeaders = (role: Role) => role < Role.AreaLeader;

/** From this many devices on somebody looks twice before a notification goes out. */
export const LARGE_AUDIENCE = 100;

/** The audiences that somebody in this role may choose. */
export const audiencesFor = (userRole: Role): Audience[] =>
  AUDIENCES.filter(
    audience =>
      userRole !== Role.AreaLeader || !ROLES_OF[audience].every(role => ROLES_ABOVE_LEADERS.includes(role)),
  );

/** An audience as the wire encodes it; a leader's 'all members' ends below the leaders. */
export const receiverOf = (audience: Audience, userRole: Role): string =>
  rolesReceiver(userRole === Role.AreaLeader ? ROLES_OF[audience].filter(belowLeaders) : ROLES_OF[audience]);

/** The audience of a receiver; null for one that the form can't choose. */
export const audienceOf = (receiver: string, userRole: Role): Audience | null =>
  AUDIENCES.find(audience => receiverOf(audience, userRole) === receiver) ?? null;
