import {
  DAY_MS,
  displayName,
  istDay,
  isOpenRequest,
  mayBecome,
  PRIVACY_LETTERS,
  type PrivacyLetter,
  type PrivacyRequestRecord,
  type RequestClock,
  type RequestKind,
  type RequestState,
} from '@coastok/domain';
import type { Tone } from '../fields';
import type { WithId } from '../provider/records';

export type PrivacyRequest = WithId<PrivacyRequestRecord>;

/** The list's filters in the address; the names are the API's. */
export interface RequestFilter {
  state?: RequestState;
  kind?: RequestKind;
  open?: 'true';
  memberId?: string;
  q?: string;
}

export const STATE_TONES: Record<RequestState, Tone> = {
  OPEN: 'waiting',
  WORKING: 'waiting',
  ANSWERED: 'good',
  REFUSED: 'neutral',
};

export const CLOCK_TONES: Record<RequestClock, 'text' | 'warning' | 'error' | 'muted'> = {
  CALM: 'text',
  LATE: 'warning',
  RED: 'error',
  OVER: 'error',
  DONE: 'muted',
};

type ClockLine =
  { key: 'done' | 'dueToday' | 'lastToday' } | { key: 'dueIn' | 'late' | 'lastIn' | 'over'; count: number };

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * The lines about a request's deadline, the most urgent last: days until our own target or past it, and after
 * the target also the days until the legal limit.
 */
export function clockLines({
  state,
  at,
  dueOn,
  lastOn,
  days,
}: Pick<PrivacyRequestRecord, 'state' | 'at' | 'dueOn' | 'lastOn' | 'days'>): ClockLine[] {
  if (!isOpenRequest(state)) return [{ key: 'done' }];
  const came = istDay(at);
  const due = daysBetween(came, dueOn) - days;
  const last = daysBetween(came, lastOn) - days;
  if (due > 0) return [{ key: 'dueIn', count: due }];
  if (due === 0) return [{ key: 'dueToday' }];
  if (last < 0) return [{ key: 'over', count: -last }];
  return [{ key: 'late', count: -due }, last === 0 ? { key: 'lastToday' } : { key: 'lastIn', count: last }];
}

/** Whether staff can still act on a request by hand. */
export const isAnswerable = ({ state }: Pick<PrivacyRequestRecord, 'state'>): boolean => isOpenRequest(state);

/** The states that an answer can set. A request to erase is answered by the erasure itself. */
export const statesAfter = ({ state, kind }: Pick<PrivacyRequestRecord, 'state' | 'kind'>) =>
  (['WORKING', 'ANSWERED', 'REFUSED'] as const).filter(
    next => mayBecome(state, next) && !(kind === 'erase' && next === 'ANSWERED'),
  );

/** The prepared letters for the request's state and kind. */
export const lettersFor = (
  request: Pick<PrivacyRequestRecord, 'state' | 'kind'>,
): readonly PrivacyLetter[] => {
  const states: readonly RequestState[] = statesAfter(request);
  return PRIVACY_LETTERS[request.kind].filter(({ state }) => states.includes(state));
};

/** Whether a letter still has a placeholder in brackets. */
export const hasBlanks = (text: string): boolean => /\(please say[^)]*\)/i.test(text);

/** The requester's name; `erased` if their data is erased. */
export const askerOf = ({ member }: Pick<PrivacyRequestRecord, 'member'>, erased: string): string =>
  displayName(member) || erased;
