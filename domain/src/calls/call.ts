import type { z } from 'zod';

/**
 * The input of a call besides the parameters of its address, and its answer, where one of our own clients makes it.
 * Clients use only the types of the schemas.
 */
export interface Call {
  query?: z.ZodType;
  /** The filters of its list. */
  filters?: z.ZodType;
  /** The type of a form where the body is not JSON. */
  body?: z.ZodType | (() => unknown);
  /**
   * The type of one record of the answer; `answers` of the action says whether there is one or a list. On
   * `/web/v1` it is the type of the whole answer.
   */
  answer: () => unknown;
}

/** Lets a table of values hold a type: `of<AreaRecord>`. It is never called. */
export function of<T>(): T {
  throw new TypeError('A type has no value.');
}

declare const file: unique symbol;
/** The answer is a file: a report, a receipt, a calendar. */
export interface FileAnswer {
  readonly [file]: true;
}

declare const events: unique symbol;
/** The answer is a stream of messages, each of them a `Message`. */
export interface EventsAnswer<Message> {
  readonly [events]: Message;
}
