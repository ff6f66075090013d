import { cleanLine } from '../texts/clean.js';
import { isRecordId, plainId } from '../formats/ids.js';
import { ALL_ROLES, isRole, Role, ROLE_NAMES } from '../people/roles.js';

/** The receivers of a notification in the wire's encoding: `R|4,5`, `U|<userId>`, `T|<topic>`. */
export type Receiver =
  { kind: 'roles'; roles: Role[] } | { kind: 'user'; userId: string } | { kind: 'topic'; topic: string };

/** The names that the push service accepts for a topic. */
const TOPIC = /^[\w.~%-]{1,200}$/;
const ROLE_LIST = /^[0-7](,[0-7]){0,7}$/;

/** The receiver encoded in a text; null when the text is not valid. */
export function parseReceiver(text: string): Receiver | null {
  const [kind, value = '', ...rest] = cleanLine(text).split('|');
  if (rest.length > 0) return null;
  if (kind === 'R' && ROLE_LIST.test(value)) {
    const roles = [...new Set(value.split(',').map(Number))].filter(isRole);
    return { kind: 'roles', roles: roles.sort((a, b) => a - b) };
  }
  if (kind === 'U' && isRecordId(value)) return { kind: 'user', userId: plainId(value) };
  if (kind === 'T' && TOPIC.test(value)) return { kind: 'topic', topic: value };
  return null;
}

export const rolesReceiver = (roles: readonly Role[]): string => `R|${roles.join(',')}`;

/** Every active member, of any role. */
export const EVERYBODY = rolesReceiver(ALL_ROLES);

/** Roles that leaders may not address; a leader's pushes go only to members of their own area. */
export const ROLES_ABOVE_LEADERS: readonly Role[] = [Role.AreaLeader, Role.AssistantDirector];

const PLURALS: Record<Role, string> = {
  0: 'Non-Coastok members',
  1: 'Coastok members',
  2: 'Frontliners',
  3: 'Facilitators',
  4: 'Area leaders',
  5: 'Assistant directors',
  6: ROLE_NAMES[Role.GeneralSecretary],
  7: 'Directors',
};

const UP_TO_FACILITATORS = ALL_ROLES.filter(role => role <= Role.Facilitator);
const covers = (roles: readonly Role[], all: readonly Role[]) => all.every(role => roles.includes(role));

/** The names of roles: `Facilitators, Frontliners`. */
export function rolesInWords(roles: readonly Role[]): string {
  if (covers(roles, ALL_ROLES)) return 'All members';
  if (roles.length === UP_TO_FACILITATORS.length && covers(roles, UP_TO_FACILITATORS)) return 'All members';
  return roles.map(role => PLURALS[role]).join(', ');
}

/** The push service accepts 4,096 bytes; this leaves room for what the console adds to title, body and data. */
const MOST_BYTES = 3800;
const bytesOf = (text: string | undefined): number =>
  new TextEncoder().encode(JSON.stringify(text ?? '')).length;

export const fitsPush = (...texts: (string | undefined)[]): boolean =>
  texts.reduce((sum, text) => sum + bytesOf(text), 0) <= MOST_BYTES;
export const TOO_LONG_TO_PUSH = 'This is too long for a notification. Please shorten it.';
