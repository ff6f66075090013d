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

/**
 * Counts the writes of this process to some collections, so that it knows at once when what it keeps of them is out of
 * date. What other processes write it can't know: a kept answer needs a short life besides.
 */
export class OwnWrites {
  private ended = 0;

  /** @param onEnd called after each write that has ended */
  constructor(private readonly onEnd: () => void = () => {}) {}

  /** Grows with every write that has ended, well or badly; who reads it first and then the database misses none. */
  get stamp(): number {
    return this.ended;
  }

  /** @param collection a model's; all that the model does goes through it */
  watch(collection: object): void {
    // The types of mongoose and of the driver differ in what these take and agree in that they answer later.
    const writable = collection as Partial<Record<string, Write>>;
    for (const name of WRITES) {
      const write = writable[name];
      if (write)
        writable[name] = async (...args) => {
          try {
            return await write.apply(collection, args);
          } finally {
            this.ended += 1;
            this.onEnd();
          }
        };
    }
  }
}
