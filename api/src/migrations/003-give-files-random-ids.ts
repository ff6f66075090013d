import { fileIdOf, isSitePicture, RecordStatus } from '@coastok/domain';
import { mongo } from 'mongoose';
import { InvalidInput } from '../platform/errors/appError.js';
import { type FileId, filePath, newFileId } from '../platform/files/storedFile.model.js';
import { redrawn } from '../platform/files/pictures.js';
import { inBatches, type Migration } from './migration.js';

/** A file as version 0.1 stored it. */
interface FormerFile {
  _id: mongo.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: { mediaType: string; owner: mongo.ObjectId; nextId?: FileId };
}

interface MovedFile extends Omit<FormerFile, '_id' | 'metadata'> {
  _id: FileId;
  metadata: { mediaType: string; owner: mongo.ObjectId; formerId: string };
}

interface Chunk {
  files_id: mongo.ObjectId | FileId;
  n: number;
  data: mongo.Binary;
}

const FIRST_STAFF_ROLE = 4;

/**
 * Files get ids of 128 random bits, and pictures are redrawn without metadata. Records refer to files by their new ids;
 * a former id stays with the file, so that a link of version 0.1 in a request is still recognised. Links to pictures on
 * other sites are removed, and so is a person's picture that neither this person nor staff uploaded.
 */
export const giveFilesRandomIds: Migration = {
  number: 3,
  name: 'give-files-random-ids',
  async run(db, progress, signal) {
    const files = new FormerFiles(db);
    await files.prepare();
    const pass = { db, progress, signal };
    await inBatches<FormerFile>(
      { ...pass, collection: 'file.files', filter: { _id: { $type: 'objectId' } } },
      async batch => {
        for (const file of batch) {
          signal.throwIfAborted();
          await files.moveFile(file);
        }
        return batch.length;
      },
    );
    await files.removeOrphans();
    await inBatches<FormerUser>({ ...pass, collection: 'user', filter: { imageUrl: { $gt: '' } } }, batch =>
      renamePictures(db, files, batch),
    );
    await inBatches<FormerQuestion>({ ...pass, collection: 'question', filter: SPOKEN }, batch =>
      renameRecordings(db, files, batch),
    );
    await inBatches<FormerContent>({ ...pass, collection: 'content' }, batch =>
      renameImages(db, files, batch),
    );
    await inBatches<FormerEvent>({ ...pass, collection: 'event' }, batch => renameLandings(db, files, batch));
    await db
      .collection('visitor_session')
      .updateMany({ imageUrl: { $exists: true } }, { $unset: { imageUrl: '' } }, WITHOUT_VALIDATOR);
  },
};

const WITHOUT_VALIDATOR = { bypassDocumentValidation: true } as const;

/** The files while they are converted, and afterwards by their former ids. */
class FormerFiles {
  private readonly former: mongo.Collection<FormerFile>;
  private readonly carried: mongo.Collection<MovedFile>;
  private readonly chunks: mongo.Collection<Chunk>;

  constructor(db: mongo.Db) {
    this.former = db.collection('file.files');
    this.carried = db.collection('file.files');
    this.chunks = db.collection('file.chunks');
  }

  async prepare(): Promise<void> {
    await this.carried.createIndex({ 'metadata.formerId': 1 }, { sparse: true });
    // GridFS creates this index with the first upload.
    await this.chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
  }

  /** Safe to be interrupted at any point: the new id is stored first, and the former record is deleted last. */
  async moveFile(file: FormerFile): Promise<void> {
    const nextId = file.metadata.nextId ?? newFileId();
    await this.former.updateOne(
      { _id: file._id },
      { $set: { 'metadata.nextId': nextId } },
      WITHOUT_VALIDATOR,
    );
    if (!(await this.carried.findOne({ _id: nextId }))) await this.copy(file, nextId);
    await this.former.deleteOne({ _id: file._id });
    await this.chunks.deleteMany({ files_id: file._id });
  }

  /** Every file was converted: chunks with a former id were left by an interrupted upload. */
  async removeOrphans(): Promise<void> {
    await this.chunks.deleteMany({ files_id: { $type: 'objectId' } });
  }

  async byFormerIds(ids: (string | null)[]): Promise<Map<string, MovedFile>> {
    const found = await this.carried
      .find({ 'metadata.formerId': { $in: ids.filter(id => id !== null) } })
      .toArray();
    return new Map(found.map(file => [file.metadata.formerId, file]));
  }

  private async copy(file: FormerFile, _id: FileId): Promise<void> {
    const { mediaType, owner } = file.metadata;
    const length = mediaType.startsWith('image/')
      ? await this.redraw(file, _id)
      : await this.rename(file, _id);
    if (length === null) return;
    const metadata = { mediaType, owner, formerId: file._id.toHexString() };
    await this.carried.insertOne({ ...file, _id, length, metadata }, WITHOUT_VALIDATOR);
  }

  private async rename(file: FormerFile, _id: FileId): Promise<number> {
    await this.chunks.updateMany({ files_id: file._id }, { $set: { files_id: _id } });
    return file.length;
  }

  /** @returns null for a picture that can't be decoded */
  private async redraw(file: FormerFile, files_id: FileId): Promise<number | null> {
    // Removes the leftovers of an interrupted attempt.
    await this.chunks.deleteMany({ files_id });
    const parts = await this.chunks.find({ files_id: file._id }).sort({ n: 1 }).toArray();
    const bytes = Buffer.concat(parts.map(({ data }) => data.buffer));
    const picture = await redrawn(bytes, file.metadata.mediaType).catch((error: unknown) => {
      if (error instanceof InvalidInput) return null;
      throw error;
    });
    if (picture === null) return null;
    for (let n = 0; n * file.chunkSize < picture.length; n++) {
      const part = picture.subarray(n * file.chunkSize, (n + 1) * file.chunkSize);
      await this.chunks.insertOne({ files_id, n, data: new mongo.Binary(part) });
    }
    return picture.length;
  }
}

