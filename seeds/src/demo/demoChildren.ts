import { addDays, type GuardianState, istDayStart } from '@coastok/domain';
import type { Background } from '../members/background.js';
import type { MemberHistory } from '../members/memberHistory.js';
import type { Membership } from '../members/member.js';
import { inventPhone } from '../names/inventPerson.js';

/** A demo member under 18, one for each state of a guardian's consent. */
export interface DemoChild {
  name: string;
  gender: number;
  /** Age in years on the day when the data is made. */
  age: number;
  state: GuardianState;
  guardian: { name: string; relation: string };
  /** The scenario of the child's booking. */
  scenario: string;
}

/** A guardian as stored, without consent links: none was mailed. */
export interface SeedGuardian {
  state: Exclude<GuardianState, 'EXPIRED'>;
  name: string;
  phone: string;
  email: string | null;
  relation: string | null;
  linkEndsAt: Date | null;
  method: 'code' | null;
  answeredAt: Date | null;
  /** When the guardian consented, even if the consent was withdrawn later. */
  agreedAt: Date | null;
}

/** The children by position, like the demo accounts. */
export const DEMO_CHILDREN: Readonly<Record<string, DemoChild>> = {
  'SALTLAKE/ordinary/2': {
    name: 'Tara Nandi',
    gender: 2,
    age: 16,
    state: 'NONE',
    guardian: { name: 'Mala Nandi', relation: 'Mother' },
    scenario: 'just begun',
  },
  'SALTLAKE/ordinary/3': {
    name: 'Ishan Pal',
    gender: 1,
    age: 15,
    state: 'ASKED',
    guardian: { name: 'Bimal Pal', relation: 'Father' },
    scenario: 'just begun',
  },
  'SALTLAKE/ordinary/4': {
    name: 'Riya Basak',
    gender: 2,
    age: 17,
    state: 'CONFIRMED',
    guardian: { name: 'Sharmila Basak', relation: 'Mother' },
    scenario: 'paid at once',
  },
  'SALTLAKE/ordinary/5': {
    name: 'Neel Adhikari',
    gender: 1,
    age: 14,
    state: 'REFUSED',
    guardian: { name: 'Tapan Adhikari', relation: 'Father' },
    scenario: 'cancelled',
  },
  'SALTLAKE/ordinary/6': {
    name: 'Mitali Shome',
    gender: 2,
    age: 16,
    state: 'WITHDRAWN',
    guardian: { name: 'Gouri Shome', relation: 'Guardian' },
    scenario: 'paid at once',
  },
  'SALTLAKE/ordinary/7': {
    name: 'Arjun Kar',
    gender: 1,
    age: 13,
    state: 'EXPIRED',
    guardian: { name: 'Dipak Kar', relation: 'Father' },
    scenario: 'left before paying',
  },
};

const DAYS_SINCE_JOINED = 150;
const DAYS_OF_YEAR = 365.25;
/** Above the numbers of all members. */
const FIRST_PHONE = 9_999_000;
const HOUR_MS = 3_600_000;

const daysAgo = (today: string, days: number, hours = 0): Date =>
  new Date(istDayStart(addDays(today, -days)).getTime() + hours * HOUR_MS);

const isMember = ({ state }: DemoChild): boolean => state === 'CONFIRMED' || state === 'WITHDRAWN';

/** A child becomes a member only after a guardian's consent. */
export function childMembership(child: DemoChild): Membership {
  const userRole = isMember(child) ? 1 : 0;
  return { userRole, roles: [userRole], status: 1, chantingRounds: isMember(child) ? 4 : 1 };
}

/** The last birthday is some months ago, so that the age stays the same while the data is used. */
export const childBackground = (
  { age }: DemoChild,
  today: string,
): Pick<Background, 'dob' | 'maritalStatus' | 'profession'> => ({
  dob: addDays(today, -Math.round((age + 0.3) * DAYS_OF_YEAR)),
  maritalStatus: 1,
  profession: 'Student',
});

export const childHistory = (child: DemoChild, today: string): MemberHistory => {
  const reached = isMember(child) ? daysAgo(today, DAYS_SINCE_JOINED / 2) : null;
  return {
    createdAt: daysAgo(today, DAYS_SINCE_JOINED, 10),
    connectedSince: daysAgo(today, DAYS_SINCE_JOINED),
    chantingTarget2: reached,
    chantingTarget4: reached,
    sadhnaGroup: 1,
  };
};

export function childGuardian({ guardian, state }: DemoChild, number: number, today: string): SeedGuardian {
  const request: SeedGuardian = {
    state: 'ASKED',
    ...guardian,
    phone: inventPhone(FIRST_PHONE + number),
    email: `${guardian.name.toLowerCase().replace(' ', '.')}@coastok.test`,
    linkEndsAt: daysAgo(today, -6),
    method: null,
    answeredAt: null,
    agreedAt: null,
  };
  const agreedAt = daysAgo(today, DAYS_SINCE_JOINED - 1, 19);
  const answered = { ...request, linkEndsAt: daysAgo(today, DAYS_SINCE_JOINED - 7), method: 'code' } as const;
  switch (state) {
    case 'NONE':
      return { ...request, state, email: null, relation: null, linkEndsAt: null };
    case 'ASKED':
      return request;
    case 'EXPIRED':
      return { ...request, linkEndsAt: daysAgo(today, 13) };
    case 'CONFIRMED':
      return { ...answered, state, answeredAt: agreedAt, agreedAt };
    case 'REFUSED':
      return { ...answered, state, linkEndsAt: daysAgo(today, 2), answeredAt: daysAgo(today, 8, 20) };
    case 'WITHDRAWN':
      // Later than all bookings in the data, which end an hour before today.
      return { ...answered, state, answeredAt: daysAgo(today, 0, -0.5), agreedAt };
  }
}
