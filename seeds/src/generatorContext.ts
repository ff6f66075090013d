import type { Random, FileIdOf, IdOf } from './random.js';

/** The input for all records of one community. */
export interface GeneratorContext {
  seed: Random;
  idOf: IdOf;
  fileIdOf: FileIdOf;
  /** The Indian day (`yyyy-MM-dd`) before which all but a few dates lie. */
  today: string;
  /** When the data is made; records that must be from today are minutes older. */
  now: Date;
}
