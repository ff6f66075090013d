import { ALL_ROLES, Role } from '../people/roles.js';
import { ROLES_ABOVE_LEADERS, rolesReceiver } from './receiver.js';

/** The audiences that the console's form offers, in its order. */
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

/** From this number of devices on, the sender has to confirm a notification. */
export const LARGE_AUDIENCE = 100;

/** The audiences that this role may choose. */
export const audiencesFor = (userRole: Role): Audience[] =>
  AUDIENCES.filter(
    audience =>
      userRole !== Role.AreaLeader || !ROLES_OF[audience].every(role => ROLES_ABOVE_LEADERS.includes(role)),
  );

/** An audience in the wire's encoding; a leader's 'all members' excludes leaders and above. */
export const receiverOf = (audience: Audience, userRole: Role): string =>
  rolesReceiver(userRole === Role.AreaLeader ? ROLES_OF[audience].filter(belowLeaders) : ROLES_OF[audience]);

/** The audience of a receiver; null for a receiver that the form does not offer. */
export const audienceOf = (receiver: string, userRole: Role): Audience | null =>
  AUDIENCES.find(audience => receiverOf(audience, userRole) === receiver) ?? null;
