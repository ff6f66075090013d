import { isRecordId } from '@coastok/domain';
import { Types } from 'mongoose';
import { NotFound } from '../errors/appError.js';

/** An id out of a path; a malformed one is as unknown as any other (contract 1, Ids). */
export function pathId(id: string): Types.ObjectId {
  if (!isRecordId(id)) throw new NotFound();
  return new Types.ObjectId(id);
}

export const idText = (id: Types.ObjectId | null | undefined): string | null => id?.toHexString() ?? null;

export const isoText = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;
