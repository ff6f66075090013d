import { MOST_COUNTED } from '@coastok/domain';
import { NotFound } from '../errors/appError.js';

/** The list and the query that a page answers. */
interface PageRequest {
  resource: string;
  /** Offset of the first record. */
  skip: number;
  /** When given, only these fields of each record are answered. */
  fields?: readonly string[] | undefined;
}

/** One page of a list, with the total over all pages; answered with `Content-Range` (docs/rules/http.md#7). */
export class Page<T> {
  readonly total: number;

  constructor(
    readonly records: T[],
    total: number,
    private readonly asked: PageRequest,
  ) {
    this.total = Math.min(total, MOST_COUNTED + 1);
  }

  /** The same page with every record mapped. */
  map<U>(mapper: (record: T) => U): Page<U> {
    return this.withRecords(this.records.map(mapper));
  }

  /** The same page with other records in the same places. */
  withRecords<U>(records: U[]): Page<U> {
    return new Page(records, this.total, this.asked);
  }

  /**
   * The record of a page that was requested by a single id.
   * @throws NotFound
   */
  get only(): T {
    const [record] = this.records;
    if (!record) throw new NotFound();
    return record;
  }

  /** Whether there are more records than were counted. */
  get capped(): boolean {
    return this.total > MOST_COUNTED;
  }

  /** The records, limited to the requested fields. */
  get answered(): unknown[] {
    const { fields } = this.asked;
    if (!fields) return this.records;
    return this.records.map(record =>
      Object.fromEntries(Object.entries(record as object).filter(([name]) => fields.includes(name))),
    );
  }

  get contentRange(): string {
    const { records, total } = this;
    const { resource, skip } = this.asked;
    return records.length === 0
      ? `${resource} */${total}`
      : `${resource} ${skip}-${skip + records.length - 1}/${total}`;
  }
}

/** A record, or records, with a sentence for people. */
export class Said<T> {
  constructor(
    readonly data: T,
    readonly message: string,
  ) {}
}