interface FormerUser {
  _id: mongo.ObjectId;
  imageUrl: string;
  roles: number[];
}

/** Keeps pictures that the person or staff uploaded: up to version 0.1 a member could refer to any file. */
async function renamePictures(db: mongo.Db, files: FormerFiles, batch: FormerUser[]): Promise<number> {
  const users = db.collection<FormerUser>('user');
  const former = batch.filter(({ imageUrl }) => fileIdOf(imageUrl)?.length !== 32);
  const found = await files.byFormerIds(former.map(({ imageUrl }) => fileIdOf(imageUrl)));
  const owners = [...found.values()].map(({ metadata }) => metadata.owner);
  const staff = await users
    .find({ _id: { $in: owners }, roles: { $gte: FIRST_STAFF_ROLE } }, { projection: { _id: 1 } })
    .toArray();
  const trusted = new Set(staff.map(({ _id }) => _id.toHexString()));
  const pictureOf = ({ _id, imageUrl }: FormerUser): string | null => {
    const file = found.get(fileIdOf(imageUrl) ?? '');
    if (!file?.metadata.mediaType.startsWith('image/')) return null;
    const { owner } = file.metadata;
    return owner.equals(_id) || trusted.has(owner.toHexString()) ? filePath(file._id) : null;
  };
  return write(db, 'user', former, user => ({ imageUrl: pictureOf(user) }));
}

interface FormerQuestion {
  _id: mongo.ObjectId;
  askAudio: mongo.ObjectId | FileId | null;
  discussion: { ansAudio: mongo.ObjectId | FileId | null }[];
}

const SPOKEN = {
  $or: [{ askAudio: { $type: 'objectId' } }, { 'discussion.ansAudio': { $type: 'objectId' } }],
} as mongo.Filter<FormerQuestion>;

async function renameRecordings(db: mongo.Db, files: FormerFiles, batch: FormerQuestion[]): Promise<number> {
  const found = await files.byFormerIds(
    batch
      .flatMap(({ askAudio, discussion }) => [askAudio, ...discussion.map(({ ansAudio }) => ansAudio)])
      .map(hexOf),
  );
  const renamed = (id: mongo.ObjectId | FileId | null) =>
    id instanceof mongo.ObjectId ? (found.get(id.toHexString())?._id ?? null) : id;
  return write(db, 'question', batch, ({ askAudio, discussion }) => ({
    askAudio: renamed(askAudio),
    discussion: discussion.map(entry => ({ ...entry, ansAudio: renamed(entry.ansAudio) })),
  }));
}

const hexOf = (id: mongo.ObjectId | FileId | null): string | null =>
  id instanceof mongo.ObjectId ? id.toHexString() : null;

interface FormerContent {
  _id: mongo.ObjectId;
  url: string;
  status: number;
}

/** An image that can't be decoded is deleted in the same way as on its page. */
async function renameImages(db: mongo.Db, files: FormerFiles, batch: FormerContent[]): Promise<number> {
  const former = batch.filter(({ url }) => fileIdOf(url)?.length === 24);
  const found = await files.byFormerIds(former.map(({ url }) => fileIdOf(url)));
  return write(db, 'content', former, ({ url, status }) => {
    const file = found.get(fileIdOf(url) ?? '');
    return file ? { url: filePath(file._id), status } : { url, status: RecordStatus.Removed };
  });
}

interface FormerEvent {
  _id: mongo.ObjectId;
  landing: {
    headerImages?: string[];
    activities?: { picture?: string | null }[];
    gallery?: { picture: string }[];
  };
}

async function renameLandings(db: mongo.Db, files: FormerFiles, batch: FormerEvent[]): Promise<number> {
  const addresses = batch.flatMap(({ landing: { headerImages = [], activities = [], gallery = [] } }) => [
    ...headerImages,
    ...activities.flatMap(({ picture }) => picture ?? []),
    ...gallery.map(({ picture }) => picture),
  ]);
  const found = await files.byFormerIds(addresses.map(fileIdOf));
  const renamed = (address: string): string | null => {
    const id = fileIdOf(address);
    if (isSitePicture(address) || id?.length === 32) return address;
    const file = found.get(id ?? '');
    return file?.metadata.mediaType.startsWith('image/') ? filePath(file._id) : null;
  };
  return write(db, 'event', batch, ({ landing }) => ({
    landing: {
      ...landing,
      ...(landing.headerImages && {
        headerImages: landing.headerImages.flatMap(address => renamed(address) ?? []),
      }),
      ...(landing.activities && {
        activities: landing.activities.map(activity =>
          activity.picture ? { ...activity, picture: renamed(activity.picture) } : activity,
        ),
      }),
      ...(landing.gallery && {
        gallery: landing.gallery.flatMap(photo => {
          const picture = renamed(photo.picture);
          return picture === null ? [] : [{ ...photo, picture }];
        }),
      }),
    },
  }));
}

/** @returns how many documents changed */
async function write<T extends { _id: mongo.ObjectId }>(
  db: mongo.Db,
  collection: string,
  documents: readonly T[],
  fieldsOf: (document: T) => object,
): Promise<number> {
  if (documents.length === 0) return 0;
  const { modifiedCount } = await db.collection(collection).bulkWrite(
    documents.map(document => ({
      updateOne: { filter: { _id: document._id }, update: { $set: fieldsOf(document) } },
    })),
    { ordered: false, ...WITHOUT_VALIDATOR },
  );
  return modifiedCount;
}
