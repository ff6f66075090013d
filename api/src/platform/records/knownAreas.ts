import type { Types } from 'mongoose';

/** Looks up areas, which the platform itself does not store; the area feature implements it. */
export abstract class KnownAreas {
  /** Null for an area that is unknown or deleted. */
  abstract find(id: Types.ObjectId): Promise<object | null>;
}
