/** What of some records is counted, and where. */
export interface CountedRecords {
  /** The field with the place of a record; who counts one place asks nothing of the others. */
  place: string;
  /** The other fields that a count depends on. */
  fields: readonly string[];
}

/** The places that a write may have changed a count of; empty when it changed none at all. */
export type Places = ReadonlySet<string> | 'any';

type Document = Readonly<Record<string, unknown>>;

const NONE: Places = new Set();

/** A place as it is told: records without one have a place as well. */
const placeName = (place: unknown): string => String(place ?? '');

/**
 * Where a write that has ended may have changed what is counted, as far as its arguments and its answer say.
 * @param args as they were given to the collection's method of that name
 */
export function placesOf(
  name: string,
  args: readonly unknown[],
  answer: unknown,
  counted: CountedRecords,
): Places {
  switch (name) {
    case 'insertOne':
      return placesIn([args[0]], counted);
    case 'insertMany':
      return placesIn(args[0], counted);
    case 'updateOne':
    case 'updateMany':
    case 'findOneAndUpdate':
      // An insertion that an update became has fields that its operators do not name.
      return isUpsert(args[2]) ? 'any' : placesOfUpdate(args[0], args[1], foundIn(answer), counted);
    case 'bulkWrite':
      return Array.isArray(args[0]) ? joined(args[0].map(one => placesOfOne(one, counted))) : 'any';
    default:
      return 'any';
  }
}

/** All of some places. */
export function joined(all: readonly Places[]): Places {
  const names = new Set<string>();
  for (const places of all) {
    if (places === 'any') return 'any';
    for (const name of places) names.add(name);
  }
  return names;
}

/** Of one operation among others: `{ updateOne: { filter, update } }`. */
function placesOfOne(operation: unknown, counted: CountedRecords): Places {
  const [entry] = isDocument(operation) ? Object.entries(operation) : [];
  if (!entry || !isDocument(entry[1])) return 'any';
  const [name, { document, filter, update, ...options }] = entry;
  return placesOf(name, name === 'insertOne' ? [document] : [filter, update, options], null, counted);
}

/** Inserted ones are where they say. */
const placesIn = (documents: unknown, { place }: CountedRecords): Places =>
  Array.isArray(documents) && documents.every(isDocument)
    ? new Set(documents.map(document => placeName(document[place])))
    : 'any';

function placesOfUpdate(filter: unknown, update: unknown, found: unknown, counted: CountedRecords): Places {
  const { place, fields } = counted;
  const names = changedIn(update);
  if (names === null || names.has(place)) return 'any';
  if (!fields.some(field => names.has(field))) return NONE;
  // The place stays what it is: both the filter and the record that was found say which.
  for (const told of [filter, found]) {
    if (isDocument(told) && place in told && isName(told[place])) return new Set([placeName(told[place])]);
  }
  return 'any';
}

/** The fields that an update changes by its operators; null for one that does not say, as a pipeline. */
function changedIn(update: unknown): ReadonlySet<string> | null {
  if (!isDocument(update)) return null;
  const operators = Object.entries(update);
  if (!operators.every(([name, changes]) => name.startsWith('$') && isDocument(changes))) return null;
  const paths = operators.flatMap(([, changes]) => Object.keys(changes as Document));
  return new Set(paths.map(path => path.split('.', 1)[0] ?? path));
}

/** The record that was found, also where the answer has it beside other things. */
export const foundIn = (answer: unknown): unknown =>
  isDocument(answer) && 'lastErrorObject' in answer ? answer['value'] : answer;

export const isUpsert = (options: unknown): boolean => isDocument(options) && Boolean(options['upsert']);

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An id, a text or nothing, in contrast to `{ $ne: … }`. */
const isName = (value: unknown): boolean =>
  typeof value === 'string' || value === null || (isDocument(value) && '_bsontype' in value);

/** How often what is counted of some records has changed, by their places. */
export class Changes {
  private all = 0;
  private anywhere = 0;
  private readonly byPlace = new Map<string, number>();

  add(places: Places): void {
    if (places === 'any') this.anywhere += 1;
    else if (places.size === 0) return;
    else for (const place of places) this.byPlace.set(place, (this.byPlace.get(place) ?? 0) + 1);
    this.all += 1;
  }

  /** @param places some, or null for all */
  of(places: readonly string[] | null): number {
    if (places === null) return this.all;
    return places.reduce((sum, place) => sum + (this.byPlace.get(place) ?? 0), this.anywhere);
  }
}
