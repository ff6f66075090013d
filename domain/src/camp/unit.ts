/** The kinds of units that people are placed in at a camp. */
export const UNIT_KINDS = ['room', 'bus'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** More rooms and buses than any camp has. */
export const MOST_UNITS = 500;
/** More places than a hall has. */
export const MOST_UNIT_PLACES = 2000;

/** A room or a bus of an event (docs/rules/units.md#1). */
export interface CampUnit {
  /** The unit's id for desks and answers; unique among the event's units of its kind. */
  readonly key: string;
  readonly kind: UnitKind;
  readonly name: string;
  readonly places: number;
  /** The accommodation that it belongs to, by the event's number for it; null: any. */
  readonly category: number | null;
  /** The gender that it is for, as `GENDERS` numbers them; null: everybody. */
  readonly forGender: number | null;
}

/** The answer of `/api/v1/event/{id}/unit`, a row for each unit. */
export interface CampUnitRecord extends CampUnit {
  /** Number of places that people have. */
  taken: number;
  /** Number of places that desks hold for people who arrive. */
  leased: number;
  free: number;
}

/** The units in which a person is placed, by their keys. */
export interface PlacedIn {
  room: string | null;
  bus: string | null;
}

/** The answer of `PUT /api/v1/booking/{id}/unit`. */
export interface BookingUnitRecord extends PlacedIn {
  _id: string;
  /** `roomName` and `busName` are the names of the two units, for display. */
  roomName: string | null;
  busName: string | null;
}

export const NOWHERE: PlacedIn = { room: null, bus: null };

/** The highest number of places that a desk holds in each room. */
export const LEASED_PER_UNIT = 10;
/** How long a desk keeps these places without contacting the server. */
export const LEASE_HOURS = 12;

/** The gender that a unit is for, in words. */
export const GENDER_WORDS: Readonly<Record<number, string>> = { 1: 'men', 2: 'women', 3: 'others' };

/** Whether a person may be placed there. A person of unknown gender is placed only in units for everybody. */
export const fitsGender = ({ forGender }: Pick<CampUnit, 'forGender'>, gender: number | null): boolean =>
  forGender === null || forGender === gender;

/** Why a place is not available. */
export const unitIsFull = ({ name }: Pick<CampUnit, 'name'>): string => `${name} has no free place.`;
export const unitIsForOthers = ({ name, forGender }: Pick<CampUnit, 'name' | 'forGender'>): string =>
  `${name} is for ${GENDER_WORDS[forGender ?? 0] ?? 'others'}.`;
export const unitIsUnknown = (kind: UnitKind): string => `There is no such ${kind} at this event.`;

/**
 * The free place numbers of a unit, the lowest first, at most as many as there are places left. Taken numbers above a
 * reduced number of places count too, so a decision based on outdated data never assigns one too many.
 */
export function freeNumbers(taken: ReadonlySet<number>, places: number): number[] {
  const left = places - taken.size;
  const free: number[] = [];
  for (let number = 1; number <= places && free.length < left; number++) {
    if (!taken.has(number)) free.push(number);
  }
  return free;
}
