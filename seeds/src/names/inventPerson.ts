import type { Random } from '../random.js';
import { FEMALE_NAMES, MALE_NAMES, FEMALE_INITIATED, MALE_INITIATED } from './givenNames.js';

const MALE = 1;
const FEMALE = 2;
const OTHER = 3;

export interface InventedPerson {
  name: string;
  /** Key of the domain's GENDERS. */
  gender: number;
}

export function inventPerson(random: Random): InventedPerson {
  const female = random.chance(0.46);
  const name = `${random.pick(female ? FEMALE_NAMES : MALE_NAMES)} ${random.pick(FAMILY_NAMES)}`;
  if (random.chance(0.005)) return { name, gender: OTHER };
  return { name, gender: female ? FEMALE : MALE };
}

export const inventInitiatedName = (random: Random, gender: number): string =>
  gender === FEMALE ? `${random.pick(FEMALE_INITIATED)} Devi Dasi` : `${random.pick(MALE_INITIATED)} Das`;

/** Unique for each number, on a domain that can never exist (RFC 2606). */
export const inventEmail = (name: string, index: number): string =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${index}@coastok.test`;

const PHONES = 10_000_000;
/** Coprime to PHONES: consecutive people get distant numbers, and all numbers are distinct. */
const STRIDE = 7_654_321;

/** Ten digits that begin with 555; no Indian mobile number begins with 5. Unique for up to ten million people. */
export const inventPhone = (index: number): string =>
  `555${String((index * STRIDE + 1_234_567) % PHONES).padStart(7, '0')}`;

/** Common Indian family names. */
const FAMILY_NAMES = [
  'Agarwal',
  'Banerjee',
  'Basak',
  'Basu',
  'Bhattacharya',
  'Biswas',
  'Bose',
  'Chakraborty',
  'Chatterjee',
  'Choudhury',
  'Das',
  'Datta',
  'De',
  'Deshmukh',
  'Dey',
  'Dhar',
  'Dubey',
  'Dutta',
  'Ganguly',
  'Ghosh',
  'Goswami',
  'Guha',
  'Gupta',
  'Halder',
  'Iyer',
  'Jain',
  'Jha',
  'Joshi',
  'Kar',
  'Kaur',
  'Khanna',
  'Kumar',
  'Kundu',
  'Mahato',
  'Maiti',
  'Majumdar',
  'Malhotra',
  'Mandal',
  'Mehta',
  'Mishra',
  'Mitra',
  'Mohanty',
  'Mondal',
  'Mukherjee',
  'Nair',
  'Nandi',
  'Pal',
  'Panda',
  'Patel',
  'Patra',
  'Pillai',
  'Prasad',
  'Rao',
  'Reddy',
  'Roy',
  'Saha',
  'Samanta',
  'Sarkar',
  'Sen',
  'Sharma',
  'Singh',
  'Sinha',
  'Verma',
  'Yadav',
] as const;
