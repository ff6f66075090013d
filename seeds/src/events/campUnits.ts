import type { CampUnit } from '@coastok/domain';
import { WINTER_CAMP } from './campDay.js';
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

/** The house by the river: its two wings are the event's accommodations, with two buses. */
const RIVERSIDE: CampUnit[] = [
  ...rooms('Room', 'm', 12, { places: 4, category: 1, forGender: MEN }),
  ...rooms('Room', 'w', 11, { places: 4, category: 1, forGender: WOMEN }),
  ...rooms('Premium', 'pm', 8, { places: 2, category: 2, forGender: MEN }),
  ...rooms('Premium', 'pw', 7, { places: 2, category: 2, forGender: WOMEN }),
  bus('bus1', 'Bus from Howrah'),
  bus('bus2', 'Bus from Salt Lake'),
];

/** Halls and rooms among the trees, and the buses there and back. */
const AMONG_THE_TREES: CampUnit[] = [
  ...rooms('Hall', 'hm', 5, { places: 40, category: 0, forGender: MEN }),
  ...rooms('Hall', 'hw', 5, { places: 40, category: 0, forGender: WOMEN }),
  ...rooms('Room', 'm', 10, { places: 4, category: 1, forGender: MEN }),
  ...rooms('Room', 'w', 10, { places: 4, category: 1, forGender: WOMEN }),
  bus('bus1', 'Bus 1 from Howrah'),
  bus('bus2', 'Bus 2 from Howrah'),
  bus('bus3', 'Bus 1 from Salt Lake'),
  bus('bus4', 'Bus 2 from Salt Lake'),
];

const UNITS: Readonly<Record<string, CampUnit[]>> = {
  'riverside-retreat': RIVERSIDE,
  [WINTER_CAMP]: AMONG_THE_TREES,
};

export const campUnitsOf = (events: readonly SeedEvent[]): SeedCampUnits[] =>
  events.flatMap(({ _id, eventId }) => {
    const units = UNITS[eventId];
    return units ? [{ eventId: _id, units }] : [];
  });
