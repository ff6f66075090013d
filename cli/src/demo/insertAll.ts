import type { FileFacts, FileId } from '@coastok/api';
import type { SeedFile } from '@coastok/seeds';
import mongoose, { type mongo, Types } from 'mongoose';
import { finished } from 'node:stream/promises';
import type { Database } from '../application/database.js';
import type { CommandLine } from '../frame/commandLine.js';
import { Interrupted } from '../frame/failure.js';

const BATCH = 1000;
/** While the database writes some batches, the next ones are prepared. */
const BATCHES_UNDER_WAY = 3;

export const HALF_LOADED = 'Part of the data is loaded; run it again with --force to start over.';

/** Inserts any number of documents into a collection, in constant memory. */
export class Insertion {
  inserted = 0;
  private readonly collection: mongo.Collection;
  private readonly underWay = new Set<Promise<unknown>>();
  private batch: mongo.Document[] = [];

  constructor(
    db: Database,
    private readonly name: string,
    private readonly line: CommandLine,
  ) {
    this.collection = db.collection(name);
  }

  async add(document: object): Promise<void> {
    this.batch.push(document);
    if (this.batch.length === BATCH) await this.send();
  }

  /** Waits until everything is written. */
  async flush(): Promise<void> {
    if (this.batch.length > 0) await this.send();
    await Promise.all(this.underWay);
  }

  /** Reports one failure; the others must not become unhandled rejections. */
  async waitForAll(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  private async send(): Promise<void> {
    const { progress, signal } = this.line;
    if (signal.aborted) throw new Interrupted(HALF_LOADED);
    const sent = this.collection.insertMany(this.batch, { ordered: false });
    const settled = sent
      .then(({ insertedCount }) => (this.inserted += insertedCount))
      .finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
    this.batch = [];
    if (this.underWay.size >= BATCHES_UNDER_WAY) await Promise.race(this.underWay);
    progress.count(this.name, this.inserted);
  }
}

/** Inserts any number of documents. @returns their number */
export async function insertAll(
  db: Database,
  name: string,
  documents: Iterable<object>,
  line: CommandLine,
): Promise<number> {
  const insertion = new Insertion(db, name, line);
  try {
    for (const document of documents) await insertion.add(document);
    await insertion.flush();
  } finally {
    await insertion.waitForAll();
  }
  return insertion.inserted;
}

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
