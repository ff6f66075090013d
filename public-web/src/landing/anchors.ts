import { type EventLanding, type PublicEventRecord } from '@coastok/domain';
import { type Standing } from '../events/standing.js';
import { leadsToList } from '../waitlist/listText.js';

export interface Anchor {
  id: string;
  label: string;
}

/** The title of the part in which one registers, or sees why not. */
export function registerTitle(
  event: Pick<PublicEventRecord, 'waitlist' | 'full'>,
  standing: Standing,
  isBooked: boolean,
): string {
  if (standing === 'cancelled') return 'Cancelled';
  if (isBooked) return 'Your booking';
  return standing === 'open' && leadsToList(event) ? 'Waiting list' : 'Register Now';
}

/** The parts of a landing page, in their order; an event that tells nothing of a part does not have it. */
export const anchorsOf = ({ about, activities = [] }: EventLanding, register: string): Anchor[] => [
  ...(about ? [{ id: 'about', label: 'About' }] : []),
  ...(activities.length > 0 ? [{ id: 'events', label: 'Events' }] : []),
  { id: 'details', label: 'Details' },
  { id: 'register', label: register },
];
