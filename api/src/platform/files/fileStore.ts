import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection, Types } from 'mongoose';
import type { Readable } from 'node:stream';
import { TooLarge, WrongMedia } from '../errors/appError.js';
import { mediaTypeOf, SNIFFED_BYTES } from './mediaType.js';

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

export interface StoredFile {
  _id: Types.ObjectId;
  length: number;
  uploadDate: Date;
  metadata: { mediaType: string; owner: Types.ObjectId };
}

const refusedMedia = () =>
  new WrongMedia('Please send a wav, webm, ogg, m4a or mp3 recording, or a png, jpeg or webp image.');

/** Uploaded files in GridFS: checked by content, named by the server, gone without trace when an upload breaks off. */
@Injectable()
export class FileStore {
  private readonly bucket: mongoose.mongo.GridFSBucket;

  constructor(@InjectConnection() connection: Connection) {
    if (!connection.db) throw new Error('The database is not connected.');
    this.bucket = new mongoose.mongo.GridFSBucket(connection.db, { bucketName: 'file' });
  }

  /**
   * Stores a stream. @returns the file's id.
   * @throws WrongMedia for a type that is not accepted, TooLarge past 20 MiB; nothing is kept then.
   */
  async store(source: Readable, owner: Types.ObjectId): Promise<Types.ObjectId> {
    const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const start: Buffer[] = [];
    let size = 0;
    while (size < SNIFFED_BYTES) {
      const { value, done } = await chunks.next();
      if (done) break;
      start.push(value);
      size += value.length;
    }
    const mediaType = await mediaTypeOf(Buffer.concat(start));
    if (!mediaType) {
      source.resume();
      throw refusedMedia();
    }
    const upload = this.bucket.openUploadStream(`${mediaType}`, { metadata: { mediaType, owner } });
    const failed = new Promise<never>((_, reject) => upload.once('error', reject));
    failed.catch(() => undefined);
    const write = (chunk: Buffer) =>
      Promise.race([failed, new Promise<void>(resolve => upload.write(chunk, () => resolve()))]);
    try {
      for (const chunk of start) await write(chunk);
      for (;;) {
        const { value, done } = await chunks.next();
        if (done) break;
        size += value.length;
        if (size > MAX_UPLOAD_BYTES) throw tooLarge();
        await write(value);
      }
      if ((source as { truncated?: boolean }).truncated) throw tooLarge();
      await Promise.race([failed, new Promise<void>(resolve => upload.end(() => resolve()))]);
    } catch (error) {
      await upload.abort().catch(() => undefined);
      throw error;
    }
    return upload.id;
  }

  /** The file's facts, or null when there is none. */
  async find(id: Types.ObjectId): Promise<StoredFile | null> {
    const [file] = await this.bucket.find({ _id: id }, { limit: 1 }).toArray();
    return (file as unknown as StoredFile | undefined) ?? null;
  }

  async remove(id: Types.ObjectId): Promise<void> {
    await this.bucket.delete(id);
  }

  /** What somebody uploaded. */
  ownedBy(owner: Types.ObjectId): AsyncIterable<StoredFile> {
    return this.bucket.find({ 'metadata.owner': owner }) as unknown as AsyncIterable<StoredFile>;
  }

  /** Removes files; those that are gone already are no matter. */
  async removeMany(ids: string[]): Promise<void> {
    for (const id of ids) {
      await this.remove(new Types.ObjectId(id)).catch((error: unknown) => {
        if (!isMissingFile(error)) throw error;
      });
    }
  }

  /** The bytes from `start` to `end` (exclusive). */
  read(id: Types.ObjectId, start: number, end: number): Readable {
    return this.bucket.openDownloadStream(id, { start, end });
  }
}

/** The driver has no class of its own for it. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('File not found');

export const tooLarge = () => new TooLarge('A file may have at most 20 MiB.');
