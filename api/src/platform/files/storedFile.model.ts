import { Schema, type Types } from 'mongoose';
import type { FileId } from './fileId.js';

/** GridFS's record of a file, with what we keep beside it. */
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
  /** Who uploaded it. */
  owner: Types.ObjectId;
  /** The id that version 0.1 gave it; links with it are still accepted back. */
  formerId?: string;
  /** Since when no record names it, as far as is known; absent once one does. A record that is about to moves it on. */
  unnamedSince?: Date;
  /** It is being removed, and no record may name it any more. */
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
  // GridFS makes this one itself.
  .index({ filename: 1, uploadDate: 1 })
  // What all of them take up is added up without reading a record.
  .index({ length: 1 })
  .index({ 'metadata.owner': 1 })
  .index({ 'metadata.formerId': 1 }, { sparse: true })
  .index({ 'metadata.unnamedSince': 1 }, { sparse: true });

/**
 * Says that chunks may stand under this id without a file: kept before the first is written, gone once the file is
 * there or they are away.
 */
export interface UnfinishedFile {
  _id: FileId;
  /** Moved on while an upload lasts. */
  since: Date;
  /** Its chunks are being taken away: no upload may go on under it. */
  dead?: true;
}

export const unfinishedFileSchema = new Schema<UnfinishedFile>(
  { _id: { type: String, required: true }, since: { type: Date, required: true }, dead: Boolean },
  { collection: 'unfinished_file', versionKey: false },
).index({ since: 1 });
