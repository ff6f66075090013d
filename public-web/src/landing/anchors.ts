import { type EventLanding } from '@coastok/domain';

export interface Anchor {
  id: string;
  label: string;
}

/** The parts of a landing page, in their order; an event that tells nothing of a part does not have it. */
export const anchorsOf = ({ about, activities = [] }: EventLanding, isBooked: boolean): Anchor[] => [
  ...(about ? [{ id: 'about', label: 'About' }] : []),
  ...(activities.length > 0 ? [{ id: 'events', label: 'Events' }] : []),
  { id: 'details', label: 'Details' },
  { id: 'register', label: isBooked ? 'Your booking' : 'Register Now' },
];
