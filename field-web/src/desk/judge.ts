import { foldForSearch, readTicket, type ReadTicket, TICKET_SENTENCES } from '@coastok/domain';
import type { Signer } from './signature';
import type { PeopleList } from './store/people';
import type { DeskPerson, PendingPerson } from './wire';

/** The verdict about a code, by the data of this phone. */
export type Judgement =
  | { verdict: 'good'; person: DeskPerson }
  | { verdict: 'unpaid'; pending: PendingPerson }
  | { verdict: 'replaced'; person: DeskPerson }
  | { verdict: 'cancelled' | 'unlisted'; reference: string }
  | { verdict: 'unknown' | 'forged' | 'foreign' };

export type BadVerdict = Exclude<Judgement['verdict'], 'good'>;

/** One verdict for each reason, so that the helper can name it. */
export const SENTENCES: { readonly [Verdict in BadVerdict]: { title: string; text: string } } = {
  unknown: {
    title: 'Not a ticket',
    text: 'This code is none of our tickets. Please look the person up by name.',
  },
  forged: { title: 'Forged', text: TICKET_SENTENCES.forged },
  foreign: { title: 'Another event', text: TICKET_SENTENCES.foreign },
  replaced: { title: 'Replaced', text: TICKET_SENTENCES.replaced },
  cancelled: { title: 'Cancelled', text: TICKET_SENTENCES.cancelled },
  unpaid: { title: 'Not paid', text: TICKET_SENTENCES.unpaid },
  unlisted: {
    title: 'Not on the list',
    text: 'The ticket is ours, but its booking is not on this phone’s list: it was cancelled, has been made since, or belongs to another area.',
  },
};

/** The data that a phone verifies codes with. */
export interface Judge {
  eventId: string;
  list: PeopleList;
  signedBy: (ticket: ReadTicket) => Promise<Signer>;
}

/** Verifies a scanned code, with or without a network (docs/rules/care.md#9). */
export async function judge(code: string, { eventId, list, signedBy }: Judge): Promise<Judgement> {
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
export function judgeReference(typed: string, list: PeopleList): Judgement {
  const wanted = plainReference(typed);
  const is = (reference: string) => wanted !== '' && plainReference(reference) === wanted;
  const person = list.kept.persons.find(({ reference }) => is(reference));
  if (person) return { verdict: 'good', person };
  const pending = list.pending.find(({ reference }) => is(reference));
  if (pending) return { verdict: 'unpaid', pending };
  const removed = list.removed.find(is);
  return removed === undefined ? { verdict: 'unknown' } : { verdict: 'cancelled', reference: removed };
}
