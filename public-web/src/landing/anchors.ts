import { type EventLanding, type PublicEventRecord } from '@coastok/domain';
import { type EventPhase } from '../events/eventPhase.js';
import { leadsToList } from '../waitlist/listText.js';
import { landing } from '../texts/en/landing.js';

export interface Anchor {
  id: string;
  label: string;
}

/** The title of the last part: the registration, or why it is closed. */
export function registerTitle(
  event: Pick<PublicEventRecord, 'waitlist' | 'full'>,
  phase: EventPhase,
  isBooked: boolean,
): string {
  if (phase === 'cancelled') return landing.cancelled;
  if (isBooked) return landing.yourBooking;
  return phase === 'open' && leadsToList(event) ? landing.waitingList : landing.registerNow;
}

/** The parts of a landing page, in their order; a part that the event has no data for is left out. */
export const anchorsOf = ({ about, activities = [] }: EventLanding, register: string): Anchor[] => [
  ...(about ? [{ id: 'about', label: landing.about }] : []),
  ...(activities.length > 0 ? [{ id: 'events', label: landing.events }] : []),
  { id: 'details', label: landing.details },
  { id: 'register', label: register },
];
