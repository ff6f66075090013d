import { addDays, DAY_MS, istDay, istDayStart } from '../formats/dates.js';

/** The kinds of requests that people may make about their data. */
export const REQUEST_KINDS = ['access', 'correct', 'erase', 'nominate', 'grievance'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_KIND_LABELS: Readonly<Record<RequestKind, string>> = {
  access: 'See my data',
  correct: 'Correct my data',
  erase: 'Erase my data',
  nominate: 'Nominate a person for me',
  grievance: 'Complaint',
};

export const REQUEST_STATES = ['OPEN', 'WORKING', 'ANSWERED', 'REFUSED'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_STATE_LABELS: Readonly<Record<RequestState, string>> = {
  OPEN: 'New',
  WORKING: 'Being worked on',
  ANSWERED: 'Answered',
  REFUSED: 'Refused',
};

export const isOpenRequest = (state: RequestState): boolean => state === 'OPEN' || state === 'WORKING';

/** The states that may follow each state of a request. */
const NEXT: Readonly<Record<RequestState, readonly RequestState[]>> = {
  OPEN: ['OPEN', 'WORKING', 'ANSWERED', 'REFUSED'],
  WORKING: ['WORKING', 'ANSWERED', 'REFUSED'],
  ANSWERED: [],
  REFUSED: [],
};

export const mayBecome = (state: RequestState, next: RequestState): boolean => NEXT[state].includes(next);

/** How staff verified the identity of the person who made a request; the mailbox verifies a visitor's own request. */
export const IDENTITY_CHECKS = ['mailbox', 'call', 'document', 'in-person'] as const;
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];

/** The identity checks that staff may record. */
export const STAFF_IDENTITY_CHECKS = ['call', 'document', 'in-person'] as const;

export const IDENTITY_LABELS: Readonly<Record<IdentityCheck, string>> = {
  mailbox: 'Signed in with the address we know',
  call: 'Called at the number we know',
  document: 'A document was seen',
  'in-person': 'Known in person',
};

/** How many other requests of a person may be open besides one for erasure. */
export const MAX_OPEN_REQUESTS = 5;

/**
 * In days after the arrival of a request: our own target, the age at which it is marked red, and the limit of the DPDP
 * Rules.
 */
const OWN_DAYS = 15;
const RED_DAYS = 60;
export const LONGEST_DAYS = 90;

export const REQUEST_CLOCKS = ['CALM', 'LATE', 'RED', 'OVER', 'DONE'] as const;
export type RequestClock = (typeof REQUEST_CLOCKS)[number];

export const REQUEST_CLOCK_LABELS: Readonly<Record<RequestClock, string>> = {
  CALM: 'In time',
  LATE: 'Past our own target',
  RED: 'Past 60 days: answer it now',
  OVER: 'Past 90 days',
  DONE: 'Answered',
};

/** The Indian day until which we intend to answer a request that came at this instant. */
export const requestDueOn = (cameAt: Date): string => addDays(istDay(cameAt), OWN_DAYS);

/** The last Indian day on which it may be answered. */
export const requestLastOn = (cameAt: Date): string => addDays(istDay(cameAt), LONGEST_DAYS);

/** Whole Indian days since a request came. */
export const daysSince = (cameAt: Date, now: Date): number =>
  Math.round((istDayStart(istDay(now)).getTime() - istDayStart(istDay(cameAt)).getTime()) / DAY_MS);

/** How urgent a request is on the Indian day of `now`. */
export function requestClock(state: RequestState, cameAt: Date, now: Date): RequestClock {
  if (!isOpenRequest(state)) return 'DONE';
  const days = daysSince(cameAt, now);
  if (days > LONGEST_DAYS) return 'OVER';
  if (days >= RED_DAYS) return 'RED';
  return days > OWN_DAYS ? 'LATE' : 'CALM';
}

/**
 * The ages of an open request, in days, at which the people who answer requests are notified; 0 is the day of its
 * arrival.
 */
export const REMINDER_DAYS = [0, OWN_DAYS, 30, 45, RED_DAYS, 70, 80, 85, 88, 89, LONGEST_DAYS] as const;

/** The latest reminder to send for an open request. */
export const reminderDue = (cameAt: Date, now: Date): number =>
  REMINDER_DAYS.findLast(days => days <= daysSince(cameAt, now)) ?? 0;

/**
 * Where people can complain when they are not satisfied with our answer. The Board works online from the National
 * Capital Region. Until it publishes its own address, the Ministry that set it up forwards letters.
 */
export const DATA_PROTECTION_BOARD = {
  name: 'Data Protection Board of India',
  address:
    'through the Ministry of Electronics and Information Technology\nElectronics Niketan, 6 CGO Complex, Lodhi Road\nNew Delhi 110003',
  website: 'https://www.meity.gov.in/',
} as const;
