import {
  addDays,
  formatDate,
  type IdentityCheck,
  isOpenRequest,
  istDayStart,
  letterText,
  type NomineeRecord,
  PRIVACY_LETTERS,
  reminderDue,
  type RequestKind,
  requestLastOn,
  type RequestState,
} from '@coastok/domain';
import type { GeneratorContext } from '../random.js';
import type { SeedMember } from '../members/member.js';

export interface SeedPrivacyRequest {
  _id: string;
  personId: string;
  kind: RequestKind;
  text: string;
  nominee: NomineeRecord | null;
  state: RequestState;
  at: Date;
  answer: string | null;
  answeredAt: Date | null;
  identity: { how: IdentityCheck; by: string | null; at: Date };
  by: string | null;
  /** The last reminder that counts as sent: the demo sends no mails. */
  toldDays: number;
}

interface Definition {
  kind: RequestKind;
  state: RequestState;
  /** Days since the request arrived. */
  came: number;
  text: string;
  nominee?: NomineeRecord;
  /** How staff verified the identity, in addition to the mailbox. */
  identity?: Exclude<IdentityCheck, 'mailbox'>;
  answer?: {
    /** Days after the request arrived. */
    after: number;
    letter: string;
    /** Replaces the 'please say' of the letter. */
    because?: string;
  };
}

/**
 * One request in each possible state, the most recent last. There is no completed erasure, since it would show no
 * person.
 */
const DEFINITIONS: readonly Definition[] = [
  {
    kind: 'erase',
    state: 'REFUSED',
    came: 70,
    text: 'Erase everything, please, the payment too.',
    identity: 'call',
    answer: {
      after: 12,
      letter: 'erase-refused',
      because: 'you have told us on the phone that you mean to stay a member until your daughter is grown',
    },
  },
  {
    kind: 'erase',
    state: 'WORKING',
    came: 61,
    text: 'I have moved to Pune and found another centre there.',
    identity: 'call',
  },
  {
    kind: 'access',
    state: 'ANSWERED',
    came: 47,
    text: 'What do you know of me?',
    answer: { after: 3, letter: 'access-copy' },
  },
  {
    kind: 'correct',
    state: 'REFUSED',
    came: 38,
    text: 'Please show me as initiated. It is only a matter of months.',
    identity: 'in-person',
    answer: {
      after: 9,
      letter: 'correct-refused',
      because: 'an initiated name is entered once it was given',
    },
  },
  {
    kind: 'nominate',
    state: 'ANSWERED',
    came: 33,
    text: '',
    nominee: { name: 'Malati Sen', relation: 'Sister', phone: null, email: 'malati.sen@coastok.test' },
    answer: { after: 6, letter: 'nominate-done' },
  },
  {
    kind: 'grievance',
    state: 'OPEN',
    came: 24,
    text: 'Somebody rang me three times about a drive I have said no to.',
  },
  {
    kind: 'correct',
    state: 'WORKING',
    came: 13,
    text: 'My profession is out of date: I teach now.',
    identity: 'call',
  },
  {
    kind: 'nominate',
    state: 'OPEN',
    came: 6,
    text: 'In case I can’t speak for myself.',
    nominee: { name: 'Haripada Sen', relation: 'Father', phone: '5559990001', email: null },
  },
  { kind: 'access', state: 'OPEN', came: 2, text: '' },
];

/** People with requests joined earlier than this. */
export const MEMBER_FOR_DAYS = Math.max(...DEFINITIONS.map(({ came }) => came));

const HOUR_MS = 3_600_000;
const CAME_AT_HOUR = 11;
const WORKED_ON_AT_HOUR = 16;
const ORGANISATION = 'Coastok';
const CONTACT = 'privacy@coastok.test';

/**
 * Requests of demo members about their own data.
 * @param asker the member for a request's number; null when a small community has none
 */
export function* privacyRequestsOf(
  asker: (number: number) => SeedMember | null,
  secretary: string,
  { idOf, today, now }: GeneratorContext,
): Generator<SeedPrivacyRequest> {
  const daysAgo = (days: number, hour: number) =>
    new Date(istDayStart(addDays(today, -days)).getTime() + hour * HOUR_MS);
  for (const [number, definition] of DEFINITIONS.entries()) {
    const person = asker(number);
    if (!person) continue;
    const { kind, state, came, text, nominee = null, identity, answer } = definition;
    const at = daysAgo(came, CAME_AT_HOUR);
    const answeredAt = answer ? daysAgo(came - answer.after, WORKED_ON_AT_HOUR) : null;
    const madeSureAt = daysAgo(came - 1, WORKED_ON_AT_HOUR);
    yield {
      _id: idOf('privacyRequest', number),
      personId: person._id,
      kind,
      text,
      nominee,
      state,
      at,
      answer: answer ? letterTo(person, definition, requestLastOn(at)) : null,
      answeredAt,
      identity: identity
        ? { how: identity, by: secretary, at: madeSureAt }
        : { how: 'mailbox', by: null, at },
      by: state === 'OPEN' ? null : secretary,
      toldDays: reminderDue(at, isOpenRequest(state) ? now : (answeredAt ?? now)),
    };
  }
}

function letterTo({ name }: SeedMember, { kind, answer }: Definition, lastOn: string): string {
  const letter = PRIVACY_LETTERS[kind].find(({ key }) => key === answer?.letter);
  if (!letter) throw new RangeError(`There is no letter ${answer?.letter}.`);
  const text = letterText(letter, {
    name,
    organisation: ORGANISATION,
    contact: CONTACT,
    lastOn: formatDate(lastOn),
  });
  return text.replace('(please say why)', answer?.because ?? '');
}
