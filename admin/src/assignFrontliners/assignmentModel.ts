import type { PersonRecord, UserRecord } from '@coastok/domain';
import type { Identifier } from 'react-admin';
import type { WithId } from '../provider/records';

export type Member = WithId<UserRecord>;
export type Person = Pick<PersonRecord, '_id' | 'name' | 'initiatedName'>;

/** The maximum number of members in one call (the schema's limit); a panel must list all of them. */
export const MOST_MEMBERS = 2000;

/** Whether a write is running; after a failure the server's state is unknown until it is read again. */
export type Work =
  { phase: 'ready' } | { phase: 'busy'; frontliner: Identifier } | { phase: 'failed'; reason: string };

export type WorkEvent =
  | { type: 'begin'; frontliner: Identifier }
  | { type: 'done' }
  | { type: 'failed'; reason: string }
  | { type: 'reloaded' };

export const READY: Work = { phase: 'ready' };

/** The page's next state: one write at a time, none after a failure until the page is loaded again. */
export function workReducer(work: Work, event: WorkEvent): Work {
  switch (event.type) {
    case 'begin':
      return work.phase === 'ready' ? { phase: 'busy', frontliner: event.frontliner } : work;
    case 'done':
      return work.phase === 'busy' ? READY : work;
    case 'failed':
      return work.phase === 'busy' ? { phase: 'failed', reason: event.reason } : work;
    case 'reloaded':
      return work.phase === 'failed' ? READY : work;
  }
}

/** Whether save and delete are enabled. */
export const mayWrite = (work: Work): boolean => work.phase === 'ready';

/** Whether two choices name the same people, in any order. */
export function samePeople(some: readonly Person[], others: readonly Person[]): boolean {
  const ids = new Set(some.map(({ _id }) => _id));
  return ids.size === others.length && others.every(({ _id }) => ids.has(_id));
}

export const withoutPerson = <Anybody extends Person>(
  people: readonly Anybody[],
  id: Identifier,
): Anybody[] => people.filter(({ _id }) => _id !== id);
