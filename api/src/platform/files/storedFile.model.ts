import { Schema, type Types } from 'mongoose';
import { randomBytes } from 'node:crypto';

declare const fileId: unique symbol;

/** A stored file's id: 128 random bits in hex, so that it cannot be guessed. */
export type FileId = string & { readonly [fileId]: true };

export const newFileId = (): FileId => randomBytes(16).toString('hex') as FileId;

/** The path of a stored file; stored without a signature, since each answer signs its links again. */
export const filePath = (id: string): string => `/api/v1/file/${id}`;

/** GridFS's record of a file, with our additional metadata. */
export interface StoredFile {
  _id: FileId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: FileFacts;
}

export interface FileFacts {
  mediaType: string;
  /** The uploader. */
  owner: Types.ObjectId;
  /** The file's id in version 0.1; requests may still send links with it. */
  formerId?: string;
  /**
   * The time since when no record is known to refer to the file; absent once a record refers to it. A record that is
   * about to do so renews the time.
   */
  unnamedSince?: Date;
  /** The file is being removed, and no record may refer to it any more. */
  removing?: true;
}

export const storedFileSchema = new Schema<StoredFile>(
  {
    _id: { type: String, required: true },
    length: { type: Number, required: true },
    chunkSize: { type: Number, required: true },
    uploadDate: { type: Date, required: true },
    filename: { type: String, required: true },
    metadata: {
      type: new Schema<FileFacts>(
        {
          mediaType: { type: String, required: true },
          owner: { type: Schema.Types.ObjectId, required: true },
          formerId: String,
          unnamedSince: Date,
          removing: Boolean,
        },
        { _id: false },
      ),
      required: true,
    },
  },
  { collection: 'file.files', versionKey: false },
)
  // GridFS creates this index itself.
  .index({ filename: 1, uploadDate: 1 })
  // The total size is summed from this index without reading a record.
  .index({ length: 1 })
  .index({ 'metadata.owner': 1 })
  .index({ 'metadata.formerId': 1 }, { sparse: true })
  .index({ 'metadata.unnamedSince': 1 }, { sparse: true });

/**
 * Marks that chunks with this id may exist without a file: created before the first chunk is written, removed once
 * the file exists or the chunks are removed.
 */
export interface UnfinishedFile {
  _id: FileId;
  /** Renewed while an upload lasts. */
  since: Date;
  /** The chunks are being removed: the upload must not continue. */
  dead?: true;
}

export const unfinishedFileSchema = new Schema<UnfinishedFile>(
  { _id: { type: String, required: true }, since: { type: Date, required: true }, dead: Boolean },
  { collection: 'unfinished_file', versionKey: false },
).index({ since: 1 });
