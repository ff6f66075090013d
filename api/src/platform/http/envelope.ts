/** One page of a list, with the total over all pages; answered with `Content-Range` (docs/rules/http.md#7). */
export class Page<T> {
  constructor(
    readonly resource: string,
    readonly records: T[],
    readonly total: number,
    /** Offset of the first record. */
    readonly from: number,
  ) {}

  /** The same page with every record mapped. */
  map<U>(mapper: (record: T) => U): Page<U> {
    return new Page(this.resource, this.records.map(mapper), this.total, this.from);
  }

  /** The same page with other records in the same places. */
  withRecords<U>(records: U[]): Page<U> {
    return new Page(this.resource, records, this.total, this.from);
  }

  get contentRange(): string {
    const { resource, records, total, from } = this;
    return records.length === 0
      ? `${resource} */${total}`
      : `${resource} ${from}-${from + records.length - 1}/${total}`;
  }
}

/** An answer whose `data` is an object, not an array: summary, preview, upload (docs/rules/http.md#2). */
export class ObjectAnswer<T extends object> {
  constructor(readonly data: T) {}
}

/** A record, or records, with a sentence for people. */
export class Said<T> {
  constructor(
    readonly data: T,
    readonly message: string,
  ) {}
}
