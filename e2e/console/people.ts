import type { AreaRecord, Role, UserRecord } from '@coastok/domain';
import { randomBytes, randomInt } from 'node:crypto';
import { Api, appSignIn, signIn } from './api.js';

/** A unique word, to search for. */
export const aWord = (): string =>
  `Z${Array.from({ length: 9 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;

/** A unique telephone number: the demo's numbers begin differently. */
export const aPhone = (): string => `6${randomInt(100_000_000, 1_000_000_000)}`;

/** A date of birth for a person whose age does not matter. */
export const OF_AGE = '1990-06-15';

export const anEmail = (): string => `${randomBytes(6).toString('hex')}@example.org`;

export const areaByCode = async (api: Api, code: string): Promise<AreaRecord> => {
  const areas = await api.list<AreaRecord>('/area', { per_page: 100 });
  const found = areas.find(area => area.code === code);
  if (!found) throw new Error(`There is no area ${code}.`);
  return found;
};

interface Newcomer {
  name?: string;
  chantingRounds?: number;
  areaId?: string;
  /** Of age by default: a child books only with a guardian. */
  dob?: string;
}

/** A new member of role 0, who waits for approval with 4 rounds or more. */
export async function aNewcomer(api: Api, { name, chantingRounds = 6, areaId, dob = OF_AGE }: Newcomer = {}) {
  const connectedAreaId = areaId ?? (await areaByCode(api, 'BEHALA'))._id;
  return api.post<UserRecord>('/user', {
    name: name ?? `Newcomer ${aWord()}`,
    email: anEmail(),
    phone: aPhone(),
    dob,
    chantingRounds,
    connectedAreaId,
  });
}

/** A member with a role, e.g. a frontliner. */
export async function aMember(api: Api, userRole: Role, newcomer: Newcomer = {}): Promise<UserRecord> {
  const { _id } = await aNewcomer(api, newcomer);
  return api.put<UserRecord>(`/user/${_id}`, { userRole });
}

export const STAFF_PASSWORD = 'Kirtan-before-sunrise-1896';

/** A new person with staff roles, of which the first is active, and with a password. */
export async function aStaffMember(
  secretary: Api,
  director: Api,
  roles: readonly Role[],
): Promise<UserRecord> {
  const { _id, email } = await aNewcomer(secretary, { chantingRounds: 16 });
  const person = await director.put<UserRecord>(`/user/${_id}`, { roles, userRole: roles[0] });
  const handedOut = await aOneTimePassword(secretary, _id);
  const { token } = await signIn(email, handedOut);
  await new Api(token).post('/resetPassword', { old_password: handedOut, password: STAFF_PASSWORD });
  return person;
}

/** A new member with the session of the companion app, from which questions are asked. */
export async function aMemberWithApp(secretary: Api, areaId: string): Promise<Api> {
  const { _id, email } = await aMember(secretary, 1, { areaId });
  const handedOut = await aOneTimePassword(secretary, _id);
  const { token } = await appSignIn(email, handedOut);
  await new Api(token).post('/resetPassword', { old_password: handedOut, password: STAFF_PASSWORD });
  return new Api((await appSignIn(email, STAFF_PASSWORD)).token);
}

async function aOneTimePassword(secretary: Api, id: string): Promise<string> {
  const password = `One-time-${randomBytes(6).toString('hex')}`;
  await secretary.put(`/user/${id}`, { password });
  return password;
}
