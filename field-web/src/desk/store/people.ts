import { displayName } from '@coastok/domain';
import { PeopleIndex } from '../find';
import type { DeskPerson, Lease, PendingPerson, SnapshotAnswer } from '../wire';

/** The list as stored on a phone, always from complete answers. */
export interface KeptList {
  persons: DeskPerson[];
  pending: PendingPerson[];
  /** References of people who were removed from the list. */
  removed: string[];
  leases: Lease[];
  next: string;
}

/** The people of the event by the server's last answer. */
export class PeopleList {
  private built: PeopleIndex | null = null;
  private readonly ids = new Map<string, DeskPerson>();
  private readonly references = new Map<string, DeskPerson>();

  constructor(readonly kept: KeptList) {
    for (const person of kept.persons) {
      this.ids.set(person.bookingId, person);
      this.references.set(person.reference, person);
    }
  }

  /** Built at the first search: a gate that only scans does not need it. */
  get index(): PeopleIndex {
    this.built ??= new PeopleIndex(this.kept.persons, this.kept.pending);
    return this.built;
  }

  get pending(): readonly PendingPerson[] {
    return this.kept.pending;
  }

  get removed(): readonly string[] {
    return this.kept.removed;
  }

  byId(bookingId: string): DeskPerson | undefined {
    return this.ids.get(bookingId);
  }

  byReference(reference: string): DeskPerson | undefined {
    return this.references.get(reference);
  }

  nameOf(bookingId: string): string | undefined {
    const person = this.byId(bookingId) ?? this.pending.find(one => one.bookingId === bookingId);
    return person && displayName(person);
  }
}

/**
 * The list after an answer with changes, the same object where there are none; people who come back are removed
 * from `removed`.
 */
export function withAnswer(former: KeptList | null, answer: SnapshotAnswer): KeptList {
  // A smaller `next` means that the server has started counting from the beginning: its answer is the complete
  // list.
  const before = former && Number(answer.next) < Number(former.next) ? null : former;
  const { leases, next } = answer;
  const changed = [answer.persons, answer.pending, answer.removed].some(({ length }) => length > 0);
  if (before?.next === next && !changed && JSON.stringify(before.leases) === JSON.stringify(leases))
    return before;
  const removedNow = new Set(answer.removed);
  const persons = new Map((before?.persons ?? []).map(person => [person.bookingId, person]));
  const pending = new Map((before?.pending ?? []).map(one => [one.bookingId, one]));
  const removed = new Set(before?.removed);
  for (const id of removedNow) {
    const reference = persons.get(id)?.reference ?? pending.get(id)?.reference;
    if (reference) removed.add(reference);
    persons.delete(id);
    pending.delete(id);
  }
  for (const one of answer.pending) {
    persons.delete(one.bookingId);
    pending.set(one.bookingId, one);
    removed.delete(one.reference);
  }
  for (const person of answer.persons) {
    pending.delete(person.bookingId);
    persons.set(person.bookingId, person);
    removed.delete(person.reference);
  }
  return {
    persons: [...persons.values()],
    pending: [...pending.values()],
    removed: [...removed],
    leases,
    next,
  };
}

/** Whether an answer has all its parts; one that was cut or changed on the way is ignored. */
export function isWhole(answer: unknown): answer is SnapshotAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  const { persons, pending, removed, leases, next } = answer as Partial<
    Record<keyof SnapshotAnswer, unknown>
  >;
  return [persons, pending, removed, leases].every(Array.isArray) && typeof next === 'string';
}
