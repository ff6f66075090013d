import type { Types } from 'mongoose';

/** Says which areas there are; the platform knows none by itself. */
export abstract class KnownAreas {
  /** Null for one that is unknown or deleted. */
  abstract find(id: Types.ObjectId): Promise<object | null>;
}
