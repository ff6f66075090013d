import { isFileId } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import mongoose, { type Connection, type Model, type Types } from 'mongoose';
import type { Readable } from 'node:stream';
import { Unavailable } from '../errors/appError.js';
import {
  type FileId,
  newFileId,
  type FileFacts,
  type StoredFile,
  type UnfinishedFile,
} from './storedFile.model.js';

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** An upload that was not renewed for this long counts as dead: its instance crashed. */
const DEAD_AFTER_MS = 3600_000;
/** An upload renews itself much more often than that, no matter how slow it is. */
const RENEW_MS = 3 * 60_000;

const BATCH = 500;

/** Selects uploads whose chunks are not being removed. */
const ALIVE = { dead: null } as const;

const takenForDead = () => new Unavailable('The file took too long to arrive. Please send it again.');

/** GridFS accepts any id; only the driver's types require ObjectIds. */
const gridId = (id: FileId) => id as unknown as Types.ObjectId;

/** Uploaded files in GridFS. The server gives their ids; an upload that fails for any reason leaves nothing behind. */
@Injectable()
export class FileRepository {
  private readonly bucket: mongoose.mongo.GridFSBucket;
  private readonly chunks: mongoose.mongo.Collection<{ files_id: FileId }>;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectModel('stored_file') private readonly files: Model<StoredFile>,
    @InjectModel('unfinished_file') private readonly unfinished: Model<UnfinishedFile>,
  ) {
    if (!connection.db) throw new Error('The database is not connected.');
    this.bucket = new mongoose.mongo.GridFSBucket(connection.db, { bucketName: 'file' });
    this.chunks = connection.db.collection('file.chunks');
  }

  /**
   * Stores what `content` yields; when that throws, nothing is kept.
   * @returns the file's id
   * @throws Unavailable for an upload that was not renewed in time and was taken for dead
   */
  async store(
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
    mediaType: string,
    owner: Types.ObjectId,
  ): Promise<FileId> {
    const id = newFileId();
    const metadata: FileFacts = { mediaType, owner, unnamedSince: new Date() };
    await this.unfinished.insertMany([{ _id: id, since: new Date() }], { lean: true });
    const upload = this.bucket.openUploadStreamWithId(gridId(id), mediaType, { metadata });
    const failed = new Promise<never>((_, reject) => upload.once('error', reject));
    failed.catch(() => undefined);
    const done = (begin: (ended: () => void) => void) =>
      Promise.race([failed, new Promise<void>(resolve => begin(resolve))]);
    try {
      let renewedAt = Date.now();
      for await (const chunk of content) {
        if (Date.now() - renewedAt > RENEW_MS) {
          renewedAt = Date.now();
          await this.goOn(id);
        }
        await done(ended => upload.write(chunk, () => ended()));
      }
      await done(ended => upload.end(() => ended()));
      const { deletedCount } = await this.unfinished.deleteOne({ _id: id, ...ALIVE });
      if (deletedCount === 0) throw takenForDead();
    } catch (error) {
      await upload.abort().catch(() => undefined);
      // Chunks that can't be removed now are removed by the clean-up, which finds their mark.
      await this.discard(id).catch(() => undefined);
      throw error;
    }
    return id;
  }

  /**
   * Renews the mark of an upload.
   * @throws Unavailable where its chunks were removed already
   */
  private async goOn(_id: FileId): Promise<void> {
    const { matchedCount } = await this.unfinished.updateOne(
      { _id, ...ALIVE },
      { $set: { since: new Date() } },
    );
    if (matchedCount === 0) throw takenForDead();
  }

  /** The file with that id, or with that id of version 0.1; null when there is none. */
  async find(id: string): Promise<StoredFile | null> {
    return (await this.findMany([id])).get(id) ?? null;
  }

  /** The files with these ids, keyed by the id that was asked for. */
  async findMany(ids: readonly string[]): Promise<Map<string, StoredFile>> {
    const validIds = ids.filter((id): id is FileId => isFileId(id));
    const found = await this.files
      .find({ $or: [{ _id: { $in: validIds } }, { 'metadata.formerId': { $in: validIds } }] })
      .lean<StoredFile[]>();
    const byId = new Map<string, StoredFile>();
    for (const file of found) {
      byId.set(file._id, file);
      if (file.metadata.formerId) byId.set(file.metadata.formerId, file);
    }
    return byId;
  }

  /**
   * Keeps these files for a record that is about to refer to them.
   * @returns whether all of them exist and are kept
   */
  async keep(ids: readonly FileId[]): Promise<boolean> {
    const { matchedCount } = await this.files.updateMany(
      { _id: { $in: ids }, 'metadata.removing': null },
      { $set: { 'metadata.unnamedSince': new Date() } },
    );
    return matchedCount === ids.length;
  }

  /** The size of all stored files together. */
  async totalBytes(): Promise<number> {
    const [sum] = await this.files.aggregate<{ bytes: number }>([
      { $match: { length: { $gte: 0 } } },
      { $group: { _id: null, bytes: { $sum: '$length' } } },
    ]);
    return sum?.bytes ?? 0;
  }

  /** The files that a person uploaded. */
  ownedBy(owner: Types.ObjectId): AsyncIterable<StoredFile> {
    return this.files.find({ 'metadata.owner': owner }).lean<StoredFile[]>().cursor();
  }

  /** Removes files; ids of files that are already removed are ignored. */
  async remove(ids: readonly FileId[]): Promise<void> {
    for (const id of ids) {
      await this.unfinished.updateOne({ _id: id }, { $set: { since: new Date() } }, { upsert: true });
      await this.discard(id);
    }
  }

  /** The bytes from `start` to `end` (exclusive). */
  read(id: FileId, start: number, end: number): Readable {
    return this.bucket.openDownloadStream(gridId(id), { start, end });
  }

  /** All files, some hundred at a time. */
  async *batches(): AsyncGenerator<FileId[]> {
    let batch: FileId[] = [];
    for await (const { _id } of this.files
      .find({}, { _id: 1 })
      .sort({ _id: 1 })
      .lean<StoredFile[]>()
      .cursor()) {
      batch.push(_id);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** Stores which of these files records refer to; for the others the grace period begins, unless it already has. */
  async noteNamed(ids: readonly FileId[], named: ReadonlySet<FileId>): Promise<void> {
    await this.files.updateMany(
      { _id: { $in: [...named] }, 'metadata.unnamedSince': { $ne: null } },
      { $unset: { 'metadata.unnamedSince': '', 'metadata.removing': '' } },
    );
    await this.files.updateMany(
      { _id: { $in: ids.filter(id => !named.has(id)) }, 'metadata.unnamedSince': null },
      { $set: { 'metadata.unnamedSince': new Date() } },
    );
  }

  async *unnamedSince(before: Date): AsyncGenerator<FileId> {
    const unnamed = { 'metadata.unnamedSince': { $lt: before } };
    for await (const { _id } of this.files.find(unnamed, { _id: 1 }).lean<StoredFile[]>().cursor()) yield _id;
  }

  /**
   * Marks the file, so that no record may refer to it any more.
   * @returns false when a record is about to refer to it
   */
  async beginRemoval(_id: FileId, before: Date): Promise<boolean> {
    const { matchedCount } = await this.files.updateOne(
      { _id, 'metadata.unnamedSince': { $lt: before } },
      { $set: { 'metadata.removing': true } },
    );
    return matchedCount > 0;
  }

  /**
   * Removes the chunks of interrupted uploads and removals.
   * @returns how many there were
   */
  async removeUnfinished(signal: AbortSignal): Promise<number> {
    let removed = 0;
    const dead = { since: { $lt: new Date(Date.now() - DEAD_AFTER_MS) } };
    for await (const { _id } of this.unfinished.find(dead).lean<UnfinishedFile[]>().cursor()) {
      if (signal.aborted) break;
      // An upload that continues after all has either renewed its mark by now, or finds it set to dead and keeps
      // nothing.
      const { matchedCount } = await this.unfinished.updateOne({ _id, ...dead }, { $set: { dead: true } });
      if (matchedCount === 0) continue;
      if (!(await this.files.exists({ _id }))) await this.chunks.deleteMany({ files_id: _id });
      await this.unfinished.deleteOne({ _id });
      removed++;
    }
    return removed;
  }

  private async discard(_id: FileId): Promise<void> {
    await this.files.deleteOne({ _id });
    await this.chunks.deleteMany({ files_id: _id });
    await this.unfinished.deleteOne({ _id });
  }
}
