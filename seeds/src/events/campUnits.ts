import type { CampUnit } from '@coastok/domain';
import type { SeedEvent } from './event.js';

/** The rooms and buses of a demo event. */
export interface SeedCampUnits {
  eventId: string;
  units: CampUnit[];
}

const MEN = 1;
const WOMEN = 2;

const rooms = (
  name: string,
  wing: string,
  count: number,
  rest: Pick<CampUnit, 'places' | 'category' | 'forGender'>,
): CampUnit[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return { key: `${wing}${number}`, kind: 'room', name: `${name} ${wing.toUpperCase()}${number}`, ...rest };
  });

const bus = (key: string, name: string): CampUnit => ({
  key,
  kind: 'bus',
  name,
  places: 45,
  category: null,
  forGender: null,
});

/** The house by the river: its two wings, as the event offers them, and two buses. */
const RIVERSIDE: CampUnit[] = [
  ...rooms('Room', 'm', 12, { places: 4, category: 1, forGender: MEN }),
  ...rooms('Room', 'w', 11, { places: 4, category: 1, forGender: WOMEN }),
  ...rooms('Premium', 'pm', 8, { places: 2, category: 2, forGender: MEN }),
  ...rooms('Premium', 'pw', 7, { places: 2, category: 2, forGender: WOMEN }),
  bus('bus1', 'Bus from Howrah'),
  bus('bus2', 'Bus from Salt Lake'),
];

export const campUnitsOf = (events: readonly SeedEvent[]): SeedCampUnits[] =>
  events
    .filter(({ eventId }) => eventId === 'riverside-retreat')
    .map(({ _id }) => ({ eventId: _id, units: RIVERSIDE }));
