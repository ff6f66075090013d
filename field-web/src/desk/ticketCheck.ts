import { foldForSearch, readTicket, type ReadTicket } from '@coastok/domain';
import type { Signer } from './signature';
import type { PeopleList } from './store/people';
import type { DeskPerson, PendingPerson } from './wire';

/** The verdict about a code, by the data of this phone: one for each reason, so that the helper can name it. */
export type TicketCheck =
  | { verdict: 'good'; person: DeskPerson }
  | { verdict: 'unpaid'; pending: PendingPerson }
  | { verdict: 'replaced'; person: DeskPerson }
  | { verdict: 'cancelled' | 'unlisted'; reference: string }
  | { verdict: 'unknown' | 'forged' | 'foreign' };

export type BadVerdict = Exclude<TicketCheck['verdict'], 'good'>;

/** The data that a phone verifies codes with. */
export interface TicketRules {
  eventId: string;
  list: PeopleList;
  signedBy: (ticket: ReadTicket) => Promise<Signer>;
}

/** Verifies a scanned code, with or without a network (docs/rules/care.md#9). */
export async function checkTicket(
  code: string,
  { eventId, list, signedBy }: TicketRules,
): Promise<TicketCheck> {
  const ticket = readTicket(code);
  if (!ticket) return { verdict: code.startsWith('CT') ? 'forged' : 'unknown' };
  const { reference, seq, eventId: of } = ticket.facts;
  if (of !== eventId) return { verdict: 'foreign' };
  const signer = await signedBy(ticket);
  if (signer === 'nobody') return { verdict: 'forged' };
  const person = list.byReference(reference);
  if (person) return { verdict: signer === 'before' || seq < person.seq ? 'replaced' : 'good', person };
  const pending = list.pending.find(one => one.reference === reference);
  if (pending) return { verdict: 'unpaid', pending };
  return { verdict: list.removed.includes(reference) ? 'cancelled' : 'unlisted', reference };
}

/** The ways people write it: lower case, and spaces for dashes. */
const plainReference = (text: string): string => foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Finds the booking of a typed reference number; this says nothing about a ticket. */
export function checkReference(typed: string, list: PeopleList): TicketCheck {
  const wanted = plainReference(typed);
  const is = (reference: string) => wanted !== '' && plainReference(reference) === wanted;
  const person = list.kept.persons.find(({ reference }) => is(reference));
  if (person) return { verdict: 'good', person };
  const pending = list.pending.find(({ reference }) => is(reference));
  if (pending) return { verdict: 'unpaid', pending };
  const removed = list.removed.find(is);
  return removed === undefined ? { verdict: 'unknown' } : { verdict: 'cancelled', reference: removed };
}
