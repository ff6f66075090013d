import { type CountedRecords, foundIn, isUpsert, type Places, placesOf } from './writtenPlaces.js';

/** What a collection's writes are called, on mongoose's and the driver's collections alike. */
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

/** What tells that updates and deletions have found something to do; insertions and single documents say it otherwise. */
const COUNTS = ['modifiedCount', 'upsertedCount', 'insertedCount', 'deletedCount'] as const;

/** @param args as they were given to the collection's method of that name */
function changedNothing(name: string, args: readonly unknown[], answer: unknown): boolean {
  if (name === 'findOneAndUpdate' && foundIn(answer) === null) return !isUpsert(args[2]);
  if (typeof answer !== 'object' || answer === null) return false;
  const counts = answer as Partial<Record<(typeof COUNTS)[number], number>>;
  return ('modifiedCount' in counts || 'deletedCount' in counts) && COUNTS.every(count => !counts[count]);
}

/**
 * Counts the writes of this process to some collections, so that it knows at once when what it keeps of them is out of
 * date. What other processes write it can't know: a kept answer needs a short life besides.
 */
export class OwnWrites {
  private ended = 0;
  private counted: CountedRecords | undefined;

  /** @param onEnd called after each write that has ended and may have changed something, with the places of what is counted */
  constructor(private readonly onEnd: (places: Places) => void = () => {}) {}

  /** Grows with every write that has ended badly or changed something; who reads it first and then the database misses none. */
  get stamp(): number {
    return this.ended;
  }

  /** From now on it is told where writes change what is counted; before, it may be anywhere. */
  count(counted: CountedRecords): void {
    this.counted = counted;
  }

  /** @param collection a model's; all that the model does goes through it */
  watch(collection: object): void {
    // The types of mongoose and of the driver differ in what these take and agree in that they answer later.
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
