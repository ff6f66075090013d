/** The names of the write methods, on mongoose's and the driver's collections alike. */
const WRITES = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
] as const;

type Write = (...args: unknown[]) => Promise<unknown>;

/** The counts that show whether updates and deletions changed something; other writes have other results. */
const COUNTS = ['modifiedCount', 'upsertedCount', 'insertedCount', 'deletedCount'] as const;

/** @param args the arguments of the collection's method of that name */
function changedNothing(name: string, args: readonly unknown[], answer: unknown): boolean {
  if (name === 'findOneAndUpdate' && foundIn(answer) === null) return !isUpsert(args[2]);
  if (typeof answer !== 'object' || answer === null) return false;
  const counts = answer as Partial<Record<(typeof COUNTS)[number], number>>;
  return ('modifiedCount' in counts || 'deletedCount' in counts) && COUNTS.every(count => !counts[count]);
}

/**
 * Counts the writes of this process to some collections, so that cached answers about them expire at once. It does
 * not see the writes of other processes: a cached answer needs a short life as well.
 */
export class OwnWrites {
  private ended = 0;
  private counted: CountedRecords | undefined;

  /**
   * @param onEnd called after each finished write that may have changed something, with the places whose counts may
   *   have changed
   */
  constructor(private readonly onEnd: (places: Places) => void = () => {}) {}

  /** Grows with every write that failed or changed something. Read it before the database, and no write is missed. */
  get stamp(): number {
    return this.ended;
  }

  /** From now on writes report the places where a count may have changed; before, they report all places. */
  count(counted: CountedRecords): void {
    this.counted = counted;
  }

  /** @param collection a model's; all writes of the model go through it */
  watch(collection: object): void {
    // The types of mongoose and of the driver have different arguments for these, but all return promises.
    const writable = collection as Partial<Record<string, Write>>;
    for (const name of WRITES) {
      const write = writable[name];
      if (write)
        writable[name] = async (...args) => {
          let answer: unknown;
          let places: Places = 'any';
          try {
            answer = await write.apply(collection, args);
            if (this.counted) places = placesOf(name, args, answer, this.counted);
            return answer;
          } finally {
            if (!changedNothing(name, args, answer)) {
              this.ended += 1;
              this.onEnd(places);
            }
          }
        };
    }
  }
}

/** The fields that the counts of some records depend on. */
export interface CountedRecords {
  /** The field with the place of a record; a count of one place does not depend on the others. */
  place: string;
  /** The other fields that a count depends on. */
  fields: readonly string[];
}

/** The places whose counts a write may have changed; empty when it changed none. */
export type Places = ReadonlySet<string> | 'any';

type Document = Readonly<Record<string, unknown>>;

const NONE: Places = new Set();

/** The name of a place: records without one share the empty name. */
const placeName = (place: unknown): string => String(place ?? '');

/**
 * The places whose counts a finished write may have changed, derived from its arguments and its answer.
 * @param args the arguments of the collection's method of that name
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
      // An update that inserted a record sets fields that its operators do not name.
      return isUpsert(args[2]) ? 'any' : placesOfUpdate(args[0], args[1], foundIn(answer), counted);
    case 'bulkWrite':
      return Array.isArray(args[0]) ? joined(args[0].map(one => placesOfOne(one, counted))) : 'any';
    default:
      return 'any';
  }
}

/** The union of several sets of places. */
export function joined(all: readonly Places[]): Places {
  const names = new Set<string>();
  for (const places of all) {
    if (places === 'any') return 'any';
    for (const name of places) names.add(name);
  }
  return names;
}

/** The places of one operation in a bulk write: `{ updateOne: { filter, update } }`. */
function placesOfOne(operation: unknown, counted: CountedRecords): Places {
  const [entry] = isDocument(operation) ? Object.entries(operation) : [];
  if (!entry || !isDocument(entry[1])) return 'any';
  const [name, { document, filter, update, ...options }] = entry;
  return placesOf(name, name === 'insertOne' ? [document] : [filter, update, options], null, counted);
}

/** The places of inserted documents. */
const placesIn = (documents: unknown, { place }: CountedRecords): Places =>
  Array.isArray(documents) && documents.every(isDocument)
    ? new Set(documents.map(document => placeName(document[place])))
    : 'any';

function placesOfUpdate(filter: unknown, update: unknown, found: unknown, counted: CountedRecords): Places {
  const { place, fields } = counted;
  const names = changedIn(update);
  if (names === null || names.has(place)) return 'any';
  if (!fields.some(field => names.has(field))) return NONE;
  // The place does not change: both the filter and the found record have it.
  for (const source of [filter, found]) {
    if (isDocument(source) && place in source && isName(source[place]))
      return new Set([placeName(source[place])]);
  }
  return 'any';
}

/** The fields that an update's operators change; null when they are not known, as for a pipeline. */
function changedIn(update: unknown): ReadonlySet<string> | null {
  if (!isDocument(update)) return null;
  const operators = Object.entries(update);
  if (!operators.every(([name, changes]) => name.startsWith('$') && isDocument(changes))) return null;
  const paths = operators.flatMap(([, changes]) => Object.keys(changes as Document));
  return new Set(paths.map(path => path.split('.', 1)[0] ?? path));
}

/** The found record, also where the answer is the driver's result object. */
export const foundIn = (answer: unknown): unknown =>
  isDocument(answer) && 'lastErrorObject' in answer ? answer['value'] : answer;

const isUpsert = (options: unknown): boolean => isDocument(options) && Boolean(options['upsert']);

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An id, a text or nothing, in contrast to `{ $ne: … }`. */
const isName = (value: unknown): boolean =>
  typeof value === 'string' || value === null || (isDocument(value) && '_bsontype' in value);

/** The number of changes of the counts of some records, by place. */
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
