import type { Random } from './random/random.js';
import type { FileIdOf, IdOf } from './random/recordIds.js';

/** What all records of one community are made from. */
export interface GeneratorContext {
  seed: Random;
  idOf: IdOf;
  fileIdOf: FileIdOf;
  /** The Indian day that all but a few dates lie before, `yyyy-MM-dd`. */
  today: string;
  /** When the data is made: what can't wait for tomorrow lies minutes before it. */
  now: Date;
}
