import type { FileFacts, FileId } from '@coastok/api';
import type { SeedFile } from '@coastok/seeds';
import mongoose, { Types } from 'mongoose';
import { finished } from 'node:stream/promises';
import type { Database } from '../application/database.js';

/** The bucket in which the API's file store keeps uploads. */
const BUCKET = 'file';

/** The id of an invented file, typed like those of the file store. */
export const fileId = (id: string): FileId => id as FileId;

/** Stores files under their own ids, as if their owners had uploaded them. @returns their number */
export async function storeFiles(db: Database, files: Iterable<SeedFile>): Promise<number> {
  const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: BUCKET });
  let stored = 0;
  for (const { _id, owner, mediaType, bytes } of files) {
    const metadata: FileFacts = { mediaType, owner: new Types.ObjectId(owner) };
    // GridFS accepts any id; only the driver's types require ObjectIds.
    const id = fileId(_id) as unknown as Types.ObjectId;
    const upload = bucket.openUploadStreamWithId(id, mediaType, { metadata });
    upload.end(bytes);
    await finished(upload);
    stored += 1;
  }
  return stored;
}
