/** What people are placed in at a camp. */
export const UNIT_KINDS = ['room', 'bus'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** More rooms and buses than any camp has. */
export const MOST_UNITS = 500;
/** More places than a hall has. */
export const MOST_UNIT_PLACES = 2000;

/** A room or a bus of an event (docs/rules/units.md#1). */
export interface CampUnit {
  /** What desks and answers call it; unique among the event's units of its kind. */
  readonly key: string;
  readonly kind: UnitKind;
  readonly name: string;
  readonly places: number;
  /** The accommodation that it belongs to, as the event numbers them; null is any. */
  readonly category: number | null;
  /** Whom it is for, as `GENDERS` numbers them; null is everybody. */
  readonly forGender: number | null;
}

/** What `/api/v1/event/{id}/unit` answers, a row for each unit. */
export interface CampUnitRecord extends CampUnit {
  /** Places that people have. */
  taken: number;
  /** Places that desks hold for people who arrive. */
  leased: number;
  free: number;
}

/** Where somebody is placed, by the keys of the units. */
export interface PlacedIn {
  room: string | null;
  bus: string | null;
}

/** What `PUT /api/v1/booking/{id}/unit` answers. */
export interface BookingUnitRecord extends PlacedIn {
  _id: string;
  /** The names of the two, for people. */
  roomName: string | null;
  busName: string | null;
}

export const NOWHERE: PlacedIn = { room: null, bus: null };

/** How many places a desk holds in each room at most. */
export const LEASED_PER_UNIT = 10;
/** How long a desk that is not heard of keeps them. */
export const LEASE_HOURS = 12;

/** Whom a unit takes, in words. */
export const GENDER_WORDS: Readonly<Record<number, string>> = { 1: 'men', 2: 'women', 3: 'others' };

/** Whether somebody may be placed there; who has not said it is placed only where everybody is. */
export const fitsGender = ({ forGender }: Pick<CampUnit, 'forGender'>, gender: number | null): boolean =>
  forGender === null || forGender === gender;

/** Why a place can't be had. */
export const unitIsFull = ({ name }: Pick<CampUnit, 'name'>): string => `${name} has no free place.`;
export const unitIsForOthers = ({ name, forGender }: Pick<CampUnit, 'name' | 'forGender'>): string =>
  `${name} is for ${GENDER_WORDS[forGender ?? 0] ?? 'others'}.`;
export const unitIsUnknown = (kind: UnitKind): string => `There is no such ${kind} at this event.`;

/**
 * The free numbers of a unit that may be given, the lowest first and as many as there are places left: numbers beyond
 * places that were taken away count too, so whoever decides upon an older look never gives one too many.
 */
export function freeNumbers(taken: ReadonlySet<number>, places: number): number[] {
  const left = places - taken.size;
  const free: number[] = [];
  for (let number = 1; number <= places && free.length < left; number++) {
    if (!taken.has(number)) free.push(number);
  }
  return free;
}
