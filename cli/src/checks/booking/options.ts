import type { StoredBooking } from '@coastok/api';
import { isLive } from '@coastok/domain';
import type { Check } from '../check.js';
import { bookingsOf, ofBooking } from './bookings.js';

type Chosen = Pick<
  StoredBooking,
  '_id' | 'bookingReferenceNo' | 'status' | 'amenities' | 'answers' | 'places'
>;

const CHOSEN = { bookingReferenceNo: 1, status: 1, amenities: 1, answers: 1, places: 1 };
const WITH_OPTIONS = {
  $or: [{ 'amenities.options.0': { $exists: true } }, { 'places.0': { $exists: true } }],
};

export const OPTION_CHECK: Check = {
  name: 'options',
  rule: 'Every live booking has one place of each option that it answered, and pays for these; nobody else has any.',
  remedy: 'Report it to the developers: a place stays taken, or was never claimed.',
  async *find(db, signal) {
    for await (const booking of bookingsOf(db).find<Chosen>(WITH_OPTIONS, { projection: CHOSEN, signal })) {
      for (const problem of problemsOf(booking)) yield ofBooking(booking, problem);
    }
  },
};

function problemsOf({ status, amenities, answers = {}, places = [] }: Chosen): string[] {
  // An erased option keeps only its price.
  const lines = (amenities.options ?? []).filter(({ option }) => option !== '');
  const taken = places.map(place => place.split(' ', 1)[0] ?? '');
  const chosen = lines.map(({ option }) => option);
  const held = isLive(status) ? chosen : [];
  return [
    ...held.filter(option => !taken.includes(option)).map(option => `has no place of option ${option}`),
    ...taken.filter(option => !held.includes(option)).map(option => `has no right to a place of ${option}`),
    ...lines
      .filter(({ field, option }) => ![answers[field]].flat().includes(option))
      .map(({ option }) => `pays for option ${option}, which it did not answer`),
  ];
}
