import type { z } from 'zod';

/** What a call takes beside what its address names, and what it answers. Of schemas, clients know the types alone. */
export interface Call {
  query?: z.ZodType;
  /** What its list is narrowed by. */
  filters?: z.ZodType;
  /** A form's type where it is no JSON. */
  body?: z.ZodType | (() => unknown);
  /** One record of it, as the permission table says how many there are (`answers`); on `/web/v1` all of it. */
  answer: () => unknown;
}

/** Stands for a type where a table has only values: `of<AreaRecord>`. It is never called. */
export function of<T>(): T {
  throw new TypeError('A type has no value.');
}

declare const file: unique symbol;
/** Bytes: a report, a receipt, a calendar. */
export interface FileAnswer {
  readonly [file]: true;
}

declare const events: unique symbol;
/** Messages as they come, each of them a `Message`. */
export interface EventsAnswer<Message> {
  readonly [events]: Message;
}
