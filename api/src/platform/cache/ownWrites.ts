import { type CountedRecords, foundIn, isUpsert, type Places, placesOf } from './writtenPlaces.js';

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
