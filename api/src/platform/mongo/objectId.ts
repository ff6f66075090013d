import { isRecordId } from '@coastok/domain';
import { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { NotFound } from '../errors/appError.js';

/** The id in a path; a malformed id is answered like an unknown one (docs/rules/http.md#4). */
export function pathId(id: string): Types.ObjectId {
  if (!isRecordId(id)) throw new NotFound();
  return new Types.ObjectId(id);
}

/** Derives several ids from one: always the same ids for the same input, with the same timestamp. */
export function derivedId(id: Types.ObjectId, nth: number): Types.ObjectId {
  const digest = createHash('sha256').update(`${id.toHexString()} ${nth}`).digest('hex');
  return new Types.ObjectId(id.toHexString().slice(0, 8) + digest.slice(0, 16));
}

export const idText = (id: Types.ObjectId | null | undefined): string | null => id?.toHexString() ?? null;

export const isoText = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** The ids that are not null, as texts for a look-up. */
export function* idTexts(ids: Iterable<Types.ObjectId | null | undefined>): Generator<string> {
  for (const id of ids) if (id) yield id.toHexString();
}

export const objectIds = (texts: readonly string[]): Types.ObjectId[] =>
  texts.map(text => new Types.ObjectId(text));
