import { EXPERTISE, joinExpertise, PROFESSIONS, type Role } from '@coastok/domain';
import type { Random } from '../random.js';

/** The fields of a member's form that are not about spiritual practice. */
export interface Background {
  /** `yyyy-MM-dd` */
  dob: string | null;
  maritalStatus: number | null;
  profession: string | null;
  /** Joined values, as in API requests. */
  expertiseArea: string | null;
  residenceArea: string | null;
}

const SINGLE = 1;
const MARRIED = 2;
const DIVORCED = 3;
const WIDOWED = 4;

const LANES = [
  'Park Road',
  'Station Road',
  'Temple Lane',
  'Lake View',
  'Market Street',
  'College Row',
  'Garden Lane',
];

interface Person {
  place: string;
  userRole: Role;
  today: string;
  /** Whether all fields are filled in. */
  complete: boolean;
}

/** Newcomers have often not filled in everything yet. */
export function inventBackground(random: Random, { place, userRole, today, complete }: Person): Background {
  const answered = () => complete || random.chance(userRole === 0 ? 0.75 : 0.95);
  const age = userRole >= 4 ? random.int(30, 58) : userRole >= 2 ? random.int(22, 45) : youngAge(random);
  const dob = `${Number(today.slice(0, 4)) - age}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`;
  const expertise = random.sample(EXPERTISE, random.int(1, 3));
  const details = {
    maritalStatus: maritalStatusAt(age, random),
    profession: professionAt(age, random),
    expertiseArea: joinExpertise(expertise),
    residenceArea: `${random.int(1, 190)} ${random.pick(LANES)}, ${place}`,
  };
  return {
    // Required when a member signs up; staff who add a member may not know it.
    dob: complete || random.chance(0.97) ? dob : null,
    maritalStatus: answered() ? details.maritalStatus : null,
    profession: answered() ? details.profession : null,
    expertiseArea: answered() ? details.expertiseArea : null,
    residenceArea: answered() ? details.residenceArea : null,
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A youth community: students and people in their first jobs, with some older friends. */
const youngAge = (random: Random): number => (random.chance(0.85) ? random.int(19, 32) : random.int(33, 60));

function maritalStatusAt(age: number, random: Random): number {
  const share = random.next();
  if (age < 24) return SINGLE;
  if (age < 30) return share < 0.7 ? SINGLE : MARRIED;
  if (share < 0.25) return SINGLE;
  return share < 0.93 ? MARRIED : share < 0.97 ? DIVORCED : WIDOWED;
}

function professionAt(age: number, random: Random): string {
  const studies = age < 23 ? 0.9 : age < 26 ? 0.4 : 0;
  if (random.chance(studies)) return 'Student';
  return random.chance(0.2) ? 'Software Engineer' : random.pick(PROFESSIONS);
}
